// Flags of all commands that play two sides against each other, and what they print.

import type { TablePlan } from '../../../../arena/index.ts';
import { DataError } from '../../../../engine/index.ts';
import { type Comparison, compareDecks } from '../../../designer/deck/compare/compare-decks.ts';
import { comparisonCsv, comparisonJson } from '../../../games/compare/comparison-csv.ts';
import {
  comparisonNote,
  comparisonSentence,
  comparisonTable,
} from '../../../games/compare/comparison-table.ts';
import { makeProgress } from '../../../output/live/progress.ts';
import { counted } from '../../../output/words/number-words.ts';
import { wrap } from '../../../output/words/wrap.ts';
import { checkOut, writeOut } from '../../../output/write-out.ts';
import { overwriteOption } from '../../settings/overwrite-option.ts';
import type { StudyArgs } from './study-options.ts';

export interface CompareArgs extends StudyArgs {
  readonly until?: 'decided';
  readonly figures?: string;
  readonly 'first-seed-b'?: number;
  readonly out?: string;
  readonly json: boolean;
  readonly overwrite: boolean;
}

export const FIGURES = [
  'rounds',
  'unfairness',
  'hands_given_up',
  'lead_changes',
  'first_seat',
  'unfinished',
] as const;

/** Above the seeds of studies, which begin at 1, and below those of proofs: a tuned deck was not chosen by its games. */
const UNSEEN_SEED = 5_000_001;

export const compareOptions = {
  until: {
    choices: ['decided'] as const,
    describe: 'Stop as soon as --figures are decided; --seeds are the most then',
  },
  figures: {
    type: 'string',
    requiresArg: true,
    describe: `Figures that --until waits for, with commas (${FIGURES.join(', ')})  [default: unfairness]`,
  },
  'first-seed': {
    type: 'number',
    requiresArg: true,
    default: UNSEEN_SEED,
    describe: "Seed of A's first game; from the default on neither balance nor tune play",
  },
  'first-seed-b': {
    type: 'number',
    requiresArg: true,
    describe: "Seed of B's first game  [default: that of A, so that luck cancels]",
  },
  out: {
    type: 'string',
    requiresArg: true,
    normalize: true,
    describe: 'CSV file to write, a row for each figure',
  },
  json: { type: 'boolean', default: false, describe: 'Print JSON, for a program to read' },
  ...overwriteOption,
} as const;

function waitedFor(command: string, { until, figures }: CompareArgs): readonly string[] | undefined {
  if (until === undefined) {
    if (figures !== undefined) throw new DataError(command, ['--figures goes with --until decided']);
    return undefined;
  }
  const list = (figures ?? 'unfairness').split(',').map((id) => id.trim());
  const unknown = list.filter((id) => !FIGURES.some((known) => known === id));
  if (unknown.length > 0) {
    throw new DataError(command, [
      `--figures: there is no '${unknown[0]}' (choose from ${FIGURES.join(', ')})`,
    ]);
  }
  return list;
}

function comparisonText(
  { rows, games, stopped, sides }: Comparison,
  names: readonly [string, string],
  bots: string,
): string {
  const [a, b] = names;
  const seeds = `${counted(games, 'game')} of ${bots} each${stopped ? ', ended once it was decided' : ''}, seeds from ${sides[0][0].seed} on`;
  return [
    `A: ${a}\nB: ${b}\n${wrap(seeds, 80)}\n`,
    comparisonTable(rows),
    `${comparisonNote(rows)}\n`,
    `${comparisonSentence(rows)}\n`,
  ].join('\n');
}

/** Plays both sides, prints and writes what came of it. @param command for messages */
export async function runComparison(
  command: string,
  sides: readonly [TablePlan, TablePlan],
  names: readonly [string, string],
  args: CompareArgs,
): Promise<void> {
  const { out, json, overwrite, seeds, bots, workers } = args;
  const until = waitedFor(command, args);
  if (out !== undefined) checkOut(out, overwrite);
  let done = 0;
  const progress = makeProgress(2 * seeds, false);
  const comparison = await compareDecks(sides[0], sides[1], {
    firstSeed: args['first-seed'],
    firstSeedB: args['first-seed-b'],
    count: seeds,
    until,
    workers,
    onGame: () => progress.update(++done),
  }).finally(progress.stop);
  const about = { a: names[0], b: names[1], bots: bots.split(','), games: comparison.games };
  process.stdout.write(
    json ? comparisonJson(comparison.rows, about) : comparisonText(comparison, names, bots),
  );
  if (out === undefined) return;
  writeOut(out, comparisonCsv(comparison.rows));
  if (!json) process.stdout.write(`\nthe figures: ${out}\n`);
}
