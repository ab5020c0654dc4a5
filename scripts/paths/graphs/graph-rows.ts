// Figures of finders on a graph, by kind of question and bucket of lengths.
import { mean, median, quantileOf } from '../../../arena/stats/basics/index.ts';
import type { Contestant } from './contestant.ts';
import type { Answers } from './contestant-main.ts';
import type { Kind, Question } from './files/questions.ts';

/** Answers of a contestant and its times in all batches. */
export interface Measured {
  readonly contestant: Contestant;
  readonly answers: Answers;
  /** By question: the excess over the shortest length, as a share of it. */
  readonly excess: readonly number[];
  /** Milliseconds by question, for each batch. */
  readonly batches: Float64Array[];
}

export interface GraphRow {
  readonly kind: Kind;
  /** Undefined for all questions together. */
  readonly bucket: number | undefined;
  readonly finder: string;
  readonly isExact: boolean;
  readonly questions: number;
  readonly batches: number;
  /** Median length of the questions' paths; undefined for one to all. */
  readonly length: number | undefined;
  /** Milliseconds a question: median over batches of the median over questions, with a 95 % interval. */
  readonly medianMs: number;
  readonly lowMs: number;
  readonly highMs: number;
  /** Median over batches of the 95th percentile over questions. */
  readonly p95Ms: number;
  /** Mean over questions in the fastest batch. */
  readonly leastMs: number;
  /** Speed as a multiple of the first finder's, by `leastMs`. */
  readonly ratio: number;
  /** Means a question; undefined for finders that do not count. */
  readonly settled: number | undefined;
  readonly relaxed: number | undefined;
  /** Share of questions with a longer path than the shortest; excess of these, mean and most. */
  readonly longer: number;
  readonly meanExcess: number;
  readonly worstExcess: number;
  readonly makeMs: number;
  readonly graphBytes: number;
  readonly finderBytes: number;
  readonly tableBytes: number;
  /** Arcs of tables that are a graph of their own. */
  readonly tableArcs: number | undefined;
  readonly peakBytes: number;
}

/** Rows for all questions, then for each bucket. @param indexes questions that were asked, in their order */
export function rowsOf(
  kind: Kind,
  measured: readonly Measured[],
  indexes: readonly number[],
  questions: readonly Question[],
  lengths: readonly number[],
): GraphRow[] {
  const all = [...indexes.keys()];
  const buckets = new Map<number, number[]>();
  if (kind === 'point to point') {
    for (const k of all) {
      const { bucket } = questions[indexes[k]];
      buckets.set(bucket, [...(buckets.get(bucket) ?? []), k]);
    }
  }
  const groups: (readonly [number | undefined, number[]])[] = [
    [undefined, all],
    ...[...buckets].sort(([a], [b]) => a - b),
  ];
  return groups.flatMap(([bucket, places]) => {
    const base = leastMs(measured[0], places);
    const found = places
      .map((k) => lengths[indexes[k]])
      .filter((length) => length < Number.POSITIVE_INFINITY);
    const length = kind === 'one to all' || found.length === 0 ? undefined : median(found);
    return measured.map((one) => ({ kind, bucket, length, ...rowOf(one, places, base) }));
  });
}

const pick = (values: ArrayLike<number>, places: readonly number[]): number[] => places.map((k) => values[k]);
const leastMs = (measured: Measured | undefined, places: readonly number[]): number =>
  Math.min(...(measured?.batches ?? []).map((times) => mean(pick(times, places))));

function rowOf({ contestant, answers, excess, batches }: Measured, places: readonly number[], base: number) {
  const { name, isExact, makeMs, graphBytes, finderBytes, tableBytes, tableArcs } = contestant.made!;
  const sorted = batches.map((times) => pick(times, places).sort((a, b) => a - b));
  const medians = sorted.map(median).sort((a, b) => a - b);
  // Ranks between which the median lies with 95 %, by the binomial distribution; with few batches, all of them.
  const rank = Math.max(0, Math.floor((medians.length - 1.96 * Math.sqrt(medians.length)) / 2));
  const over = pick(excess, places).filter((share) => share > 1e-9);
  const least = leastMs({ contestant, answers, excess, batches }, places);
  return {
    finder: contestant.label.endsWith(', again') ? contestant.label : name,
    isExact,
    questions: places.length,
    batches: batches.length,
    medianMs: median(medians),
    lowMs: medians[rank],
    highMs: medians[medians.length - 1 - rank],
    p95Ms: median(
      sorted.map((times) =>
        quantileOf(
          times.map((time) => [time, 1] as const),
          0.95,
        ),
      ),
    ),
    leastMs: least,
    ratio: base / least,
    settled: answers.settled && mean(pick(answers.settled, places)),
    relaxed: answers.relaxed && mean(pick(answers.relaxed, places)),
    longer: over.length / places.length,
    meanExcess: over.length === 0 ? 0 : mean(over),
    worstExcess: Math.max(0, ...over),
    makeMs,
    graphBytes,
    finderBytes,
    tableBytes,
    tableArcs,
    peakBytes: answers.peakBytes,
  };
}
