/** Fixed decimals, without a sign for what rounds to zero; empty for `undefined` and NaN. */
export function numberText(value: number | undefined, decimals: number): string {
  if (value === undefined || Number.isNaN(value)) return '';
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}
