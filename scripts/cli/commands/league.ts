// The commands of `switchback league` but `run`: make a league, change its bots, show what it has.
import {
  addBots,
  DEFAULT_SEEDS,
  makeLeague,
  mergeLeagues,
  retireBots,
  shellCommand,
} from '../../../arena/index.ts';
import { counted, thousands } from '../../output/index.ts';
import {
  joinedWords,
  leagueJson,
  leagueTable,
  lookAtLeague,
  writeLeaguePage,
  writeLeagueSite,
} from '../../pages/index.ts';
import { defineCommand } from '../settings/command.ts';
import { fileFlags } from '../settings/file-flags.ts';
import {
  anchor,
  json,
  leagueFolder,
  output,
  path,
  required,
  season,
  text,
  texts,
} from '../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../settings/setting-flags.ts';
import { withLeagueEndings } from '../show-run.ts';
import { command as anyGame, narrationFlags } from './game.ts';

const asInRuns = {
  title: true,
  'first-seed': true,
  key: true,
  options: true,
  seating: true,
  'max-rounds': true,
  judge: true,
  isolate: true,
  untrusted: true,
} as const;

/** A new league, whose conditions are fixed here. */
export const init = defineCommand({
  args: { folder: leagueFolder },
  flags: {
    ...settingFlags({
      ...asInRuns,
      bots: 'The first bots, with commas  [default: none]',
      players: "Seats of a game  [default: the title's usual number]",
      seeds: `Number of seeds; more can be added later  [default: ${DEFAULT_SEEDS}]`,
    }),
    ...fileFlags(),
  },
  examples: [
    ['$0 league init ladder', 'North America for four, 84 seeds; bots are added later'],
    ['$0 league init ladder --bots courier,hauler,connector,random', 'With its first bots'],
    [
      '$0 league init ladder --players 2 --seeds 200 --options fast-game --board my-board.json --deck my-deck.csv',
      'On a board of yours: files are copied into the league',
    ],
  ],
  async run({ folder, ...args }) {
    const settings = readSettingFlags(args);
    const { conditions, bots } = await makeLeague(folder, settings);
    const { title, players, seeds } = conditions;
    const sizes = [counted(players, 'player'), counted(seeds, 'seed'), counted(bots, 'bot')];
    const next =
      bots < players
        ? `add bots: ${shellCommand('league', 'add', folder, 'BOT')}`
        : `play: ${shellCommand('league', 'run', folder)}`;
    process.stdout.write(`${folder}: a league of ${title}, ${sizes.join(', ')}\n${next}\n`);
  },
});

/** Bots join a league. */
export const add = defineCommand({
  args: {
    folder: leagueFolder,
    bots: texts('Who joins; a bot with other parameters is another bot', required),
  },
  examples: [
    ['$0 league add ladder courier hauler:connect-above=40', 'Two listed bots, one with a parameter'],
    ['$0 league add ladder ./my-bot.ts', 'A file: when it changes, the new version joins by itself'],
    ["$0 league add ladder 'cmd:python3 my_bot.py'", 'A command'],
  ],
  run: ({ folder, bots }) =>
    withLeagueEndings(folder, async () => {
      const joined = await addBots(folder, bots);
      const lines = joined.map((bot) => `${joinedWords(bot)}\n`);
      process.stdout.write(`${lines.join('')}play: ${shellCommand('league', 'run', folder)}\n`);
    }),
});

/** Bots play no more. */
export const retire = defineCommand({
  args: { folder: leagueFolder, bots: texts("Bots as 'league table' names them", required) },
  examples: [['$0 league retire ladder random', 'This bot plays no more']],
  run: ({ folder, bots }) =>
    withLeagueEndings(folder, async () => {
      const labels = await retireBots(folder, bots);
      process.stdout.write(labels.map((label) => `${label} retires; its games stay\n`).join(''));
    }),
});

/** The games of another league of the same conditions. */
export const merge = defineCommand({
  args: {
    folder: leagueFolder,
    other: path('Folder of the other league; it is only read', required),
  },
  examples: [
    [
      '$0 league merge ladder from-the-other-machine/ladder',
      'Games that both have are compared, the others are added',
    ],
  ],
  run: ({ folder, other }) =>
    withLeagueEndings(folder, async () => {
      const { joined, games, common, seatedOtherwise, leftOut } = await mergeLeagues(folder, other);
      const lines = [
        `${counted(games, 'game')} added, ${thousands(common)} were there already and are the same`,
      ];
      if (joined.length > 0) lines.push(`new here: ${joined.join(', ')}`);
      if (seatedOtherwise > 0)
        lines.push(
          `${counted(seatedOtherwise, 'game')} left out: their bots joined in another order and sat otherwise`,
        );
      for (const number of leftOut)
        lines.push(`season ${number} of ${other} left out: this league has none like it`);
      lines.push(`the table: ${shellCommand('league', 'table', folder)}`);
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    }),
});

/** Standings and ratings of a league. */
export const table = defineCommand({
  args: { folder: leagueFolder },
  flags: { season, anchor, json },
  examples: [
    ['$0 league table ladder', 'The ladder'],
    ["$0 league table ladder --json | jq '.ratings[0].bot'", 'Who leads'],
  ],
  run(args) {
    const view = lookAtLeague(args.folder, args.season, args.anchor);
    process.stdout.write(args.json ? leagueJson(view) : leagueTable(view));
  },
});

/** A league as one page to look at. */
export const report = defineCommand({
  args: { folder: leagueFolder },
  flags: {
    season,
    // The page in the folder is made from nothing else: it is replaced without a question.
    out: output('File to write  [default: report.html in the folder]'),
    anchor,
  },
  examples: [
    ['$0 league report ladder', 'The ladder as ladder/report.html'],
    ['$0 league report ladder --season 1 --out first.html', 'An earlier season'],
  ],
  run: ({ folder, ...options }) =>
    withLeagueEndings(folder, async () => {
      process.stdout.write(`${await writeLeaguePage(folder, options)}\n`);
    }),
});

/** A league as pages for a web server. */
export const site = defineCommand({
  args: {
    folder: leagueFolder,
    dir: path('Folder of the site; one that is there is replaced', required),
  },
  flags: { season, anchor },
  examples: [
    [
      '$0 league site ladder public',
      'The ladder, a page a bot, games to look at: begin with public/index.html',
    ],
  ],
  run: ({ folder, dir, ...options }) =>
    withLeagueEndings(folder, async () => {
      process.stdout.write(`${await writeLeagueSite(folder, dir, options)}\n`);
    }),
});

/** A game of a league played again, as `switchback game --of` does. */
export const game = defineCommand({
  args: {
    folder: leagueFolder,
    id: text('The game, as games.csv of its season names it; the beginning of the name will do', required),
  },
  flags: narrationFlags,
  examples: [['$0 league game ladder 000000-0000-03 --explain', 'A game, and why bots played so']],
  run: ({ folder: of, ...args }) => anyGame.handler({ ...args, of } as never),
});
