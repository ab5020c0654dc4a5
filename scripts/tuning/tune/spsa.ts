// Simultaneous perturbation stochastic approximation (Spall 1992, IEEE Transactions on Automatic Control 37:332; gains as in Spall 1998,
// IEEE Transactions on Aerospace and Electronic Systems 34:817). Each step moves all coordinates at once, up or down by a coin each, and
// measures how much better the point above is than the point below. That one number estimates the slope along every coordinate, however many
// there are. Three things differ from the textbook; scripts/tuning/tune/README.md has what each is worth:
// - The first gain follows from the noise that was measured: a difference of one standard error moves a coordinate by a quarter of a probe.
//   So nobody has to guess a gain for each bot, table and judge.
// - Points outside the box are moved to its side, each by itself. To move the middle between them inwards instead (Sadegh 1997, Automatica
//   33:889) would measure the slope elsewhere, and drive a coordinate whose best value is near a side right to it.
// - The answer is the mean of the later half of the path (Polyak and Juditsky 1992, SIAM Journal on Control and Optimization 30:838): the last
//   point alone swings with the last coins.
import { type Random, randomInt } from '../../../engine/index.ts';

/** Exponents with which steps and probes shrink; Spall's practical values. */
const STEP_DECAY = 0.602;
const PROBE_DECAY = 0.101;
/** Share of the steps by which the shrinking of steps is put off. */
const STABILITY = 0.1;
// These did best on hills whose top is known.
/** Half the distance between the two points of the first step, as a share of the range. */
export const FIRST_PROBE = 0.3;
/** Move of a coordinate by a difference of one standard error in the first step, in probes. */
export const FIRST_STEP = 0.25;
/** Share of the path, from its end, whose mean is the answer. */
const AVERAGED = 0.5;
/** Standard errors that count at most: one lucky step must not throw the point across the box. */
const MAX_ERRORS = 3;

export interface SpsaOptions {
  /** Steps in all: at least 1. */
  readonly steps: number;
  /** By coordinate: half the least distance between the two points, before they are moved into the box. None without. */
  readonly leastProbes?: readonly number[];
  /** Random numbers of a step, from 0. */
  readonly random: (step: number) => Random;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Climbs to the highest point of the box [0, 1]^n, from differences that are measured with noise. */
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

  /** Steps that were made. */
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

  /** By coordinate: 1 or -1, and half the distance between the points. */
  #coins() {
    const { random, leastProbes = [] } = this.#options;
    const draw = random(this.step);
    const probe = FIRST_PROBE / (this.step + 1) ** PROBE_DECAY;
    return {
      signs: this.#point.map(() => 2 * randomInt(draw, 2) - 1),
      halves: this.#point.map((_, i) => Math.max(probe, leastProbes[i] ?? 0)),
    };
  }

  /** The two points of the next step. */
  probe(): { readonly plus: readonly number[]; readonly minus: readonly number[] } {
    const { signs, halves } = this.#coins();
    const at = (side: 1 | -1): number[] =>
      this.#point.map((coordinate, i) => clamp(coordinate + side * signs[i] * halves[i], 0, 1));
    return { plus: at(1), minus: at(-1) };
  }

  /** Makes the step. @param values measured differences, plus less minus, independent and of the same kind in each step; one or more */
  advance(values: readonly number[]): void {
    let sum = 0;
    for (const value of values) {
      sum += value;
      this.#squares += value * value;
      this.#count++;
    }
    // The noise is taken about 0, not about the means of the steps: that also works for one value a step.
    const error = Math.sqrt(this.#squares / this.#count / values.length);
    const errors = error === 0 ? 0 : clamp(sum / values.length / error, -MAX_ERRORS, MAX_ERRORS);
    const { steps } = this.#options;
    const decay = ((1 + STABILITY * steps) / (1 + this.step + STABILITY * steps)) ** STEP_DECAY;
    const { signs, halves } = this.#coins();
    const reach = FIRST_STEP * FIRST_PROBE * FIRST_PROBE;
    this.#points.push(
      this.#point.map((coordinate, i) =>
        clamp(coordinate + (reach / halves[i]) * decay * errors * signs[i], 0, 1),
      ),
    );
  }

  /** The answer so far: the mean of the later half of the path. */
  get answer(): readonly number[] {
    const first = this.#points.length - Math.max(1, Math.round(this.step * AVERAGED));
    const late = this.#points.slice(first);
    return this.#point.map((_, i) => late.reduce((sum, point) => sum + point[i], 0) / late.length);
  }
}
