// `switchback league init`: a new league, whose conditions are fixed here.
import type { CommandModule } from 'yargs';
import { shellCommand } from '../../../arena/files/shell-command.ts';
import { makeLeague } from '../../../arena/league/make-league.ts';
import { DEFAULT_SEEDS } from '../../../arena/run/plan/run-plan.ts';
import { readSettings } from '../../../arena/run/plan/run-settings.ts';
import { DEFAULT_MAX_ROUNDS, DEFAULT_TITLE } from '../../../arena/run/plan/table-plan.ts';
import { SEATINGS } from '../../../arena/schedule/schedule-shape.ts';
import { JUDGES } from '../../../arena/stats/estimates/pair-value.ts';
import { fileOptions, givenFiles } from '../../command-line/file-options.ts';
import { isolationOptions } from '../../command-line/isolation-options.ts';
import { counted } from '../../ui/words/number-words.ts';
import { folder } from './folder-option.ts';

const SETTINGS = [
  'title',
  'bots',
  'players',
  'seeds',
  'first-seed',
  'key',
  'options',
  'seating',
  'max-rounds',
  'judge',
  'isolate',
  'untrusted',
] as const;

export const initCommand: CommandModule = {
  command: 'init <folder>',
  describe: 'Make a league: title, options, seats, data files and limits hold for all its games',
  builder: (yargs) =>
    yargs
      .positional('folder', folder)
      .options({
        title: { type: 'string', requiresArg: true, describe: `Game to play  [default: ${DEFAULT_TITLE}]` },
        bots: { type: 'string', requiresArg: true, describe: 'The first bots, with commas  [default: none]' },
        players: { requiresArg: true, describe: "Seats of a game  [default: the title's usual number]" },
        seeds: {
          requiresArg: true,
          describe: `Number of seeds; more can be added later  [default: ${DEFAULT_SEEDS}]`,
        },
        'first-seed': { requiresArg: true, describe: 'First seed  [default: 1]' },
        key: {
          type: 'string',
          requiresArg: true,
          describe: 'Deal from this text and the seeds, so that no bot can tell the deal from a seed',
        },
        options: { type: 'string', requiresArg: true, describe: "Optional rules, with commas; see 'titles'" },
        seating: { choices: SEATINGS, describe: 'Seatings of each seed  [default: balanced]' },
        'max-rounds': {
          requiresArg: true,
          describe: `Longest game, in rounds  [default: ${DEFAULT_MAX_ROUNDS}]`,
        },
        judge: { choices: JUDGES, describe: 'How pairs are compared  [default: wins]' },
        ...isolationOptions,
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
    const given = Object.fromEntries(
      SETTINGS.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
    );
    const settings = readSettings('command line', { ...given, ...givenFiles(args) });
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
