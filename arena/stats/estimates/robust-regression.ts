// Robust linear regression, which ignores outliers: Tukey's bisquare by iterative reweighting (Beaton and Tukey
// 1974, Technometrics 16:147; constants as in Maronna, Martin and Yohai, Robust Statistics), starting from least
// absolute deviations, which tolerate a fifth of outliers.
import { median } from '../basics/averages.ts';
import { solveLinear } from '../basics/linear-algebra.ts';

const MAX_ITERATIONS = 50;
/** Residuals beyond this many standard deviations have no weight. */
const BISQUARE_CUT = 4.685;
/** Standard deviation of a normal distribution over its median absolute deviation. */
const MAD_TO_SD = 1.4826;
/** Minimum absolute residual and scale, to avoid division by 0. */
const MIN_SCALE = 1e-6;

/** Weighted least squares. @param ridge added to the diagonal for each coefficient */
function leastSquares(
  rows: readonly ArrayLike<number>[],
  values: ArrayLike<number>,
  weights: Float64Array,
  ridge: ArrayLike<number>,
): Float64Array {
  const n = ridge.length;
  const matrix = new Float64Array(n * n);
  const rightSide = new Float64Array(n);
  rows.forEach((row, i) => {
    for (let k = 0; k < n; k++) {
      if (row[k] === 0) continue;
      const weighted = weights[i] * row[k];
      rightSide[k] += weighted * values[i];
      for (let l = 0; l < n; l++) matrix[k * n + l] += weighted * row[l];
    }
  });
  for (let k = 0; k < n; k++) matrix[k * n + k] += ridge[k];
  return solveLinear(matrix, rightSide);
}

/**
 * Fits values = rows · coefficients.
 * @param rows explanatory variables of each point
 * @param ridge shrinkage of each coefficient to 0, in points; use more than 0 if few points determine it
 */
export function fitRobust(
  rows: readonly ArrayLike<number>[],
  values: ArrayLike<number>,
  ridge: ArrayLike<number>,
) {
  const weights = new Float64Array(rows.length).fill(1);
  const residuals = new Float64Array(rows.length);
  let coefficients: Float64Array = new Float64Array(ridge.length);
  let scale = 0;
  const refit = (weigh: (size: number) => number): void => {
    coefficients = leastSquares(rows, values, weights, ridge);
    rows.forEach((row, i) => {
      let fitted = 0;
      for (let k = 0; k < coefficients.length; k++) fitted += coefficients[k] * row[k];
      residuals[i] = values[i] - fitted;
    });
    scale = Math.max(MIN_SCALE, MAD_TO_SD * median(Array.from(residuals, Math.abs)));
    for (let i = 0; i < weights.length; i++) weights[i] = weigh(Math.abs(residuals[i]));
  };
  for (let i = 0; i < MAX_ITERATIONS; i++) refit((size) => 1 / Math.max(size, MIN_SCALE));
  // Good points have weights of about 1, so that the ridge has the same meaning in both phases.
  const bisquare = (size: number): number => Math.max(0, 1 - (size / (BISQUARE_CUT * scale)) ** 2) ** 2;
  for (let i = 0; i < weights.length; i++) weights[i] = bisquare(Math.abs(residuals[i]));
  for (let i = 0; i < MAX_ITERATIONS; i++) refit(bisquare);
  return {
    coefficients,
    /** Observed minus fitted value of each point. */
    residuals,
    /** Robust standard deviation of the residuals: 1.4826 times their median absolute value. */
    scale,
  };
}
