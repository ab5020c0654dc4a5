// Shrinkage of many similar quantities with known standard errors: estimates their true spread, and each true
// value. Empirical Bayes with a normal prior: Efron and Morris 1975, JASA 70:311; the spread by Paule and
// Mandel 1982, J. Res. NBS 87:377.

export interface Estimate {
  readonly value: number;
  /** Standard error, above 0. */
  readonly error: number;
}

const weightsAt = (estimates: readonly Estimate[], variance: number): number[] =>
  estimates.map(({ error }) => 1 / (error * error + variance));

function weightedMean(estimates: readonly Estimate[], weights: readonly number[]): number {
  let [sum, total] = [0, 0];
  estimates.forEach(({ value }, i) => {
    sum += weights[i] * value;
    total += weights[i];
  });
  return sum / total;
}

/** Weighted sum of squared deviations minus its expectation. Decreases in the variance of the true values. */
function excess(estimates: readonly Estimate[], variance: number): number {
  const weights = weightsAt(estimates, variance);
  const mean = weightedMean(estimates, weights);
  const sum = estimates.reduce((total, { value }, i) => total + weights[i] * (value - mean) ** 2, 0);
  return sum - (estimates.length - 1);
}

/** Variance of the true values at which the deviations match their expectation, by bisection. */
function varianceOf(estimates: readonly Estimate[]): number {
  if (estimates.length < 2 || excess(estimates, 0) <= 0) return 0;
  let [low, high] = [0, 1];
  while (excess(estimates, high) > 0) high *= 2;
  for (let i = 0; i < 100 && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2;
    if (excess(estimates, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** @param estimates independent or nearly so; at least one */
export function shrink(estimates: readonly Estimate[]) {
  const variance = varianceOf(estimates);
  const weights = weightsAt(estimates, variance);
  const mean = weightedMean(estimates, weights);
  const meanVariance = 1 / weights.reduce((a, b) => a + b, 0);
  const values = estimates.map(({ value, error }): Estimate => {
    const reliability = variance / (variance + error * error);
    // Includes the error of the mean to which the value is drawn.
    const posterior = reliability * error * error + (1 - reliability) ** 2 * meanVariance;
    return { value: mean + reliability * (value - mean), error: Math.sqrt(posterior) };
  });
  return {
    /** Mean of the prior: precision-weighted mean of all values. */
    mean,
    /** Standard deviation of the true values; 0 when the errors explain all differences. */
    spread: Math.sqrt(variance),
    /** Posterior means and standard deviations, in the given order. */
    values,
  };
}
