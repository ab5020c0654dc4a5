// Standard errors and intervals of ratings, with the seed as the unit of evidence. The spread of the seeds'
// gradients gives the standard error of a bot's number of wins (cluster-robust sandwich estimator: Liang and
// Zeger 1986, Biometrika 73:13). The ends of the interval are the ratings that would be fitted if the bot had
// won t standard errors more or fewer. On the scale of wins the error is nearly symmetric, even for a
// favourite; on the scale of ratings the interval is asymmetric. For two bots this is the interval of the win
// rate (bounded-mean.ts), converted to ratings.

import type { Interval } from '../basics/interval.ts';
import { symmetricInverse } from '../basics/linear-algebra.ts';
import { studentQuantile } from '../basics/student-t.ts';
import type { Likelihood } from './likelihood.ts';
import { maximize } from './plackett-luce.ts';

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
};

/** Above this many seeds, equal groups of consecutive seeds are resampled instead, at least half as many. */
export const MAX_UNITS = 16_384;

export class RatingError {
  /** Number of seeds, or groups of seeds, to resample. */
  readonly units: number;
  /** Influence of each unit on each parameter, by rows: change of the fit when the unit counts twice. */
  readonly influence: Float64Array;
  readonly #likelihood: Likelihood;
  readonly #maximum: Float64Array;
  readonly #seeds: number;
  readonly #inverseInformation: Float64Array;
  /** Estimated covariance of the gradient, by rows: Z/(Z-1) · Σ (row - mean)(row - mean)ᵀ. */
  readonly #covariance: Float64Array;

  /** @param maximum maximum of the likelihood @param seeds at least two */
  constructor(likelihood: Likelihood, maximum: Float64Array, seeds: number) {
    const { size } = likelihood;
    this.#likelihood = likelihood;
    this.#maximum = maximum;
    this.#seeds = seeds;
    likelihood.evaluate(maximum);
    this.#inverseInformation = symmetricInverse(likelihood.information, size)!;
    let inUnit = 1;
    while (seeds > inUnit * MAX_UNITS) inUnit *= 2;
    this.units = Math.ceil(seeds / inUnit);
    const rows = new Float64Array(this.units * size);
    const sums = new Float64Array(size);
    const products = new Float64Array(size * size);
    let seed = 0;
    likelihood.eachSeedGradient((gradient) => {
      const unit = Math.floor(seed++ / inUnit) * size;
      for (let i = 0; i < size; i++) {
        const slope = gradient[i];
        rows[unit + i] += slope;
        sums[i] += slope;
        for (let j = 0; j < size; j++) products[i * size + j] += slope * gradient[j];
      }
    });
    // The mean is nearly 0 at the maximum, so the subtraction loses no precision.
    this.#covariance = products.map((sum, at) => {
      const mean = (sums[Math.floor(at / size)] * sums[at % size]) / seeds;
      return ((sum - mean) * seeds) / (seeds - 1);
    });
    for (const side of likelihood.sides) this.#addPseudoGames(side);
    this.influence = new Float64Array(rows.length);
    for (let unit = 0; unit < rows.length; unit += size) {
      this.influence.set(this.#times(this.#inverseInformation, rows.subarray(unit, unit + size)), unit);
    }
  }

  /** Adds the variance of the pseudo-games between each two of a side. */
  #addPseudoGames(side: readonly [number, number]): void {
    const { size } = this.#likelihood;
    const even = this.#likelihood.pseudoGames(side);
    for (let i = side[0]; i < side[1]; i++) {
      for (let j = side[0]; j < i; j++) {
        const probability = 1 / (1 + Math.exp(this.#maximum[j] - this.#maximum[i]));
        const variance = (even / 2) * (probability ** 2 + (1 - probability) ** 2);
        this.#covariance[i * size + i] += variance;
        this.#covariance[j * size + j] += variance;
        this.#covariance[i * size + j] -= variance;
        this.#covariance[j * size + i] -= variance;
      }
    }
  }

  #times(matrix: Float64Array, vector: Float64Array): Float64Array {
    const { size } = this.#likelihood;
    return vector.map((_, i) => dot(matrix.subarray(i * size, (i + 1) * size), vector));
  }

  /** 95 % interval of contrast · parameters; undefined if an end is infinite. @param contrast sum 0 over bots and seats each */
  interval(contrast: Float64Array): Interval | undefined {
    const response = this.#times(this.#inverseInformation, contrast);
    const information = 1 / dot(contrast, response);
    const standardError = Math.sqrt(dot(response, this.#times(this.#covariance, response)));
    const shift = studentQuantile(0.975, this.#seeds - 1) * standardError * information;
    const end = (by: number): number | undefined => {
      const { at, converged } = maximize(
        this.#likelihood,
        this.#maximum,
        contrast.map((c) => c * by),
      );
      return converged ? dot(contrast, at) : undefined;
    };
    const low = end(shift);
    const high = end(-shift);
    return low === undefined || high === undefined ? undefined : { low, high };
  }
}
