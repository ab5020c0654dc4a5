// Display names of mileposts, the same in texts and pictures. Files and protocols use numbers.
import type { Board } from './board.ts';

/** City name, or the grid name of a milepost outside cities, such as `D12`. */
export function milepostName(board: Board, milepost: number): string {
  const city = board.cityOf[milepost];
  return city >= 0 ? board.cities[city].name : gridName(board.col[milepost], board.row[milepost]);
}

/** Both ends of an arc, such as `D12 to Chicago`; two mileposts of one city are distinguished. */
export function arcName(board: Board, arc: number): string {
  const [from, to] = [board.from[arc], board.to[arc]];
  const names = [from, to].map((milepost) => milepostName(board, milepost));
  if (names[0] !== names[1]) return names.join(' to ');
  return [from, to].map((milepost) => gridName(board.col[milepost], board.row[milepost])).join(' to ');
}

// Names of grid places, as in a spreadsheet: letters for the column, a number from 1 for the row.

const ALPHABET_LENGTH = 26;

/** `A` for column 0, `Z` for 25, then `AA`, `AB` and so on. */
export function columnName(col: number): string {
  const lastLetter = col % ALPHABET_LENGTH;
  const before = Math.floor(col / ALPHABET_LENGTH);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode('A'.charCodeAt(0) + lastLetter);
}

/** `1` for row 0, the top one. */
export const rowName = (row: number): string => String(row + 1);

/** Column and row together, such as `D12`; pictures show both at their margins. */
export const gridName = (col: number, row: number): string => columnName(col) + rowName(row);
