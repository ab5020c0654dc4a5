// Standard errors and intervals of ratings, with the seed as the unit of evidence. The spread of the seeds' gradients
// gives the standard error of a bot's number of wins (cluster-robust sandwich estimator: Liang and Zeger 1986,
// Biometrika 73:13). The ends of the interval are the ratings fitted to t standard errors more or fewer wins. On the
// scale of wins the error is nearly symmetric, even for a favourite; on the scale of ratings the interval is
// asymmetric. For two bots this is the interval of the win rate (bounded-mean.ts), converted to ratings.

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

/** With more seeds, equal groups of consecutive seeds are resampled, at least half as many as this. */
export const MAX_RESAMPLING_UNITS = 16_384;

export class RatingError {
  /** Number of seeds, or groups of seeds, to resample. */
  readonly units: number;
  /** Influence of each unit on each parameter, by rows: change of the fit if the unit counts twice. */
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
    let seedsPerUnit = 1;
    while (seeds > seedsPerUnit * MAX_RESAMPLING_UNITS) seedsPerUnit *= 2;
    this.units = Math.ceil(seeds / seedsPerUnit);
    const rows = new Float64Array(this.units * size);
    const sums = new Float64Array(size);
    const products = new Float64Array(size * size);
    let seed = 0;
    likelihood.eachSeedGradient((gradient) => {
      const offset = Math.floor(seed++ / seedsPerUnit) * size;
      for (let i = 0; i < size; i++) {
        const slope = gradient[i];
        rows[offset + i] += slope;
        sums[i] += slope;
        for (let j = 0; j < size; j++) products[i * size + j] += slope * gradient[j];
      }
    });
    // The mean is nearly 0 at the maximum, so the subtraction loses no precision.
    this.#covariance = products.map((sum, index) => {
      const mean = (sums[Math.floor(index / size)] * sums[index % size]) / seeds;
      return ((sum - mean) * seeds) / (seeds - 1);
    });
    for (const range of likelihood.parameterRanges) this.#addPseudoGames(range);
    this.influence = new Float64Array(rows.length);
    for (let offset = 0; offset < rows.length; offset += size) {
      const row = rows.subarray(offset, offset + size);
      this.influence.set(this.#times(this.#inverseInformation, row), offset);
    }
  }

  /** Adds the variance of the pseudo-games between each two parameters of a range. */
  #addPseudoGames(range: readonly [number, number]): void {
    const { size } = this.#likelihood;
    const pseudoGames = this.#likelihood.pseudoGames(range);
    for (let i = range[0]; i < range[1]; i++) {
      for (let j = range[0]; j < i; j++) {
        const probability = 1 / (1 + Math.exp(this.#maximum[j] - this.#maximum[i]));
        const variance = (pseudoGames / 2) * (probability ** 2 + (1 - probability) ** 2);
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

  /** 95 % interval of contrast · parameters; undefined if an end is infinite. @param contrast sum 0 over bots and over seats */
  interval(contrast: Float64Array): Interval | undefined {
    const response = this.#times(this.#inverseInformation, contrast);
    const information = 1 / dot(contrast, response);
    const standardError = Math.sqrt(dot(response, this.#times(this.#covariance, response)));
    const shift = studentQuantile(0.975, this.#seeds - 1) * standardError * information;
    const refit = (tilt: number): number | undefined => {
      const { parameters, isConverged } = maximize(
        this.#likelihood,
        this.#maximum,
        contrast.map((c) => c * tilt),
      );
      return isConverged ? dot(contrast, parameters) : undefined;
    };
    const low = refit(shift);
    const high = refit(-shift);
    return low === undefined || high === undefined ? undefined : { low, high };
  }
}
