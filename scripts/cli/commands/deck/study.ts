// Shared parts of the commands that let bots play with decks: flags, the game that they describe, and the
// comparison of two decks or boards.

import { keyFor, type LineupPlan, planLineup } from '../../../../arena/run/plan/index.ts';
import { DEFAULT_FIRST_SEED } from '../../../../arena/run/settings/index.ts';
import { limitsOf } from '../../../../arena/sandbox/index.ts';
import { DataError, withGivenValue } from '../../../../engine/index.ts';
import { type Comparison, compareDecks } from '../../../designer/deck/balance/index.ts';
import type { DeckPlay } from '../../../designer/deck/index.ts';
import {
  comparisonCsv,
  comparisonJson,
  comparisonNote,
  comparisonSentence,
  comparisonTable,
} from '../../../games/compare/index.ts';
import { COMMAND_LINE, reportStudyFaults, studyFaultsJson, writeOutput } from '../../../output/index.ts';
import { makeProgress } from '../../../output/live/index.ts';
import { plural, wrap } from '../../../output/text/index.ts';
import { sheetFlag, titleFlag } from '../../settings/designer-flags.ts';
import { fileFlags } from '../../settings/file-flags.ts';
import { choice, integer, json, listOf, output, text, type Values } from '../../settings/flags.ts';
import { readSettingFlags, settingFlags } from '../../settings/setting-flags.ts';

const MAX_SEED = 999_999_999_999;

/** Settings of how games are played, as in `run`. */
const PLAY_SETTINGS = {
  key: true,
  isolate: true,
  untrusted: true,
  workers: true,
  'decision-limit': true,
  'memory-limit': true,
  audit: true,
} as const;

const studyFlags = {
  title: titleFlag('Title, or its folder, whose rules, board and events are used'),
  bots: text('Bots, with commas, one for each seat; use several kinds, or the results suit only one kind', {
    default: 'courier,hauler,trip-planner,hauler',
  }),
  seeds: integer('Games to play, one a seed', [1, 1_000_000_000], { default: 400 }),
  'first-seed': integer('Seed of the first game', [0, MAX_SEED], { default: DEFAULT_FIRST_SEED }),
  ...settingFlags({ ...PLAY_SETTINGS, options: true, 'max-rounds': true }),
};

/** Flags of the commands that study one deck, their argument `file`. */
export const deckStudyFlags = {
  ...studyFlags,
  sheet: sheetFlag,
  ...fileFlags(['board', 'events', 'rules'], 'deck'),
};

type StudyArgs = Values<typeof studyFlags> & { readonly [kind in 'board' | 'events' | 'rules']?: string };

/** Compiles the game that the flags describe. @throws DataError with every problem */
export async function planStudy(args: StudyArgs, deck?: string): Promise<LineupPlan> {
  const flags = readSettingFlags(args, ['title', 'bots', 'options', 'max-rounds', 'isolate', 'untrusted']);
  const settings = deck === undefined ? flags : { ...flags, files: { ...flags.files, deck } };
  return planLineup({ ...settings, players: settings.bots?.length });
}

/** How the flags say that games are played. A key is drawn for untrusted bots. */
export function playOf(args: StudyArgs): DeckPlay & { readonly audit?: number } {
  const settings = readSettingFlags(args, Object.keys(PLAY_SETTINGS) as (keyof typeof PLAY_SETTINGS)[]);
  const { workers, audit, key = keyFor(settings) } = settings;
  return { workers, audit, key, limits: limitsOf(settings) };
}

const FIGURES = ['rounds', 'unfairness', 'hands_given_up', 'lead_changes', 'first_seat', 'unfinished'];

/** Above the seeds of studies and below those of proofs: no deck was tuned on these games. */
const FIRST_UNSEEN_SEED = 5_000_001;

/** Flags of the commands that compare two decks or boards. */
export const compareFlags = {
  ...studyFlags,
  until: choice(['decided'], 'Stop as soon as --figures are decided, after --seeds games at the latest'),
  figures: text(
    `Figures that --until waits for, comma-separated: ${FIGURES.join(', ')}  [default: unfairness]`,
  ),
  'first-seed': integer(
    "Seed of A's first game; 'balance' and 'tune' never play seeds from the default on",
    [0, MAX_SEED],
    { default: FIRST_UNSEEN_SEED },
  ),
  'first-seed-b': integer("Seed of B's first game  [default: that of A, so luck cancels out]", [0, MAX_SEED]),
  out: output('CSV file to write, a row for each figure'),
  json,
};

type CompareArgs = Values<typeof compareFlags>;

function figuresToDecide({ until, figures }: CompareArgs): readonly string[] | undefined {
  if (until === undefined) {
    if (figures !== undefined) throw new DataError(COMMAND_LINE, ['--figures: needs --until decided']);
    return undefined;
  }
  const list = listOf(figures ?? 'unfairness');
  const unknown = list.find((id) => !FIGURES.includes(id));
  if (unknown !== undefined)
    throw new DataError(COMMAND_LINE, [
      `--figures: ${withGivenValue(`each must be one of ${FIGURES.join(', ')}`, unknown)}`,
    ]);
  return list;
}

function comparisonText(
  { rows, games, stopped, sides }: Comparison,
  [a, b]: readonly [string, string],
  bots: string,
): string {
  const note = stopped ? ', ended once it was decided' : '';
  const seeds = `${plural(games, 'game')} of ${bots} each${note}, seeds from ${sides[0][0].seed} on`;
  return [
    `A: ${a}\nB: ${b}\n${wrap(seeds, 80)}\n`,
    comparisonTable(rows),
    `${comparisonNote(rows)}\n`,
    `${comparisonSentence(rows)}\n`,
  ].join('\n');
}

/** Plays both sides, prints and writes the comparison. */
export async function runComparison(
  sides: readonly [LineupPlan, LineupPlan],
  names: readonly [string, string],
  args: CompareArgs,
): Promise<void> {
  const { out, seeds, bots } = args;
  const until = figuresToDecide(args);
  let done = 0;
  const progress = makeProgress(2 * seeds);
  const comparison = await compareDecks(sides[0], sides[1], {
    firstSeed: args['first-seed'],
    firstSeedB: args['first-seed-b'],
    count: seeds,
    until,
    ...playOf(args),
    onGame: () => progress.update(++done),
  }).finally(progress.stop);
  const { rows, games, faults } = comparison;
  const context = { a: names[0], b: names[1], bots: bots.split(','), games, ...studyFaultsJson(faults) };
  process.stdout.write(args.json ? comparisonJson(rows, context) : comparisonText(comparison, names, bots));
  reportStudyFaults(faults, args);
  if (out === undefined) return;
  writeOutput(out, comparisonCsv(rows));
  if (!args.json) process.stdout.write(`\nthe figures: ${out}\n`);
}
