// Quadratic response surface: fits a parabola in each coordinate to all measured differences, by ridge
// regression. It smooths the values along the path but proves nothing, because the same games chose the path.
import { solveLinear } from '../../../arena/stats/basics/index.ts';

export interface MeasuredDifference {
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  /** Mean measured difference, plus less minus. */
  readonly value: number;
}

/** Prior standard deviation of a parabola's slope and curvature, in units of the value across a range. */
const PRIOR_SD = 1;

const features = (point: readonly number[]): number[] =>
  point.flatMap((coordinate) => [coordinate - 0.5, (coordinate - 0.5) ** 2]);

/**
 * Returns a function for the value of any point less that of the start.
 * @param measured at least one
 * @param variance of a measured value
 */
export function fitSurface(
  measured: readonly MeasuredDifference[],
  start: readonly number[],
  variance: number,
): (point: readonly number[]) => number {
  const size = 2 * start.length;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (let i = 0; i < size; i++) matrix[i * size + i] = Math.max(variance, 1e-9) / PRIOR_SD ** 2;
  for (const { plus, minus, value } of measured) {
    const below = features(minus);
    const row = features(plus).map((feature, i) => feature - below[i]);
    for (let i = 0; i < size; i++) {
      right[i] += row[i] * value;
      for (let j = 0; j < size; j++) matrix[i * size + j] += row[i] * row[j];
    }
  }
  const weights = solveLinear(matrix, right);
  const height = (point: readonly number[]): number =>
    features(point).reduce((sum, feature, i) => sum + feature * weights[i], 0);
  const atStart = height(start);
  return (point) => height(point) - atStart;
}
