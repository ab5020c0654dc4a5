// Names of grid places, as on a sheet or a town map: letters for the column, a number from 1 for the row.

const LETTERS = 26;

/** `A` for column 0, `Z` for 25, then `AA`, `AB` and so on. */
export function columnName(col: number): string {
  const rest = col % LETTERS;
  const before = Math.floor(col / LETTERS);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + rest);
}

/** `1` for row 0, the top one. */
export const rowName = (row: number): string => String(row + 1);

/** Column and row together, e.g. `D12`; pictures have both at their margins. */
export const gridName = (col: number, row: number): string => columnName(col) + rowName(row);
