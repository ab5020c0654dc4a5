// Ridge regression on censored times. For a seat that does not win, only a lower bound of its time to the goal
// is known, because the game ended. Without such seats every position would look better than it is. So the
// expected time beyond the bound replaces the unknown time, for normal residuals; fit and expectation alternate
// until they converge (Schmee and Hahn, 1979; an EM algorithm for Tobin's model).

import { choleskyFactor, choleskySolve } from '../../../arena/stats/basics/linear-algebra.ts';
import { normalCdf } from './normal.ts';

export interface CensoredData {
  /** Terms by row, `width` each; the first one is the constant. */
  readonly terms: Float64Array;
  readonly width: number;
  /** By row: the time, or its lower bound where `isBound` is 1. */
  readonly times: Float64Array;
  readonly isBound: Uint8Array;
}

export interface CensoredFit {
  readonly weights: Float64Array;
  /** Standard deviation of the residuals. */
  readonly spread: number;
}

const ITERATIONS = 30;

/** @param penalty factor of the squares of all weights but the constant; 1 weighs like one row */
export function fitCensored({ terms, width, times, isBound }: CensoredData, penalty: number): CensoredFit {
  const rows = times.length;
  // Positive definite by the penalty and, for the constant, by the rows.
  const lower = choleskyFactor(normalMatrix(terms, width, penalty), width)!;
  const expected = times.slice();
  let weights = new Float64Array(width);
  let spread = 1;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
    const right = new Float64Array(width);
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < width; i++) right[i] += terms[row * width + i] * expected[row];
    weights = new Float64Array(choleskySolve(lower, right));
    let squares = 0;
    const deviation = spread;
    for (let row = 0; row < rows; row++) {
      const mean = predict(terms, width, weights, row);
      if (isBound[row] === 0) {
        squares += (times[row] - mean) ** 2;
        continue;
      }
      const z = (times[row] - mean) / deviation;
      const hazard = hazardOf(z);
      expected[row] = mean + deviation * hazard;
      squares += deviation ** 2 * (1 + z * hazard);
    }
    spread = Math.sqrt(squares / rows);
  }
  return { weights, spread };
}

/** Mean log-likelihood of rows under a fit. */
export function logLikelihood(
  { terms, width, times, isBound }: CensoredData,
  { weights, spread }: CensoredFit,
): number {
  let sum = 0;
  for (let row = 0; row < times.length; row++) {
    const z = (times[row] - predict(terms, width, weights, row)) / spread;
    sum +=
      isBound[row] === 0
        ? -0.5 * z * z - Math.log(spread * Math.sqrt(2 * Math.PI))
        : Math.log(Math.max(1e-12, normalCdf(-z)));
  }
  return sum / times.length;
}

function predict(terms: Float64Array, width: number, weights: Float64Array, row: number): number {
  let sum = 0;
  for (let i = 0; i < width; i++) sum += weights[i] * terms[row * width + i];
  return sum;
}

function normalMatrix(terms: Float64Array, width: number, penalty: number): Float64Array {
  const square = new Float64Array(width * width);
  for (let at = 0; at < terms.length; at += width) {
    for (let i = 0; i < width; i++) {
      const term = terms[at + i];
      for (let j = 0; j <= i; j++) square[i * width + j] += term * terms[at + j];
    }
  }
  for (let i = 1; i < width; i++) square[i * width + i] += penalty;
  return square;
}

/** Density over tail of the standard normal distribution: the mean of a value that exceeds z. */
function hazardOf(z: number): number {
  // Beyond, both underflow; there z is accurate to a thousandth.
  if (z > 30) return z;
  return Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI) / normalCdf(-z);
}
