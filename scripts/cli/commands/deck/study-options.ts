// Flags of all commands that let bots play with a deck, and the table they describe.
import type { Options } from 'yargs';
import { findTitle, kindsOfTitle, planTable, readSettings, type TablePlan } from '../../../../arena/index.ts';
import { DataError } from '../../../../engine/index.ts';
import { DECK_PRESETS, type DeckPresetId } from '../../../designer/deck/payouts/presets.ts';
import { gameOption } from '../../settings/game-option.ts';

export interface StudyArgs {
  readonly title: DeckPresetId;
  readonly bots: string;
  readonly options?: string;
  readonly 'max-rounds'?: number;
  readonly seeds: number;
  readonly 'first-seed': number;
  readonly workers?: number;
}

const TITLES = Object.keys(DECK_PRESETS) as DeckPresetId[];

/** Kinds of file besides the deck itself. */
const KINDS = [...new Set(TITLES.flatMap((title) => kindsOfTitle(findTitle(title))))].filter(
  (kind) => kind !== 'deck',
);

const file = (kind: string): Options => ({
  type: 'string',
  requiresArg: true,
  normalize: true,
  group: 'Data files:',
  describe: `Own ${kind} file in place of the title's`,
});

/** @param seeds games by default @param main kind of file that is the command's argument `file` */
export const studyOptions = (seeds: number, main?: string) =>
  ({
    title: {
      choices: TITLES,
      default: 'north-america' as DeckPresetId,
      describe: 'Title whose rules, board and events are played',
    },
    ...Object.fromEntries(KINDS.map((kind) => [kind, file(kind)])),
    ...gameOption(main === undefined ? KINDS : [main, ...KINDS], main),
    bots: {
      type: 'string',
      requiresArg: true,
      default: 'courier,hauler,trip-planner,hauler',
      describe: 'Who plays, one bot a seat; name several kinds, so that the deck does not suit one kind only',
    },
    options: { type: 'string', requiresArg: true, describe: "Optional rules, with commas; see 'titles'" },
    'max-rounds': { type: 'number', requiresArg: true, describe: 'Longest game, in rounds  [default: 200]' },
    seeds: { type: 'number', requiresArg: true, default: seeds, describe: 'Games to play, one a seed' },
    'first-seed': { type: 'number', requiresArg: true, default: 1, describe: 'Seed of the first game' },
    workers: { type: 'number', requiresArg: true, describe: 'Threads  [default: one a core]' },
  }) as const;

/** The table that flags describe, compiled. @throws DataError with every fault @param command for messages */
export async function planStudy(command: string, args: StudyArgs, deck?: string): Promise<TablePlan> {
  const { title, bots, options, seeds, workers } = args;
  const given = args as unknown as Readonly<Record<string, unknown>>;
  const settings = readSettings(command, {
    title,
    bots,
    seeds,
    workers,
    options,
    'first-seed': args['first-seed'],
    'max-rounds': args['max-rounds'],
    deck,
    ...Object.fromEntries(KINDS.map((kind) => [kind, given[kind]])),
  });
  const plan = await planTable({ ...settings, players: settings.bots?.length });
  for (const { code, label } of plan.entrants) {
    if (code?.kind === 'command')
      throw new DataError(command, [`bots: '${label}' is a command; decks are played by bots that are code`]);
  }
  return plan;
}
