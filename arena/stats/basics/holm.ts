/**
 * Adjusts p-values for multiple comparisons: Holm 1979, Scandinavian Journal of Statistics 6:65. If adjusted
 * values of at most 0.05 count as claims, any of them is false with a probability of at most 5 %, for any
 * dependence between the values.
 * @param values p-values, 0 to 1; NaN, for a missing test, counts as 1
 * @returns adjusted values in the same order
 */
export function holmAdjusted(values: readonly number[]): number[] {
  const pValues = values.map((p) => (Number.isNaN(p) ? 1 : p));
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[a] - pValues[b] || a - b);
  const adjusted = pValues.slice();
  let largest = 0;
  order.forEach((index, rank) => {
    largest = Math.max(largest, Math.min(1, pValues[index] * (values.length - rank)));
    adjusted[index] = largest;
  });
  return adjusted;
}
