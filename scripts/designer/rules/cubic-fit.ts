// A cubic through the mean figures of a few values of a rule, with a test of its fit. All is linear in the figures, so a
// seed's cubic at a value is one observation, and intervals rest on seeds.
import { meanInterval, solveLinear } from '../../../arena/stats/basics/index.ts';

/** Coefficients of a cubic: a parabola misses how games shorten with more cash. */
const MAX_TERMS = 4;
/** Error of the test of the fit. */
const ALPHA = 0.05;
const ROUNDING_ERROR = 1e-9;

/** By place: weights of the values in the cubic there; fewer terms for fewer than four values. */
function weightsOf(levels: readonly number[], terms: number): (value: number) => number[] {
  const [low, high] = [levels[0], levels[levels.length - 1]];
  const row = (value: number): number[] => {
    const u = (2 * (value - low)) / (high - low) - 1;
    return [1, u, u * u, u * u * u].slice(0, terms);
  };
  const rows = levels.map(row);
  const normal = Array.from({ length: terms * terms }, (_, at) =>
    rows.reduce((sum, one) => sum + one[Math.trunc(at / terms)] * one[at % terms], 0),
  );
  return (value) => {
    const solved = solveLinear(normal, row(value));
    return rows.map((one) => one.reduce((sum, term, k) => sum + term * solved[k], 0));
  };
}

/** A fitted cubic. */
export interface CubicFit {
  /** By seed: its cubic at a value. */
  readonly at: (value: number) => number[];
  /**
   * True if a mean figure lies off the cubic by more than seeds explain: what is left of each value played, orthogonal to
   * a cubic at these values, is tested by Student's t over seeds, at 5 % for all together (Bonferroni).
   */
  readonly misfits: boolean;
}

/** @param levels two or more values, ascending @param figures by value, by seed */
export function fitCubic(levels: readonly number[], figures: readonly (readonly number[])[]): CubicFit {
  const terms = Math.min(MAX_TERMS, levels.length);
  const weightsAt = weightsOf(levels, terms);
  const bySeed = (weights: readonly number[]): number[] =>
    figures[0].map((_, seed) => weights.reduce((sum, w, k) => sum + w * figures[k][seed], 0));
  const freedom = levels.length - terms;
  const isOff = (level: number): boolean => {
    const left = bySeed(weightsAt(levels[level]).map((weight, k) => (k === level ? 1 : 0) - weight));
    const { low, high } = meanInterval(left, 1 - ALPHA / freedom);
    return low > ROUNDING_ERROR || high < -ROUNDING_ERROR;
  };
  return { at: (value) => bySeed(weightsAt(value)), misfits: freedom > 0 && levels.some((_, k) => isOff(k)) };
}
