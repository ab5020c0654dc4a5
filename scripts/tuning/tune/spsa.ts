// Simultaneous perturbation stochastic approximation (Spall 1992, IEEE TAC 37:332; gains as in Spall 1998,
// IEEE TAES 34:817). Each step moves all coordinates at once in random directions and measures the difference
// of two opposite points, which estimates the slope along every coordinate. Three differences from the
// textbook, measured in scripts/tuning/tune/README.md:
// - The first gain follows from the measured noise, so that no user has to choose it: a difference of one
//   standard error moves a coordinate by a quarter of a probe.
// - Each point outside the box moves to its side. A shift of their middle (Sadegh 1997, Automatica 33:889)
//   would measure the slope elsewhere and drive a coordinate to a side near its best value.
// - The answer is the mean of the later half of the path (Polyak and Juditsky 1992, SIAM Journal on Control
//   and Optimization 30:838), because the last point depends much on the last random directions.
import { type Random, randomInt } from '../../../engine/index.ts';

/** Exponents by which steps and probes shrink; Spall's recommended values. */
const STEP_DECAY = 0.602;
const PROBE_DECAY = 0.101;
/** Stability constant of the step decay, as a share of all steps. */
const STABILITY_SHARE = 0.1;
// The next two did best in simulations with a known optimum.
/** Half the distance between the two points of the first step, as a share of the range. */
export const FIRST_PROBE = 0.3;
/** Move of a coordinate in the first step for a difference of one standard error, in probes. */
export const FIRST_STEP = 0.25;
/** Share of the path, from its end, whose mean is the answer. */
const AVERAGED_SHARE = 0.5;
/** Differences are capped at this many standard errors, so that no lucky step crosses the box. */
const MAX_ERRORS = 3;

export interface SpsaOptions {
  /** Total number of steps, at least 1. */
  readonly steps: number;
  /** Half the minimum distance of the two points by coordinate, before they are clamped; 0 by default. */
  readonly minProbes?: readonly number[];
  /** Returns the random numbers of a step, counted from 0. */
  readonly random: (step: number) => Random;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Maximizes a function on the box [0, 1]^n from noisy differences. */
export class Spsa {
  readonly #options: SpsaOptions;
  readonly #points: number[][];
  /** Sum of the squares of all values so far. */
  #squares = 0;
  #count = 0;

  /** @param start in the box */
  constructor(start: readonly number[], options: SpsaOptions) {
    this.#options = options;
    this.#points = [[...start]];
  }

  /** Number of steps made. */
  get step(): number {
    return this.#points.length - 1;
  }

  /** The start and the point after each step. */
  get path(): readonly (readonly number[])[] {
    return this.#points;
  }

  get #point(): readonly number[] {
    return this.#points[this.#points.length - 1];
  }

  /** Random directions (1 or -1) and half distances of the next two points, by coordinate. */
  #directions() {
    const { random, minProbes = [] } = this.#options;
    const draw = random(this.step);
    const probe = FIRST_PROBE / (this.step + 1) ** PROBE_DECAY;
    return {
      signs: this.#point.map(() => 2 * randomInt(draw, 2) - 1),
      halves: this.#point.map((_, i) => Math.max(probe, minProbes[i] ?? 0)),
    };
  }

  /** The two points of the next step. */
  probe(): { readonly plus: readonly number[]; readonly minus: readonly number[] } {
    const { signs, halves } = this.#directions();
    const pointAt = (side: 1 | -1): number[] =>
      this.#point.map((coordinate, i) => clamp(coordinate + side * signs[i] * halves[i], 0, 1));
    return { plus: pointAt(1), minus: pointAt(-1) };
  }

  /** Makes the step. @param values one or more independent measured differences, plus less minus */
  advance(values: readonly number[]): void {
    let sum = 0;
    for (const value of values) {
      sum += value;
      this.#squares += value * value;
      this.#count++;
    }
    // Deviations are from 0, not from the mean of a step, so that one value a step is enough.
    const error = Math.sqrt(this.#squares / this.#count / values.length);
    const errors = error === 0 ? 0 : clamp(sum / values.length / error, -MAX_ERRORS, MAX_ERRORS);
    const { steps } = this.#options;
    const decay = ((1 + STABILITY_SHARE * steps) / (1 + this.step + STABILITY_SHARE * steps)) ** STEP_DECAY;
    const { signs, halves } = this.#directions();
    const reach = FIRST_STEP * FIRST_PROBE * FIRST_PROBE;
    this.#points.push(
      this.#point.map((coordinate, i) =>
        clamp(coordinate + (reach / halves[i]) * decay * errors * signs[i], 0, 1),
      ),
    );
  }

  /** The current answer: the mean of the later half of the path. */
  get answer(): readonly number[] {
    const first = this.#points.length - Math.max(1, Math.round(this.step * AVERAGED_SHARE));
    const late = this.#points.slice(first);
    return this.#point.map((_, i) => late.reduce((sum, point) => sum + point[i], 0) / late.length);
  }
}
