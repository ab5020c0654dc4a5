/** Arithmetic mean; NaN for an empty list. */
export function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Unbiased variance (divisor n - 1); NaN for fewer than two values. */
export function variance(values: readonly number[]): number {
  if (values.length < 2) return Number.NaN;
  const centre = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - centre) ** 2;
  return sum / (values.length - 1);
}

/** Middle value, or the mean of the two middle ones; NaN for an empty list. Does not change `values`. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Number of occurrences of each value. */
export type ValueCounts = Map<number, number>;

/** Counts one more occurrence of `value`. */
export const addCount = (counts: ValueCounts, value: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + 1);

/** Values with their counts, ascending. */
export const sortedCounts = (counts: ValueCounts): [value: number, count: number][] =>
  [...counts].sort(([a], [b]) => a - b);

/** Empirical quantile: smallest value with at least a share `p` of all values at or below it. @param values ascending */
export function quantileOf(values: readonly (readonly [value: number, count: number])[], p: number): number {
  const total = values.reduce((sum, [, count]) => sum + count, 0);
  let cumulated = 0;
  for (const [value, count] of values) {
    cumulated += count;
    if (cumulated >= p * total) return value;
  }
  return Number.NaN;
}

/** Median of counted values, the mean of the lower and the upper one; NaN without values. */
export function medianOfCounts(counts: ValueCounts): number {
  const values = sortedCounts(counts);
  // Among descending values, the first quantile from half on is the upper median.
  return (quantileOf(values, 0.5) + quantileOf(values.toReversed(), 0.5)) / 2;
}
