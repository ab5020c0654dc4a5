// Comparison of two variants by several figures, with one significance level for all of them.
import { holmAdjusted, type Interval, mean } from '../../../arena/stats/basics/index.ts';
import { pairedDifference } from '../../../arena/stats/estimates/index.ts';
import type { MeasuredFigure, RunFigure } from './figures.ts';

/** Probability that any figure of two equal variants is called different (familywise error rate). */
export const SIGNIFICANCE_LEVEL = 0.05;

/** Comparison of one figure. */
export interface ComparedFigure {
  readonly figure: RunFigure;
  readonly a: number;
  readonly b: number;
  /** B less A, mean over the pairs. */
  readonly difference: number;
  /** 95 % interval for this figure alone. */
  readonly interval?: Interval;
  /** p-value, adjusted for the number of figures. */
  readonly p: number;
  /** -1 if B has less of it, 1 if B has more, 0 if undecided. */
  readonly claim: -1 | 0 | 1;
  /** True if the values of every pair are equal: the figure is then not tested. */
  readonly isEqual: boolean;
}

/**
 * Compares both variants by each figure. Holm's method over the figures keeps 95 % of comparisons of equal
 * variants free of claims. Figures without any difference could not be claimed, so they do not count as tests
 * (Tarone 1990, Biometrics 46:515); the error rate stays.
 * @param isWatched true if games were added until figures were decided
 */
export function compareFigures(measured: readonly MeasuredFigure[], isWatched = false): ComparedFigure[] {
  const differences = measured.map(({ figure: { step, limit }, a, b, gameShare }) =>
    pairedDifference(
      b.map((value, i) => value - a[i]),
      { step, maxDifference: limit, gameShare, isWatched },
    ),
  );
  const isEqual = measured.map(({ a, b }) => a.length > 0 && a.every((value, pair) => value === b[pair]));
  const tested = holmAdjusted(differences.flatMap(({ p }, i) => (isEqual[i] ? [] : [p])));
  const adjusted = isEqual.map((equal) => (equal ? 1 : tested.shift()!));
  return measured.map(({ figure, a, b }, i): ComparedFigure => {
    const { mean: difference, interval } = differences[i];
    const claim = adjusted[i] < SIGNIFICANCE_LEVEL ? (Math.sign(difference) as -1 | 0 | 1) : 0;
    return {
      figure,
      a: mean(a),
      b: mean(b),
      difference,
      interval,
      p: adjusted[i],
      claim,
      isEqual: isEqual[i],
    };
  });
}
