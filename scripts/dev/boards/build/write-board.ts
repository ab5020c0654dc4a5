// A board file as text: JSON with one line a grid row, river and city, so that people can read and compare it.
import type { crayon } from '../../../../engine/index.ts';

/** Lists whose entries stand on lines of their own. */
const TALL: readonly string[] = ['terrain', 'country', 'rivers', 'cities'];

/** The text of a board file, ending in a newline. Keys in the order of `file`. */
export function writeBoard(file: crayon.BoardFile): string {
  const parts = Object.entries(file).map(([key, value]) => {
    const name = JSON.stringify(key);
    if (TALL.includes(key) && Array.isArray(value))
      return `${name}: [\n${value.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n ]`;
    return `${name}: ${JSON.stringify(value)}`;
  });
  return `{\n ${parts.join(',\n ')}\n}\n`;
}
