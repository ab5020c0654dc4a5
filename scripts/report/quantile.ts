import type { Counts } from './read-results.ts';

/** The smallest value that at least a share `p` of all values do not exceed (inverse of the empirical distribution). */
export function quantile(counts: Counts, p: number): number {
  const values = [...counts].sort(([a], [b]) => a - b);
  const total = values.reduce((sum, [, n]) => sum + n, 0);
  let seen = 0;
  for (const [value, n] of values) {
    seen += n;
    if (seen >= p * total) return value;
  }
  return Number.NaN;
}
