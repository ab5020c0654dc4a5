/** A p-value: six decimals, below 0.0001 as `3.214e-12`; empty for what was not tested. */
export function pText(p: number | undefined): string {
  if (p === undefined || Number.isNaN(p)) return '';
  return p > 0 && p < 1e-4 ? p.toExponential(3) : p.toFixed(6);
}
