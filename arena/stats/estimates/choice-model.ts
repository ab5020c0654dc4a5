// Multinomial logit (McFadden 1974) for choices of one of a few alternatives, or of none. Alternative j with the
// covariate x_j (the logarithm of its price or pay relative to the usual) has utility u_j = a_j + b · x_j, choosing
// none has 0, and j is chosen with probability exp(u_j) / (1 + Σ exp(u)). Newton's method fits a constant a for
// each alternative and one slope b. The Hessian is an arrow matrix: a small block for each set, and one border.
import { solveLinear } from '../basics/linear-algebra.ts';

/** Choices as columns, one row per choice. A set, numbered from 0, always offers the same alternatives. */
export interface ChoiceData {
  /** Number of alternatives in a set. */
  readonly alternatives: number;
  readonly sets: number;
  /** Set of each row. */
  readonly setOfRow: ArrayLike<number>;
  /** Alternative chosen in each row, 0 to alternatives - 1; any other value means none. */
  readonly chosen: ArrayLike<number>;
  /** Covariate of alternative k in row r, at r * alternatives + k. */
  readonly x: ArrayLike<number>;
}

/** Weight in rows of a normal prior around the mean constant. Keeps constants of never chosen alternatives finite. */
const PRIOR_ROWS = 0.25;
const MAX_NEWTON_STEPS = 60;
const TOLERANCE = 1e-9;
/** Maximum change of a constant per step. The likelihood is concave, so shorter steps only take longer. */
const MAX_CONSTANT_STEP = 2;

/** First and second derivatives with respect to the constants and the slope. */
function derivatives(choices: ChoiceData, constants: Float64Array, slope: number) {
  const { alternatives, sets, setOfRow, chosen, x } = choices;
  const gradient = new Float64Array(sets * alternatives);
  /** A square block of `alternatives` rows for each set. */
  const hessian = new Float64Array(sets * alternatives * alternatives);
  /** Mixed derivatives with respect to the slope. */
  const border = new Float64Array(sets * alternatives);
  const result = { gradient, hessian, border, slopeGradient: 0, slopeHessian: 0 };
  const probability = new Float64Array(alternatives);
  for (let row = 0; row < setOfRow.length; row++) {
    const offset = setOfRow[row] * alternatives;
    let total = 1;
    for (let k = 0; k < alternatives; k++) {
      probability[k] = Math.exp(constants[offset + k] + slope * x[row * alternatives + k]);
      total += probability[k];
    }
    let meanX = 0;
    for (let k = 0; k < alternatives; k++) {
      probability[k] /= total;
      meanX += probability[k] * x[row * alternatives + k];
    }
    for (let k = 0; k < alternatives; k++) {
      const value = x[row * alternatives + k];
      const residual = (chosen[row] === k ? 1 : 0) - probability[k];
      gradient[offset + k] += residual;
      result.slopeGradient += residual * value;
      const mixed = probability[k] * (value - meanX);
      border[offset + k] += mixed;
      result.slopeHessian += mixed * value;
      for (let l = 0; l < alternatives; l++) {
        hessian[(offset + k) * alternatives + l] +=
          (k === l ? probability[k] : 0) - probability[k] * probability[l];
      }
    }
  }
  return result;
}

/**
 * Fits the model by maximum likelihood with a weak prior.
 * @param hasSlope true to fit the slope, which needs covariates that differ between rows; else it is 0
 * @throws RangeError for a slope if x is 0 in all rows
 */
export function fitChoiceModel(choices: ChoiceData, hasSlope = true) {
  const { alternatives, sets } = choices;
  /** Constant a of alternative k in set s, at s * alternatives + k. */
  const constants = new Float64Array(sets * alternatives).fill(-1);
  /** Standard errors of `constants`, given the fitted slope. */
  const errors = new Float64Array(sets * alternatives);
  let [slope, slopeError] = [0, Number.NaN];
  for (let step = 0; step < MAX_NEWTON_STEPS; step++) {
    const { gradient, hessian, border, slopeGradient, slopeHessian } = derivatives(choices, constants, slope);
    const mean = constants.reduce((a, b) => a + b, 0) / constants.length;
    // Solve each block for the gradient, the border and the errors.
    const byGradient = new Float64Array(sets * alternatives);
    const byBorder = new Float64Array(sets * alternatives);
    let [pivot, rightSide] = [slopeHessian, slopeGradient];
    for (let s = 0; s < sets; s++) {
      const offset = s * alternatives;
      const block = hessian.slice(offset * alternatives, (offset + alternatives) * alternatives);
      for (let k = 0; k < alternatives; k++) {
        block[k * alternatives + k] += PRIOR_ROWS;
        gradient[offset + k] -= PRIOR_ROWS * (constants[offset + k] - mean);
      }
      const blockOf = (list: Float64Array): Float64Array => list.subarray(offset, offset + alternatives);
      byGradient.set(solveLinear(block, blockOf(gradient)), offset);
      byBorder.set(solveLinear(block, blockOf(border)), offset);
      for (let k = 0; k < alternatives; k++) {
        const unit = new Float64Array(alternatives);
        unit[k] = 1;
        errors[offset + k] = Math.sqrt(solveLinear(block, unit)[k]);
        pivot -= border[offset + k] * byBorder[offset + k];
        rightSide -= border[offset + k] * byGradient[offset + k];
      }
    }
    const slopeStep = hasSlope ? rightSide / pivot : 0;
    slope += slopeStep;
    slopeError = hasSlope ? Math.sqrt(1 / pivot) : Number.NaN;
    let largestChange = Math.abs(slopeStep);
    for (let i = 0; i < constants.length; i++) {
      const change = byGradient[i] - byBorder[i] * slopeStep;
      constants[i] += Math.max(-MAX_CONSTANT_STEP, Math.min(MAX_CONSTANT_STEP, change));
      largestChange = Math.max(largestChange, Math.abs(change));
    }
    if (largestChange < TOLERANCE) break;
  }
  return { constants, errors, slope, slopeError };
}
