// The table of engine/crayon/NUMBERS.md: a row for each change, new or copied from the document.
import { unpaddedTable } from '../mutation/document.ts';

/** Cell of a change for which no test failed. */
export const UNNOTICED = '**nothing**';

/** Cells of a row: name of the number, old value, new value, and the test that failed. */
export type NumberRow = readonly string[];

/** Key of a change. */
export const keyOf = ([number, from, to]: NumberRow): string => [number, from, to].join(' | ');

/** Rows of the old document, by key. */
export function tableRows(document: string): Map<string, NumberRow> {
  const rows = new Map<string, NumberRow>();
  for (const line of document.split('\n')) {
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
    if (cells.length === 4) rows.set(keyOf(cells), cells);
  }
  return rows;
}

/** @param files number of files of rule tests */
export function numbersSection(rows: readonly NumberRow[], files: number): string {
  const table = unpaddedTable(['number', 'is', 'changed to', 'noticed by'], rows, 4);
  const unnoticed = rows.filter((row) => row[3] === UNNOTICED).length;
  return `${table}\n${rows.length} changes, ${files} files of rule tests, ${unnoticed} unnoticed.\n`;
}
