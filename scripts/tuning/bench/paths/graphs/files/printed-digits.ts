// How exactly a file prints its lengths. A program prints either a fixed number of decimals, or significant digits
// without the zeros at their end, so that only all rows together show which.

export interface PrintedDigits {
  readonly kind: 'decimals' | 'significant digits';
  readonly count: number;
  /** Half of a length's last digit, printed or left out as a zero. */
  halfDigit(length: number): number;
}

const decimalsOf = (text: string): number => (text.split('.')[1] ?? '').length;
const significantOf = (text: string): number => text.replace('.', '').replace(/^0+/, '').length;

/** @param lengths as printed, such as `5.82842712` */
export function printedDigits(lengths: readonly string[]): PrintedDigits {
  const decimals = new Set(lengths.map(decimalsOf));
  const [first = 0] = decimals;
  if (decimals.size === 1 && first > 0)
    return { kind: 'decimals', count: first, halfDigit: () => 0.5 * 10 ** -first };
  const count = lengths.reduce((most, text) => Math.max(most, significantOf(text)), 1);
  return {
    kind: 'significant digits',
    count,
    halfDigit: (length) => 0.5 * 10 ** (Math.floor(Math.log10(Math.max(length, 1e-300))) + 1 - count),
  };
}

/** Whether a length rounds to the printed one. Sums of fractions leave a little more than half a digit. */
export const agrees = (digits: PrintedDigits, printed: string, length: number): boolean =>
  Math.abs(Number(printed) - length) <= digits.halfDigit(Number(printed)) * (1 + 1e-6) + 1e-12 * length;
