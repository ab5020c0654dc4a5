// Times pathfinders, which all answer the same questions in one process. First their answers are compared, then
// they warm up, then they are timed in rounds with a rotating order. Ratios are taken within a round.

import { setImmediate } from 'node:timers/promises';
import { median } from '../../../arena/stats/basics/index.ts';
import { type Column, csvOf, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import { rate } from '../../output/text/index.ts';
import { errorText } from './error-text.ts';
import { QUESTION_KINDS, type QuestionKind, type TimedPathfinder } from './timed-pathfinder.ts';
import type { Position } from './workload.ts';

/** The first question that a pathfinder answers wrongly. */
export interface WrongAnswer {
  readonly finder: string;
  readonly problem: string;
}

/** Times of one pathfinder for one kind of question. */
export interface TimingRow {
  readonly kind: QuestionKind;
  readonly finder: string;
  /** Milliseconds a question: median and quartiles over the rounds. */
  readonly medianMs: number;
  readonly lowerQuartileMs: number;
  readonly upperQuartileMs: number;
  /** Speed as a multiple of the first pathfinder's: median of the ratios within rounds. */
  readonly ratio: number;
  readonly questions: number;
  readonly rounds: number;
}

export interface PathTimings {
  readonly rows: readonly TimingRow[];
  readonly wrong: readonly WrongAnswer[];
  /** Number of answers compared with those of the reference. */
  readonly compared: number;
}

export interface TimingOptions {
  readonly rounds: number;
  /** Minimum milliseconds of a pathfinder in a round: fast ones repeat their answers. */
  readonly minRoundMs: number;
  readonly now: () => number;
  readonly onPart?: (part: string) => void;
  /** Stops early: what was measured until then is the result. */
  readonly signal?: AbortSignal;
  /** Called when a kind of question is measured, with its rows and all so far. */
  readonly onRows?: (rows: readonly TimingRow[], soFar: readonly TimingRow[]) => void;
}

/** Compares and times pathfinders. @param reference its answers are right by definition */
export async function timePathfinders(
  finders: readonly TimedPathfinder[],
  reference: TimedPathfinder,
  { rounds, minRoundMs, now, onPart, signal, onRows }: TimingOptions,
): Promise<PathTimings> {
  onPart?.('whether all give the same answers');
  const { wrong, compared } = compareAnswers(finders, reference);
  const rightFinders = finders.filter(({ name }) => wrong.every(({ finder }) => finder !== name));
  const rows: TimingRow[] = [];
  for (const kind of QUESTION_KINDS) {
    onPart?.(kind);
    const timedFinders = rightFinders.filter(({ kinds }) => kinds.includes(kind));
    const repeats = timedFinders.map((runner) => {
      let time = 0;
      let runs = 0;
      // Warms up, and finds the number of repetitions that can be measured.
      for (const start = now(); now() - start < 5 * minRoundMs; runs++) time = runner.run(kind, now);
      return time > 0 && runs > 0 ? Math.max(1, Math.ceil(minRoundMs / time)) : 1;
    });
    const times = timedFinders.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      // Lets Ctrl-C in.
      await setImmediate();
      if (signal?.aborted) break;
      for (let i = 0; i < timedFinders.length; i++) {
        const index = (i + round) % timedFinders.length;
        let time = 0;
        for (let k = 0; k < repeats[index]; k++) time += timedFinders[index].run(kind, now);
        times[index].push(time / repeats[index] / timedFinders[index].countOf(kind));
      }
    }
    if (times[0]?.length === 0) break;
    const measured = timedFinders.map(({ name: finder, countOf }, index): TimingRow => {
      const questions = countOf(kind);
      const sorted = [...times[index]].sort((a, b) => a - b);
      const quartile = (share: number): number => sorted[Math.round(share * (sorted.length - 1))];
      const ratio = median(times[index].map((time, round) => times[0][round] / time));
      return {
        kind,
        finder,
        medianMs: median(sorted),
        lowerQuartileMs: quartile(0.25),
        upperQuartileMs: quartile(0.75),
        ratio,
        questions,
        rounds: times[index].length,
      };
    });
    rows.push(...measured);
    onRows?.(measured, rows);
  }
  return { rows, wrong, compared };
}

/** Compares all answers with those of the reference. */
function compareAnswers(
  finders: readonly TimedPathfinder[],
  reference: TimedPathfinder,
): Omit<PathTimings, 'rows'> {
  const wrong: WrongAnswer[] = [];
  let compared = 0;
  const noClock = (): number => 0;
  for (const kind of QUESTION_KINDS) {
    const rightCosts = new Map<string, number>();
    const key = ({ seed, round, seat, train }: Position, milepost: number): string =>
      `game ${seed}, round ${round}, seat ${seat}, train at ${train}, to milepost ${milepost}`;
    reference.run(kind, noClock, (position, milepost, cost) => rightCosts.set(key(position, milepost), cost));
    for (const { name, kinds, run } of finders) {
      if (!kinds.includes(kind) || wrong.some(({ finder }) => finder === name)) continue;
      let problem: string | undefined;
      try {
        run(kind, noClock, (position, milepost, cost) => {
          const right = rightCosts.get(key(position, milepost));
          compared++;
          if (cost === right) return;
          problem ??= `${kind}, ${key(position, milepost)}: says ${cost}, ${reference.name} ${right}`;
        });
      } catch (error) {
        problem ??= `${kind}: throws ${errorText(error)}`;
      }
      if (problem !== undefined) wrong.push({ finder: name, problem });
    }
  }
  return { wrong, compared };
}

/** Rounds below which quartiles are not shown. */
const MIN_ROUNDS = 3;

/** Milliseconds as microseconds, as text. */
const microsText = (time: number): string => rate(time * 1000);

export function timingsTable(rows: readonly TimingRow[]): string {
  const isFirst = (row: TimingRow): boolean => rows.find(({ kind }) => kind === row.kind) === row;
  const columns: Column<TimingRow>[] = [
    { name: 'question', value: (row) => (isFirst(row) ? row.kind : '') },
    { name: 'finder', value: ({ finder }) => finder },
    numeric('us', ({ medianMs: time }) => microsText(time)),
    numeric('quartiles', ({ lowerQuartileMs: low, upperQuartileMs: high, rounds }) =>
      rounds < MIN_ROUNDS ? '-' : `${microsText(low)} - ${microsText(high)}`,
    ),
    numeric('x ngraph', ({ ratio }) => rate(ratio)),
  ];
  return textTable(columns, rows);
}

const microsOf = (time: number, rounds: number): number | undefined =>
  rounds < MIN_ROUNDS ? undefined : time * 1000;

export const timingsCsv = (rows: readonly TimingRow[]): string =>
  csvOf<TimingRow>(
    [
      { name: 'question', value: ({ kind }) => kind },
      { name: 'finder', value: ({ finder }) => finder },
      { name: 'median_us', digits: 3, value: ({ medianMs: time }) => time * 1000 },
      { name: 'lower_quartile_us', digits: 3, value: (row) => microsOf(row.lowerQuartileMs, row.rounds) },
      { name: 'upper_quartile_us', digits: 3, value: (row) => microsOf(row.upperQuartileMs, row.rounds) },
      { name: 'times_ngraph', digits: 3, value: ({ ratio }) => ratio },
      { name: 'questions', value: ({ questions }) => questions },
      { name: 'rounds', value: ({ rounds }) => rounds },
    ],
    rows,
  );
