// Many like quantities, each measured with an error of its own: how far they really differ once the errors are taken out, and
// what is best thought of each. Empirical Bayes with a normal prior: Efron and Morris 1975, JASA 70:311; the spread by the
// moments of Paule and Mandel 1982, J. Res. NBS 87:377.

/** Value with its standard error. */
export interface Estimate {
  readonly value: number;
  /** Standard error, above 0. */
  readonly error: number;
}

export interface Shrunk {
  /** Mean of the prior: of all values, the surer ones weighing more. */
  readonly mean: number;
  /** Standard deviation of the true values; 0 when the errors explain all differences. */
  readonly spread: number;
  /** In the order given: posterior mean and standard deviation. */
  readonly values: readonly Estimate[];
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

/** Weighted sum of squared deviations less its expectation; it falls as the variance of true values grows. */
function excess(estimates: readonly Estimate[], variance: number): number {
  const weights = weightsAt(estimates, variance);
  const mean = weightedMean(estimates, weights);
  const sum = estimates.reduce((total, { value }, i) => total + weights[i] * (value - mean) ** 2, 0);
  return sum - (estimates.length - 1);
}

/** Variance of the true values at which the deviations are as large as they should be, by bisection. */
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

/**
 * Spread of the true values behind estimates, and what is best thought of each.
 * @param estimates independent or nearly so; at least one
 */
export function shrink(estimates: readonly Estimate[]): Shrunk {
  const variance = varianceOf(estimates);
  const weights = weightsAt(estimates, variance);
  const mean = weightedMean(estimates, weights);
  const meanVariance = 1 / weights.reduce((a, b) => a + b, 0);
  const values = estimates.map(({ value, error }): Estimate => {
    const kept = variance / (variance + error * error);
    // What is drawn to the mean has the mean's own error, too.
    const square = kept * error * error + (1 - kept) ** 2 * meanVariance;
    return { value: mean + kept * (value - mean), error: Math.sqrt(square) };
  });
  return { mean, spread: Math.sqrt(variance), values };
}
