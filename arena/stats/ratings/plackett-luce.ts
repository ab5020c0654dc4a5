// Maximum likelihood by Newton's method. The log likelihood is concave, so halving each step until it improves
// always converges, usually in about six steps.

import { choleskyFactor, choleskySolve } from '../basics/linear-algebra.ts';
import type { Choices } from './choices.ts';
import { Likelihood } from './likelihood.ts';

/** Pseudo-observations: one game won and one lost for every bot and every seat. */
export const DEFAULT_RIDGE = 2;

/** Maximum number of Newton steps. */
export const MAX_NEWTON_STEPS = 100;

/** Largest change of a parameter in the last step. Newton's method converges quadratically, so the error is far smaller. */
const TOLERANCE = 1e-6;

/** Maximum change of a parameter in a step, and its maximum absolute value: beyond, the likelihood has no finite maximum. */
const MAX_STEP = 2;
const MAX_PARAMETER = 40;

/** Maximum likelihood estimates (Plackett 1975, Luce 1959). */
export interface Fit {
  /** Strengths θ of bots, sum 0 over the rated bots; NaN for other bots. */
  readonly theta: Float64Array;
  /** Seat effects γ, sum 0 over the active seats; 0 for other seats. */
  readonly gamma: Float64Array;
  /** Newton steps; `MAX_NEWTON_STEPS` if the tolerance was not reached. */
  readonly steps: number;
}

function centre(parameters: Float64Array, [from, to]: readonly [number, number]): void {
  let sum = 0;
  for (let i = from; i < to; i++) sum += parameters[i];
  for (let i = from; i < to; i++) parameters[i] -= sum / (to - from);
}

/**
 * Maximizes log likelihood - tilt · parameters.
 * @param from initial parameters @param tilt sum 0 over bots and over seats; none by default
 * @returns `isConverged`: false if there is no maximum within `MAX_PARAMETER`
 */
export function maximize(likelihood: Likelihood, from: Float64Array, tilt?: Float64Array) {
  const { size, gradient, information, parameterRanges } = likelihood;
  const penalty = (point: Float64Array): number =>
    tilt === undefined ? 0 : tilt.reduce((sum, t, i) => sum + t * point[i], 0);
  let parameters = from;
  let value = likelihood.evaluate(parameters) - penalty(parameters);
  for (let steps = 1; steps < MAX_NEWTON_STEPS; steps++) {
    const factor = choleskyFactor(information, size);
    if (!factor) return { parameters, steps, isConverged: false };
    const penalized = tilt ? gradient.map((one, i) => one - tilt[i]) : gradient;
    const step = choleskySolve(factor, penalized);
    const largest = Math.max(...step.map(Math.abs));
    let fraction = Math.min(1, MAX_STEP / largest);
    for (;;) {
      const next = parameters.map((parameter, i) => parameter + fraction * step[i]);
      for (const range of parameterRanges) centre(next, range);
      const nextValue = likelihood.evaluate(next) - penalty(next);
      // Near the maximum, values differ only by rounding.
      if (nextValue >= value - 1e-12 * (1 + Math.abs(value)) || fraction * largest < TOLERANCE) {
        parameters = next;
        value = nextValue;
        break;
      }
      fraction /= 2;
    }
    if (fraction * largest < TOLERANCE) return { parameters, steps, isConverged: true };
    if (parameters.some((parameter) => Math.abs(parameter) > MAX_PARAMETER))
      return { parameters, steps, isConverged: false };
  }
  return { parameters, steps: MAX_NEWTON_STEPS, isConverged: false };
}

/** Distributes the parameters to bots and seats. */
export function fitOf(
  { bots, seats, activeBots, activeSeats }: Choices,
  { parameters, steps }: Pick<ReturnType<typeof maximize>, 'parameters' | 'steps'>,
): Fit {
  const theta = new Float64Array(bots).fill(Number.NaN);
  const gamma = new Float64Array(seats);
  activeBots.forEach((bot, i) => {
    theta[bot] = parameters[i];
  });
  activeSeats.forEach((seat, i) => {
    gamma[seat] = parameters[activeBots.length + i];
  });
  return { theta, gamma, steps };
}

/** Maximum likelihood fit. @param ridge pseudo-games of each bot and seat; with 0 a maximum may not exist */
export function fitPlackettLuce(choices: Choices, ridge = DEFAULT_RIDGE): Fit {
  const likelihood = new Likelihood(choices, ridge);
  return fitOf(choices, maximize(likelihood, new Float64Array(likelihood.size)));
}
