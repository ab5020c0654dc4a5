/**
 * The smallest value that at least a share `p` of all values do not exceed (inverse of the empirical distribution).
 * @param values each with the number of times it was seen, ascending @returns NaN for none
 */
export function quantileOf(values: readonly (readonly [value: number, count: number])[], p: number): number {
  const total = values.reduce((sum, [, n]) => sum + n, 0);
  let seen = 0;
  for (const [value, n] of values) {
    seen += n;
    if (seen >= p * total) return value;
  }
  return Number.NaN;
}
