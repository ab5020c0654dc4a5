// How exactly a file prints its lengths. A program prints either a fixed number of decimals, or significant digits
// without the zeros at their end, and it rounds the last digit or cuts the rest off: only all rows together show which.

export interface PrintedDigits {
  readonly kind: 'decimals' | 'significant digits';
  readonly count: number;
  /** One unit of a length's last digit, printed or left out as a zero. */
  unitOf(length: number): number;
}

const decimalsOf = (text: string): number => (text.split('.')[1] ?? '').length;
const significantOf = (text: string): number => text.replace('.', '').replace(/^0+/, '').length;

/** @param lengths as printed, such as `5.82842712` */
export function printedDigits(lengths: readonly string[]): PrintedDigits {
  const decimals = new Set(lengths.map(decimalsOf));
  const [first = 0] = decimals;
  if (decimals.size === 1 && first > 0)
    return { kind: 'decimals', count: first, unitOf: () => Number(`1e-${first}`) };
  const count = lengths.reduce((most, text) => Math.max(most, significantOf(text)), 1);
  const unitOf = (length: number): number =>
    Number(`1e${Math.floor(Math.log10(Math.max(length, 1e-300))) + 1 - count}`);
  return { kind: 'significant digits', count, unitOf };
}

/** How the last printed digit came about. */
export type LastDigit = 'rounded' | 'cut off';

/** Whether a length may be printed so: within half of the last digit, or less than one below where the rest is cut off. */
export function agrees(
  digits: PrintedDigits,
  printed: string,
  length: number,
  last: LastDigit = 'rounded',
): boolean {
  const rest = length - Number(printed);
  const unit = digits.unitOf(Number(printed));
  // Sums of fractions differ in the last bits.
  const slack = 1e-6 * unit + 1e-12 * Number(printed);
  return last === 'rounded' ? Math.abs(rest) <= unit / 2 + slack : rest >= -slack && rest < unit + slack;
}
