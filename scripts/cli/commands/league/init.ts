// `switchback league init`: a new league, whose conditions are fixed here.
import type { CommandModule } from 'yargs';
import { DEFAULT_SEEDS, makeLeague, readSettings, shellCommand } from '../../../../arena/index.ts';
import { counted } from '../../../output/words/number-words.ts';
import { fileOptions } from '../../settings/file-options.ts';
import { givenSettings, settingFlags } from '../../settings/setting-flags.ts';
import { folder } from './folder-option.ts';

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

export const initCommand: CommandModule = {
  command: 'init <folder>',
  describe: 'Make a league: title, options, seats, data files and limits hold for all its games',
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .options({
        ...settingFlags({
          ...asInRuns,
          bots: 'The first bots, with commas  [default: none]',
          players: "Seats of a game  [default: the title's usual number]",
          seeds: `Number of seeds; more can be added later  [default: ${DEFAULT_SEEDS}]`,
        }),
        ...fileOptions(),
      })
      .example('$0 league init ladder', 'North America for four, 84 seeds; bots are added later')
      .example('$0 league init ladder --bots courier,hauler,connector,random', 'With its first bots')
      .example(
        '$0 league init ladder --players 2 --seeds 200 --options fast-game --board my-board.json --deck my-deck.csv',
        'On a board of yours: files are copied into the league',
      ),
  handler: async (args) => {
    const at = args.folder as string;
    const settings = readSettings('command line', givenSettings(args));
    const { conditions, bots } = await makeLeague(at, settings);
    const { title, players, seeds } = conditions;
    const next =
      bots < players
        ? `add bots: ${shellCommand('league', 'add', at, 'BOT')}`
        : `play: ${shellCommand('league', 'run', at)}`;
    process.stdout.write(
      `${at}: a league of ${title}, ${counted(players, 'player')}, ${counted(seeds, 'seed')}, ${counted(bots, 'bot')}\n${next}\n`,
    );
  },
};
