// How exactly a file prints its lengths. A program prints either a fixed number of decimals, or significant digits
// without the zeros at their end, and it rounds the last digit or cuts the rest off: most rows together show which, as
// a wrong one may have been written by hand.

export interface PrintedDigits {
  readonly kind: 'decimals' | 'significant digits';
  readonly count: number;
  /** One unit of the last digit of a length as printed, or left out as a zero. */
  unitOf(printed: string): number;
}

/** Share of rows that show how a file prints; the others may be wrong. */
export const MOST = 0.8;

const decimalsOf = (text: string): number => (text.split('.')[1] ?? '').length;
const significantOf = (text: string): number => text.replace('.', '').replace(/^0+/, '').length;

/** @param lengths as printed, such as `5.82842712` */
export function printedDigits(lengths: readonly string[]): PrintedDigits {
  // As many digits as the longest fifth has: zeros at the end may be left out.
  const usual = (counts: number[]): number =>
    counts.sort((a, b) => a - b)[Math.ceil(MOST * counts.length) - 1];
  const decimals = usual(lengths.map(decimalsOf));
  const alike = lengths.filter((text) => decimalsOf(text) === decimals);
  const areFixed = alike.length === lengths.length || alike.some((text) => text.endsWith('0'));
  if (decimals > 0 && areFixed && alike.length >= MOST * lengths.length)
    return {
      kind: 'decimals',
      count: decimals,
      unitOf: (text) => unitAt(-Math.max(decimals, decimalsOf(text))),
    };
  const count = Math.max(1, usual(lengths.map(significantOf)));
  const unitOf = (text: string): number =>
    unitAt(
      Math.min(Math.floor(Math.log10(Math.max(Number(text), 1e-300))) + 1 - count, -decimalsOf(text) || 0),
    );
  return { kind: 'significant digits', count, unitOf };
}

const unitAt = (exponent: number): number => Number(`1e${exponent}`);

/** How the last printed digit came about. */
export type LastDigit = 'rounded' | 'cut off';

/**
 * How far a length is from all lengths that are printed so: within half of the last digit, or less than one below where
 * the rest is cut off. 0 if it is one of them.
 */
export function beyondPrint(digits: PrintedDigits, printed: string, length: number, last: LastDigit): number {
  const rest = length - Number(printed);
  const unit = digits.unitOf(printed);
  // Sums of fractions differ in the last bits.
  const slack = 1e-6 * unit + 1e-12 * Number(printed);
  const beyond = last === 'rounded' ? Math.abs(rest) - unit / 2 : Math.max(-rest, rest - unit);
  return beyond <= slack ? 0 : beyond;
}
