/** Ranks from 1; equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b]);
  const result = values.map(() => 0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    for (let i = from; i < to; i++) result[order[i]] = (from + to + 1) / 2;
    from = to;
  }
  return result;
}

/** Spearman's rank correlation, -1 to 1; NaN for fewer than two values or a constant list. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const centre = (a.length + 1) / 2;
  const [x, y] = [a, b].map((values) => ranks(values).map((rank) => rank - centre));
  const dotProduct = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, i) => sum + value * other[i], 0);
  return dotProduct(x, y) / Math.sqrt(dotProduct(x, x) * dotProduct(y, y));
}
