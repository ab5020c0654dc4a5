// Multinomial logit (McFadden 1974) for choices among a few alternatives or none of them. An alternative j at
// x_j (the logarithm of its price or pay relative to the usual one) has utility u_j = a_j + b · x_j, none has
// 0, and j is chosen with probability exp(u_j) / (1 + Σ exp(u)). Newton's method fits a constant a for each
// alternative and one slope b. The Hessian is an arrow matrix: a small block for each set, and one border.
import { solveSmall } from '../basics/linear-algebra.ts';

/** Choices as columns with a row each. Sets are numbered from 0; each always offers the same alternatives. */
export interface Choices {
  /** Number of alternatives in a set. */
  readonly size: number;
  readonly sets: number;
  readonly set: ArrayLike<number>;
  /** Chosen alternative, 0 to size - 1; anything else means none. */
  readonly chosen: ArrayLike<number>;
  /** x of alternative k in row r at r * size + k. */
  readonly x: ArrayLike<number>;
}

/** Weight in rows of a normal prior around the mean constant. Keeps constants of alternatives that were never chosen finite. */
const PRIOR = 0.25;
const MAX_STEPS = 60;
const TOLERANCE = 1e-9;
/** Maximum step of a constant. The likelihood is concave, so shorter steps only take longer. */
const MAX_STEP = 2;

/** First and second derivatives with respect to the constants and the slope. */
function derive(choices: Choices, constants: Float64Array, slope: number) {
  const { size, sets, set, chosen, x } = choices;
  const gradient = new Float64Array(sets * size);
  /** size × size for each set. */
  const hessian = new Float64Array(sets * size * size);
  /** Mixed derivatives with respect to the slope. */
  const border = new Float64Array(sets * size);
  const result = { gradient, hessian, border, slopeGradient: 0, slopeHessian: 0 };
  const probability = new Float64Array(size);
  for (let row = 0; row < set.length; row++) {
    const first = set[row] * size;
    let total = 1;
    for (let k = 0; k < size; k++) {
      probability[k] = Math.exp(constants[first + k] + slope * x[row * size + k]);
      total += probability[k];
    }
    let meanX = 0;
    for (let k = 0; k < size; k++) {
      probability[k] /= total;
      meanX += probability[k] * x[row * size + k];
    }
    for (let k = 0; k < size; k++) {
      const at = x[row * size + k];
      const residual = (chosen[row] === k ? 1 : 0) - probability[k];
      gradient[first + k] += residual;
      result.slopeGradient += residual * at;
      const mixed = probability[k] * (at - meanX);
      border[first + k] += mixed;
      result.slopeHessian += mixed * at;
      for (let l = 0; l < size; l++) {
        hessian[(first + k) * size + l] += (k === l ? probability[k] : 0) - probability[k] * probability[l];
      }
    }
  }
  return result;
}

/**
 * Maximum likelihood fit with a weak prior.
 * @param sloped whether to fit the slope, which needs an x that differs between rows; else it stays 0
 * @throws RangeError for `sloped` when x is 0 in all rows
 */
export function fitChoices(choices: Choices, sloped = true) {
  const { size, sets } = choices;
  /** a of alternative k of set s at s * size + k. */
  const constants = new Float64Array(sets * size).fill(-1);
  /** Standard errors of `constants`, given the fitted slope. */
  const errors = new Float64Array(sets * size);
  let [slope, slopeError] = [0, Number.NaN];
  for (let step = 0; step < MAX_STEPS; step++) {
    const { gradient, hessian, border, slopeGradient, slopeHessian } = derive(choices, constants, slope);
    const mean = constants.reduce((a, b) => a + b, 0) / constants.length;
    // Solve each block for the gradient, the border and the errors.
    const byGradient = new Float64Array(sets * size);
    const byBorder = new Float64Array(sets * size);
    let [pivot, right] = [slopeHessian, slopeGradient];
    for (let s = 0; s < sets; s++) {
      const first = s * size;
      const block = hessian.slice(first * size, (first + size) * size);
      for (let k = 0; k < size; k++) {
        block[k * size + k] += PRIOR;
        gradient[first + k] -= PRIOR * (constants[first + k] - mean);
      }
      const part = (list: Float64Array): Float64Array => list.subarray(first, first + size);
      byGradient.set(solveSmall(block, part(gradient)), first);
      byBorder.set(solveSmall(block, part(border)), first);
      for (let k = 0; k < size; k++) {
        const unit = new Float64Array(size);
        unit[k] = 1;
        errors[first + k] = Math.sqrt(solveSmall(block, unit)[k]);
        pivot -= border[first + k] * byBorder[first + k];
        right -= border[first + k] * byGradient[first + k];
      }
    }
    const slopeStep = sloped ? right / pivot : 0;
    slope += slopeStep;
    slopeError = sloped ? Math.sqrt(1 / pivot) : Number.NaN;
    let largest = Math.abs(slopeStep);
    for (let i = 0; i < constants.length; i++) {
      const change = byGradient[i] - byBorder[i] * slopeStep;
      constants[i] += Math.max(-MAX_STEP, Math.min(MAX_STEP, change));
      largest = Math.max(largest, Math.abs(change));
    }
    if (largest < TOLERANCE) break;
  }
  return { constants, errors, slope, slopeError };
}
