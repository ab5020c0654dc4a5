// The commands of `switchback league` except `run`: make a league, change its bots, show its results.

import { shellCommand } from '../../../arena/files/index.ts';
import { addBots, closeLeague, makeLeague, mergeLeagues, retireBots } from '../../../arena/league/index.ts';
import { DEFAULT_SEEDS } from '../../../arena/run/settings/index.ts';
import { acceptBots } from '../../cli/settings/accept-bots.ts';
import { defineCommand } from '../../cli/settings/command.ts';
import { fileFlags } from '../../cli/settings/file-flags.ts';
import {
  anchor,
  json,
  leaguePath,
  output,
  path,
  required,
  season,
  text,
  texts,
} from '../../cli/settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../cli/settings/setting-flags.ts';
import { withLeagueResumeHint } from '../../cli/show-run.ts';
import { titleWithFiles } from '../../output/results/index.ts';
import { plural, thousands } from '../../output/text/index.ts';
import { command as gameCommand, narrationFlags } from '../../play/commands/index.ts';
import { leagueJson } from '../pages/league-json.ts';
import { leagueTable, memberChangeText } from '../pages/league-table.ts';
import { readLeagueView } from '../pages/league-view.ts';
import { writeLeaguePage, writeLeagueSite } from '../pages/write-league-page.ts';

const RUN_SETTINGS = {
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

/** `league init`: makes a league and fixes its conditions. */
export const init = defineCommand({
  args: { folder: leaguePath },
  flags: {
    ...settingFlags({
      ...RUN_SETTINGS,
      bots: 'First bots, comma-separated: names, files, cmd:COMMAND  [default: none]',
      players: 'Seats of a game  [default: by title and number of bots]',
      seeds: `Number of seeds; more can be added later  [default: ${DEFAULT_SEEDS}]`,
    }),
    ...fileFlags(),
  },
  examples: [
    ['$0 league init ladder', 'North America for four players, 84 seeds; add bots later'],
    ['$0 league init ladder --bots courier,hauler,connector,random', 'With its first bots'],
    ['$0 league init ladder --players 2 --game my-game', 'Play your own game; its files are copied'],
  ],
  async run({ folder, ...args }) {
    const settings = readSettingFlags(args);
    const { conditions, bots, ...plan } = await makeLeague(folder, settings);
    const { players, seeds } = conditions;
    const sizes = [plural(players, 'player'), plural(seeds, 'seed'), plural(bots, 'bot')];
    const next =
      bots < players
        ? `add bots: ${shellCommand('league', 'add', folder, 'BOT')}`
        : `play: ${shellCommand('league', 'run', folder)}`;
    process.stdout.write(
      `${folder}: a league of ${titleWithFiles(plan, settings.files)}, ${sizes.join(', ')}\n${next}\n`,
    );
  },
});

/** `league add`: adds bots. */
export const add = defineCommand({
  args: { folder: leaguePath, bots: texts('Bots to add; other parameters make another bot', required) },
  examples: [
    ['$0 league add ladder courier hauler:connect-above=40', 'Two listed bots, one with a parameter'],
    ['$0 league add ladder ./my-bot.ts', 'A file; after a change the new version joins by itself'],
    ["$0 league add ladder 'cmd:python3 my_bot.py'", 'A bot in another language'],
  ],
  run: ({ folder, bots }) =>
    withLeagueResumeHint(folder, async () => {
      const joined = await addBots(folder, bots);
      const lines = joined.map((bot) => `${memberChangeText(bot)}\n`);
      process.stdout.write(`${lines.join('')}play: ${shellCommand('league', 'run', folder)}\n`);
    }),
});

/** `league retire`: stops scheduling games of bots. */
export const retire = defineCommand({
  args: { folder: leaguePath, bots: texts("Bots, by their names in 'league table'", required) },
  examples: [['$0 league retire ladder random', 'Stop playing this bot']],
  run: ({ folder, bots }) =>
    withLeagueResumeHint(folder, async () => {
      const labels = await retireBots(folder, bots);
      process.stdout.write(labels.map((label) => `${label} retires; its games stay\n`).join(''));
    }),
});

/** `league close`: ends a league. */
export const close = defineCommand({
  args: { folder: leaguePath },
  examples: [['$0 league close ladder', 'Play no more; sites of a league with a key then show its games']],
  run: ({ folder }) =>
    withLeagueResumeHint(folder, async () => {
      await closeLeague(folder);
      process.stdout.write(`${folder} is closed for good; its tables and pages stay\n`);
    }),
});

/** `league merge`: adds the games of another league with the same conditions. */
export const merge = defineCommand({
  args: { folder: leaguePath, other: path('Folder of the other league; it is only read', required) },
  examples: [
    ['$0 league merge ladder other/ladder', 'Compare the games that both leagues have, and add the others'],
  ],
  run: ({ folder, other }) =>
    withLeagueResumeHint(folder, async () => {
      const { joined, games, common, seatedOtherwise, skippedSeasons } = await mergeLeagues(folder, other);
      const lines = [`${plural(games, 'game')} added, ${thousands(common)} in both leagues and the same`];
      if (joined.length > 0) lines.push(`new here: ${joined.join(', ')}`);
      if (seatedOtherwise > 0)
        lines.push(
          `${plural(seatedOtherwise, 'game')} left out: their bots joined in another order and sat in other seats`,
        );
      for (const number of skippedSeasons)
        lines.push(
          `season ${number} of ${other} left out: this league has no season with its signature and files`,
        );
      lines.push(`the table: ${shellCommand('league', 'table', folder)}`);
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    }),
});

/** `league table`: prints standings and ratings. */
export const table = defineCommand({
  args: { folder: leaguePath },
  flags: { season, anchor, json },
  examples: [
    ['$0 league table ladder', 'The ladder'],
    ["$0 league table ladder --json | jq '.ratings[0].bot'", 'Who leads'],
  ],
  run(args) {
    const view = readLeagueView(args.folder, args.season, args.anchor);
    process.stdout.write(args.json ? leagueJson(view) : leagueTable(view));
  },
});

/** `league report`: writes one page. */
export const report = defineCommand({
  args: { folder: leaguePath },
  flags: {
    season,
    // The default page is made from the folder alone, so it is replaced without --overwrite.
    out: output('File to write  [default: report.html in the folder]'),
    anchor,
  },
  examples: [
    ['$0 league report ladder', 'Write ladder/report.html'],
    ['$0 league report ladder --season 1 --out first.html', 'An earlier season'],
  ],
  run: ({ folder, ...options }) =>
    withLeagueResumeHint(folder, async () => {
      process.stdout.write(`${await writeLeaguePage(folder, options)}\n`);
    }),
});

/** `league site`: writes pages for a web server. */
export const site = defineCommand({
  args: { league: leaguePath, folder: path('Folder of the site; an existing site is replaced', required) },
  flags: { season, anchor, ...acceptBots },
  examples: [['$0 league site ladder public', 'Write the pages; the first is public/index.html']],
  run: ({ league, folder, ...options }) =>
    withLeagueResumeHint(league, async () => {
      process.stdout.write(`${await writeLeagueSite(league, folder, options)}\n`);
    }),
});

/** `league game`: replays a game, as `switchback game --of` does. */
export const game = defineCommand({
  args: {
    folder: leaguePath,
    id: text('The game, by its name in games.csv of its season or the beginning of it', required),
  },
  flags: narrationFlags,
  examples: [['$0 league game ladder 000000-0000-03 --explain', "A game with the bots' reasons"]],
  run: ({ folder: of, ...args }) => gameCommand.handler({ ...args, of } as never),
});
