/**
 * Adjusts p-values for multiple comparisons: Holm 1979, Scandinavian Journal of Statistics 6:65. If values of
 * at most 0.05 count as claims, the probability of any false claim is at most 5 %, however the values depend
 * on each other.
 * @param values 0 to 1; NaN, for what could not be tested, counts as 1
 * @returns adjusted values in the same order
 */
export function holm(values: readonly number[]): number[] {
  const clean = values.map((p) => (Number.isNaN(p) ? 1 : p));
  const order = clean.map((_, i) => i).sort((a, b) => clean[a] - clean[b] || a - b);
  const adjusted = clean.slice();
  let least = 0;
  order.forEach((at, rank) => {
    least = Math.max(least, Math.min(1, clean[at] * (values.length - rank)));
    adjusted[at] = least;
  });
  return adjusted;
}
