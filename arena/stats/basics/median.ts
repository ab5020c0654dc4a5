/** Middle value, or the mean of the two middle ones; NaN for no values. Does not change `values`. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Median of whole numbers from 0 on. @param counts how often each was seen */
export function medianOfCounts(counts: ArrayLike<number>): number {
  let total = 0;
  for (let value = 0; value < counts.length; value++) total += counts[value];
  if (total === 0) return Number.NaN;
  /** The value at a place of the sorted list. */
  const at = (place: number): number => {
    let seen = 0;
    for (let value = 0; ; value++) {
      seen += counts[value];
      if (seen > place) return value;
    }
  };
  const half = Math.floor(total / 2);
  return total % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
}
