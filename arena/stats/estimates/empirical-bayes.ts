// Shrinkage of many similar estimates with known standard errors towards their mean: empirical Bayes with a normal
// prior (Efron and Morris 1975, JASA 70:311), whose variance is estimated by Paule and Mandel 1982, J. Res. NBS
// 87:377.

/** A value with its standard error. */
export interface Estimate {
  readonly value: number;
  /** Standard error, above 0. */
  readonly standardError: number;
}

/** Inverse variances of the estimates as draws from the prior. */
const precisionWeights = (estimates: readonly Estimate[], variance: number): number[] =>
  estimates.map(({ standardError }) => 1 / (standardError * standardError + variance));

function weightedMean(estimates: readonly Estimate[], weights: readonly number[]): number {
  let [sum, total] = [0, 0];
  estimates.forEach(({ value }, i) => {
    sum += weights[i] * value;
    total += weights[i];
  });
  return sum / total;
}

/** Weighted sum of squared deviations minus its expectation; decreases with the prior variance. */
function excessDeviation(estimates: readonly Estimate[], variance: number): number {
  const weights = precisionWeights(estimates, variance);
  const mean = weightedMean(estimates, weights);
  const sum = estimates.reduce((total, { value }, i) => total + weights[i] * (value - mean) ** 2, 0);
  return sum - (estimates.length - 1);
}

/** Prior variance at which the squared deviations equal their expectation, by bisection. */
function priorVariance(estimates: readonly Estimate[]): number {
  if (estimates.length < 2 || excessDeviation(estimates, 0) <= 0) return 0;
  let [low, high] = [0, 1];
  while (excessDeviation(estimates, high) > 0) high *= 2;
  for (let i = 0; i < 100 && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2;
    if (excessDeviation(estimates, middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Shrinks each estimate towards their mean. @param estimates independent or nearly so; at least one */
export function shrink(estimates: readonly Estimate[]) {
  const variance = priorVariance(estimates);
  const weights = precisionWeights(estimates, variance);
  const mean = weightedMean(estimates, weights);
  const meanVariance = 1 / weights.reduce((a, b) => a + b, 0);
  const values = estimates.map(({ value, standardError }): Estimate => {
    const reliability = variance / (variance + standardError * standardError);
    // Includes the error of the mean.
    const posterior = reliability * standardError * standardError + (1 - reliability) ** 2 * meanVariance;
    return { value: mean + reliability * (value - mean), standardError: Math.sqrt(posterior) };
  });
  return {
    /** Mean of the prior: precision-weighted mean of all values. */
    mean,
    /** Standard deviation of the true values; 0 if the errors explain all differences. */
    spread: Math.sqrt(variance),
    /** Posterior means and standard deviations, in the given order. */
    values,
  };
}
