// The measurement: all contestants answer the same questions in one process. First all answers are compared,
// then everyone warms up, then rounds follow in which they take turns at going first; ratios are taken within
// a round.

import { type Column, csvOf, median, numeric, textTable } from '../../../../arena/index.ts';
import { rate } from '../../../output/index.ts';
import { type Contestant, KINDS, questionCount } from './contestant.ts';
import { errorText } from './load-finder.ts';
import type { Position, Workload } from './workload.ts';

/** The first question that a contestant answers differently from the first one. */
export interface WrongAnswer {
  readonly finder: string;
  readonly problem: string;
}

export type Race = ReturnType<typeof race>;
type RaceRow = Race['rows'][number];

export interface RaceOptions {
  readonly rounds: number;
  /** Milliseconds that a contestant's part of a round lasts at least: fast ones answer everything several times. */
  readonly least: number;
  readonly now: () => number;
  /** Called with what is about to be measured. */
  readonly onPart?: (part: string) => void;
}

/**
 * @param judge contestant whose answers the others are compared with; its own are compared with those of the
 * first contestant, which may answer only some questions
 */
export function race(
  workload: Workload,
  contestants: readonly Contestant[],
  judge: Contestant,
  { rounds, least, now, onPart }: RaceOptions,
) {
  onPart?.('whether all give the same answers');
  const { wrong, compared } = compare(contestants, judge);
  const sound = contestants.filter(({ name }) => wrong.every(({ finder }) => finder !== name));
  const rows = KINDS.flatMap((kind) => {
    onPart?.(kind);
    const runners = sound.filter(({ kinds }) => kinds.includes(kind));
    const repeats = runners.map((runner) => {
      let time = 0;
      let runs = 0;
      // Warm-up, and how often it must answer to be measurable.
      for (const begun = now(); now() - begun < 5 * least; runs++) time = runner.run(kind, now);
      return time > 0 && runs > 0 ? Math.max(1, Math.ceil(least / time)) : 1;
    });
    const times = runners.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < runners.length; i++) {
        const who = (i + round) % runners.length;
        let time = 0;
        for (let k = 0; k < repeats[who]; k++) time += runners[who].run(kind, now);
        times[who].push(time / repeats[who]);
      }
    }
    const questions = questionCount(workload, kind);
    return runners.map(({ name: finder }, who) => {
      const sorted = [...times[who]].sort((a, b) => a - b);
      const quartile = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] / questions;
      const ratio = median(times[who].map((time, round) => times[0][round] / time));
      return {
        kind,
        finder,
        /** Milliseconds a question: median of the rounds, and the quartiles. */
        time: median(sorted) / questions,
        low: quartile(0.25),
        high: quartile(0.75),
        /** Speed as a multiple of the first contestant's: median of the ratios within rounds. */
        ratio,
        questions,
        rounds,
      };
    });
  });
  return {
    rows,
    wrong,
    /** Answers found equal, over all contestants. */
    compared,
  };
}

function compare(
  contestants: readonly Contestant[],
  judge: Contestant,
): { wrong: WrongAnswer[]; compared: number } {
  const wrong: WrongAnswer[] = [];
  let compared = 0;
  const still = (): number => 0;
  for (const kind of KINDS) {
    const truth = new Map<string, number>();
    const key = ({ seed, round, seat, train }: Position, at: number): string =>
      `game ${seed}, round ${round}, seat ${seat}, train at ${train}, to milepost ${at}`;
    judge.run(kind, still, (position, at, cost) => truth.set(key(position, at), cost));
    for (const { name, kinds, run } of contestants) {
      if (!kinds.includes(kind) || wrong.some(({ finder }) => finder === name)) continue;
      let problem: string | undefined;
      try {
        run(kind, still, (position, at, cost) => {
          const right = truth.get(key(position, at));
          compared++;
          if (cost === right) return;
          problem ??= `${kind}, ${key(position, at)}: says ${cost}, ${judge.name} ${right}`;
        });
      } catch (error) {
        problem ??= `${kind}: throws ${errorText(error)}`;
      }
      if (problem !== undefined) wrong.push({ finder: name, problem });
    }
  }
  return { wrong, compared };
}

/** Fewer rounds have no quartiles worth showing. */
const MIN_ROUNDS = 3;

/** Microseconds. */
const micro = (time: number): string => rate(time * 1000);

export function raceTable(rows: readonly RaceRow[]): string {
  const isFirst = (row: RaceRow): boolean => rows.find(({ kind }) => kind === row.kind) === row;
  const columns: Column<RaceRow>[] = [
    { name: 'question', value: (row) => (isFirst(row) ? row.kind : '') },
    { name: 'finder', value: ({ finder }) => finder },
    numeric('us', ({ time }) => micro(time)),
    numeric('quartiles', ({ low, high, rounds }) =>
      rounds < MIN_ROUNDS ? '-' : `${micro(low)} - ${micro(high)}`,
    ),
    numeric('x ngraph', ({ ratio }) => rate(ratio)),
  ];
  return textTable(columns, rows);
}

const quartile = (time: number, rounds: number): number | undefined =>
  rounds < MIN_ROUNDS ? undefined : time * 1000;

export const raceCsv = (rows: readonly RaceRow[]): string =>
  csvOf<RaceRow>(
    [
      { name: 'question', value: ({ kind }) => kind },
      { name: 'finder', value: ({ finder }) => finder },
      { name: 'median_us', digits: 3, value: ({ time }) => time * 1000 },
      { name: 'lower_quartile_us', digits: 3, value: ({ low, rounds }) => quartile(low, rounds) },
      { name: 'upper_quartile_us', digits: 3, value: ({ high, rounds }) => quartile(high, rounds) },
      { name: 'times_ngraph', digits: 3, value: ({ ratio }) => ratio },
      { name: 'questions', value: ({ questions }) => questions },
      { name: 'rounds', value: ({ rounds }) => rounds },
    ],
    rows,
  );
