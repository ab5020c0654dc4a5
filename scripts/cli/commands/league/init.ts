// `switchback league init`: a new league, whose conditions are fixed here.

import { DEFAULT_SEEDS, makeLeague, shellCommand } from '../../../../arena/index.ts';
import { counted } from '../../../output/index.ts';
import { defineCommand } from '../../settings/command.ts';
import { fileFlags } from '../../settings/file-flags.ts';
import { leagueFolder } from '../../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../settings/setting-flags.ts';

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

export const command = defineCommand({
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
