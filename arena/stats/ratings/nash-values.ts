// Values of bots that beat each other in a cycle: Nash averaging (Balduzzi, Tuyls, Perolat and Graepel 2018,
// Re-evaluating evaluation, NeurIPS 31). In the game in which two players each choose a bot and win its
// log-odds against the other's bot, the maximum entropy equilibrium is unique. A bot's value is its gain against that
// mixture: 0 for bots in the mixture, less for all others. Adding a copy of a bot changes no value, although it
// changes ratings. The equilibrium is the limit of the logit equilibria p ∝ exp(A p / t) for temperatures t → 0, which
// Newton's method follows down from large t. As A is antisymmetric, the matrix to invert has no eigenvalue with an
// absolute value below 1.
import { solveLinear } from '../basics/linear-algebra.ts';

/** Final t relative to the largest log-odds. Values are accurate to about 1e-4 of the largest log-odds. */
const FINAL_TEMPERATURE = 1e-5;
/** Ratio of one t to the next. */
const COOLING_RATIO = 1.3;
/** Maximum number of Newton steps at each t; usually few are needed. */
const MAX_NEWTON_STEPS = 50;
/** Minimum factor by which a Newton step is shortened. */
const MIN_STEP_FRACTION = 1e-6;

const norm = (x: Float64Array): number => Math.hypot(...x);

/** exp(x / t), divided by its sum. */
function softmax(x: Float64Array, t: number): Float64Array {
  const max = Math.max(...x);
  const exponentials = x.map((one) => Math.exp((one - max) / t));
  const sum = exponentials.reduce((a, b) => a + b);
  return exponentials.map((one) => one / sum);
}

const multiply = (matrix: Float64Array, p: Float64Array): Float64Array =>
  p.map((_, i) => p.reduce((sum, share, j) => sum + matrix[i * p.length + j] * share, 0));

/** Nash values by bot, 0 or less. @param logOdds log-odds of bot i against bot j, at `i * bots + j`, antisymmetric */
export function nashValues(logOdds: Float64Array, bots: number): Float64Array {
  const largest = logOdds.reduce((max, one) => Math.max(max, Math.abs(one)), 0);
  let values = new Float64Array(bots);
  for (let t = 2 * largest; t > FINAL_TEMPERATURE * largest; t /= COOLING_RATIO) {
    const residualOf = (candidate: Float64Array): Float64Array => {
      const won = multiply(logOdds, softmax(candidate, t));
      return won.map((value, i) => value - candidate[i]);
    };
    let residual = residualOf(values);
    for (let step = 0; step < MAX_NEWTON_STEPS && norm(residual) > FINAL_TEMPERATURE * t; step++) {
      const p = softmax(values, t);
      const mean = multiply(logOdds, p);
      // Derivative of v - A softmax(v / t): 1 - A (diag p - p pᵀ) / t.
      const jacobian = logOdds.map((one, index) => {
        const [i, j] = [Math.floor(index / bots), index % bots];
        return (i === j ? 1 : 0) - ((one - mean[i]) * p[j]) / t;
      });
      const direction = solveLinear(jacobian, residual);
      // Far from the solution a full step may overshoot.
      for (let fraction = 1; fraction > MIN_STEP_FRACTION; fraction /= 2) {
        const next = values.map((value, i) => value + fraction * direction[i]);
        const nextResidual = residualOf(next);
        if (!(norm(nextResidual) < norm(residual))) continue;
        [values, residual] = [next, nextResidual];
        break;
      }
    }
  }
  return values;
}
