/** Longer lines are hard to read, however wide the terminal is. */
const MOST = 100;
/** Where a terminal does not know its width. */
const UNKNOWN = 80;
const LEAST = 40;

/**
 * Characters to a line of standard output: those of the terminal, 40 to 100.
 * @param usual elsewhere, where the width of no terminal may change a byte
 */
export function lineWidth(usual: number): number {
  const { isTTY, columns } = process.stdout;
  return isTTY ? Math.max(LEAST, Math.min(columns || UNKNOWN, MOST)) : usual;
}
