// Counts bots' scores after every few rounds, over the games still in progress.
import { COURSE_STEP_ROUNDS, type Outcome } from '../model/outcome.ts';
import { addCount, quantileOf, sortedCounts, type ValueCounts } from '../stats/basics/averages.ts';

type Statistic = 'mean' | 'tenth' | 'quarter' | 'median' | 'threeQuarters' | 'nineTenths';

/** Distribution of a bot's scores after a number of rounds. */
export interface CourseRow extends Readonly<Record<Statistic, number>> {
  /** Index of the bot. */
  readonly entrant: number;
  /** Complete rounds. */
  readonly round: number;
  /** Games of the bot still in progress. */
  readonly games: number;
}

/** Scores of all bots by round. */
export class CourseTally {
  /** By bot, then by sample: one every `COURSE_STEP_ROUNDS` rounds. */
  readonly #counts: ValueCounts[][] = [];

  add({ course, entrants }: Pick<Outcome, 'course'> & { readonly entrants: readonly number[] }): void {
    course.forEach((scores, sample) => {
      entrants.forEach((entrant, seat) => {
        this.#counts[entrant] ??= [];
        this.#counts[entrant][sample] ??= new Map();
        addCount(this.#counts[entrant][sample], scores[seat]);
      });
    });
  }

  /** By bot, then by round. */
  rows(): CourseRow[] {
    return this.#counts.flatMap((samples, entrant) =>
      samples.map((counts, sample) => {
        const values = sortedCounts(counts);
        const games = values.reduce((sum, [, n]) => sum + n, 0);
        const quantile = (p: number): number => quantileOf(values, p);
        return {
          entrant,
          round: (sample + 1) * COURSE_STEP_ROUNDS,
          games,
          mean: values.reduce((sum, [value, n]) => sum + value * n, 0) / games,
          tenth: quantile(0.1),
          quarter: quantile(0.25),
          median: quantile(0.5),
          threeQuarters: quantile(0.75),
          nineTenths: quantile(0.9),
        };
      }),
    );
  }
}
