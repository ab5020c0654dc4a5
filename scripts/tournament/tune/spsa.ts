// Simultaneous perturbation stochastic approximation (Spall 1992, IEEE TAC 37:332; gains as in Spall 1998,
// IEEE TAES 34:817). Each iteration perturbs all coordinates at once in random directions and measures the
// difference of two opposite points, which estimates the slope along every coordinate. Three differences from
// the textbook, measured in scripts/tournament/tune/README.md:
// - The first gain follows from the measured noise, so that no user has to choose it: a difference of one
//   standard error moves a coordinate by a quarter of a perturbation.
// - Each point outside the box moves to its boundary. A shift of the midpoint (Sadegh 1997, Automatica 33:889)
//   would measure the slope elsewhere and drive a coordinate to a boundary near its best value.
// - The answer is the mean of the later half of the path (Polyak and Juditsky 1992, SIAM Journal on Control
//   and Optimization 30:838), because the last point depends much on the last random directions.
import { type Random, randomInt } from '../../../engine/index.ts';

/**
 * Exponents by which gain and perturbation shrink; Spall's recommended values. Powers are taken by logarithms, which
 * are the same in all versions of Node.js.
 */
const GAIN_DECAY = 0.602;
const PERTURBATION_DECAY = 0.101;
/** Stability constant of the gain, as a share of all iterations. */
const STABILITY_SHARE = 0.1;
// The next two did best in simulations with a known optimum.
/** Half the distance between the two points of the first iteration, as a share of the range. */
export const FIRST_PERTURBATION = 0.3;
/** Move of a coordinate in the first iteration for a difference of one standard error, in perturbations. */
export const FIRST_GAIN = 0.25;
/** Share of the path, from its end, whose mean is the answer. */
const AVERAGED_SHARE = 0.5;
/** Differences are capped at this many standard errors, so that no lucky result crosses the box. */
const MAX_ERRORS = 3;

export interface SpsaOptions {
  /** Total number of iterations, at least 1. */
  readonly iterations: number;
  /** Minimum perturbation by coordinate, before the points are clamped; 0 by default. */
  readonly minPerturbations?: readonly number[];
  /** Returns the random numbers of an iteration, counted from 0. */
  readonly random: (iteration: number) => Random;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Maximizes a function on the box [0, 1]^n from noisy differences. */
export class Spsa {
  readonly #options: SpsaOptions;
  readonly #points: number[][];
  /** Sum of the squares of all values so far. */
  #sumOfSquares = 0;
  #count = 0;

  /** @param start in the box */
  constructor(start: readonly number[], options: SpsaOptions) {
    this.#options = options;
    this.#points = [[...start]];
  }

  /** Number of iterations made. */
  get iteration(): number {
    return this.#points.length - 1;
  }

  /** The start and the point after each iteration. */
  get path(): readonly (readonly number[])[] {
    return this.#points;
  }

  get #point(): readonly number[] {
    return this.#points[this.#points.length - 1];
  }

  /** Random directions (1 or -1) and sizes of the next perturbation, by coordinate. */
  #directions() {
    const { random, minPerturbations = [] } = this.#options;
    const draw = random(this.iteration);
    const perturbation = FIRST_PERTURBATION * Math.exp(-PERTURBATION_DECAY * Math.log(this.iteration + 1));
    return {
      signs: this.#point.map(() => 2 * randomInt(draw, 2) - 1),
      perturbations: this.#point.map((_, i) => Math.max(perturbation, minPerturbations[i] ?? 0)),
    };
  }

  /** The two points of the next iteration. */
  perturb(): { readonly plus: readonly number[]; readonly minus: readonly number[] } {
    const { signs, perturbations } = this.#directions();
    const pointAt = (sign: 1 | -1): number[] =>
      this.#point.map((coordinate, i) => clamp(coordinate + sign * signs[i] * perturbations[i], 0, 1));
    return { plus: pointAt(1), minus: pointAt(-1) };
  }

  /** Moves the point. @param values one or more independent measured differences, plus less minus */
  advance(values: readonly number[]): void {
    let sum = 0;
    for (const value of values) {
      sum += value;
      this.#sumOfSquares += value * value;
      this.#count++;
    }
    // Deviations are from 0, not from the mean of an iteration, so that one value each is enough.
    const standardError = Math.sqrt(this.#sumOfSquares / this.#count / values.length);
    const standardErrors =
      standardError === 0 ? 0 : clamp(sum / values.length / standardError, -MAX_ERRORS, MAX_ERRORS);
    const stability = STABILITY_SHARE * this.#options.iterations;
    const decay = Math.exp(GAIN_DECAY * Math.log((1 + stability) / (1 + this.iteration + stability)));
    const { signs, perturbations } = this.#directions();
    const gain = FIRST_GAIN * FIRST_PERTURBATION * FIRST_PERTURBATION;
    this.#points.push(
      this.#point.map((coordinate, i) =>
        clamp(coordinate + (gain / perturbations[i]) * decay * standardErrors * signs[i], 0, 1),
      ),
    );
  }

  /** The current answer: the mean of the later half of the path. */
  get answer(): readonly number[] {
    const first = this.#points.length - Math.max(1, Math.round(this.iteration * AVERAGED_SHARE));
    const late = this.#points.slice(first);
    return this.#point.map((_, i) => late.reduce((sum, point) => sum + point[i], 0) / late.length);
  }
}
