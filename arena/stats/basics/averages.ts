/** Arithmetic mean; NaN for no values. */
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

/** Middle value, or the mean of the two middle ones; NaN for no values. Does not change `values`. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Number of occurrences by value. */
export type Counts = Map<number, number>;

export const addCount = (counts: Counts, value: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + 1);

/** Values with their counts, ascending. */
export const sortedCounts = (counts: Counts): [value: number, count: number][] =>
  [...counts].sort(([a], [b]) => a - b);

/** Smallest value x with at least a share `p` of all values at or below x; NaN for no values. @param values ascending */
export function quantileOf(values: readonly (readonly [value: number, count: number])[], p: number): number {
  const total = values.reduce((sum, [, n]) => sum + n, 0);
  let seen = 0;
  for (const [value, n] of values) {
    seen += n;
    if (seen >= p * total) return value;
  }
  return Number.NaN;
}

/** Middle value, or the mean of the two middle ones; NaN for no values. */
export function medianOfCounts(counts: Counts): number {
  const values = sortedCounts(counts);
  return (quantileOf(values, 0.5) + quantileOf(values.reverse(), 0.5)) / 2;
}
