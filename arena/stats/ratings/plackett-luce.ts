// Maximum likelihood by Newton's method. The log likelihood is concave, so halving each step until it leads
// uphill always converges, usually in about six steps.

import { choleskyFactor, choleskySolve } from '../basics/linear-algebra.ts';
import type { Choices } from './choices.ts';
import { Likelihood } from './likelihood.ts';

/** Pseudo-observations: one game won and one lost for every bot and every seat. */
export const RIDGE = 2;

/** Maximum number of steps. */
export const MAX_STEPS = 100;

/** Largest change of a parameter in the last step. Newton's method converges quadratically, so the error is far smaller. */
const TOLERANCE = 1e-6;

/** Maximum change of a parameter in a step, and maximum absolute value, beyond which the maximum is at infinity. */
const MAX_STEP = 2;
const LIMIT = 40;

/** Maximum likelihood estimates (Plackett 1975, Luce 1959). */
export interface Fit {
  /** Strengths of bots, sum 0 over the rated bots; NaN for the others. */
  readonly theta: Float64Array;
  /** Seat effects, sum 0 over the seats in use; 0 for the others. */
  readonly gamma: Float64Array;
  /** Steps taken; `MAX_STEPS` when the tolerance was not reached. */
  readonly steps: number;
}

function centre(at: Float64Array, [from, to]: readonly [number, number]): void {
  let sum = 0;
  for (let i = from; i < to; i++) sum += at[i];
  for (let i = from; i < to; i++) at[i] -= sum / (to - from);
}

/**
 * Maximizes log likelihood - tilt · parameters.
 * @param tilt sum 0 over bots and over seats; none by default
 * @returns `converged` is false when no maximum was found within `LIMIT`
 */
export function maximize(likelihood: Likelihood, from: Float64Array, tilt?: Float64Array) {
  const { size, gradient, information, sides } = likelihood;
  const penalty = (point: Float64Array): number =>
    tilt === undefined ? 0 : tilt.reduce((sum, t, i) => sum + t * point[i], 0);
  let at = from;
  let value = likelihood.evaluate(at) - penalty(at);
  for (let steps = 1; steps < MAX_STEPS; steps++) {
    const factor = choleskyFactor(information, size);
    if (!factor) return { at, steps, converged: false };
    const penalized = tilt ? gradient.map((one, i) => one - tilt[i]) : gradient;
    const step = choleskySolve(factor, penalized);
    const largest = Math.max(...step.map(Math.abs));
    let fraction = Math.min(1, MAX_STEP / largest);
    for (;;) {
      const next = at.map((parameter, i) => parameter + fraction * step[i]);
      for (const side of sides) centre(next, side);
      const now = likelihood.evaluate(next) - penalty(next);
      // Near the maximum, values differ only by rounding.
      if (now >= value - 1e-12 * (1 + Math.abs(value)) || fraction * largest < TOLERANCE) {
        at = next;
        value = now;
        break;
      }
      fraction /= 2;
    }
    if (fraction * largest < TOLERANCE) return { at, steps, converged: true };
    if (at.some((parameter) => Math.abs(parameter) > LIMIT)) return { at, steps, converged: false };
  }
  return { at, steps: MAX_STEPS, converged: false };
}

export function fitOf(
  { bots, seats, botsMet, seatsMet }: Choices,
  { at, steps }: Pick<ReturnType<typeof maximize>, 'at' | 'steps'>,
): Fit {
  const theta = new Float64Array(bots).fill(Number.NaN);
  const gamma = new Float64Array(seats);
  botsMet.forEach((bot, i) => {
    theta[bot] = at[i];
  });
  seatsMet.forEach((seat, i) => {
    gamma[seat] = at[botsMet.length + i];
  });
  return { theta, gamma, steps };
}

/** @param ridge pseudo-games of each bot and seat; with 0 a maximum may not exist */
export function fitPlackettLuce(choices: Choices, ridge = RIDGE): Fit {
  const likelihood = new Likelihood(choices, ridge);
  return fitOf(choices, maximize(likelihood, new Float64Array(likelihood.size)));
}
