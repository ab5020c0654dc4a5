// Reads a sheet of a spreadsheet file as rows of text, by an optional package.
import { createRequire } from 'node:module';
import { type CsvRow, DataError } from '../../../engine/index.ts';
import { didYouMean } from '../did-you-mean.ts';
import { loadPeer } from '../load-peer.ts';

/** The package. The one named `xlsx` has not been kept since 2022. */
const PACKAGE = '@e965/xlsx';

const loadPackage = (source: string): typeof import('@e965/xlsx') =>
  loadPeer(source, PACKAGE, () => createRequire(import.meta.url)(PACKAGE), '; or save it as CSV');

interface Sheet {
  readonly sheet: string;
  /** Rows with a value; `line` is the row number. Formulas are their stored values. */
  readonly rows: readonly CsvRow[];
}

/** @param name of the sheet; the first with a value by default @throws DataError for other bytes, and unknown names */
export function readSpreadsheet(bytes: Uint8Array, source: string, name?: string): Sheet {
  const xlsx = loadPackage(source);
  const book = ((): import('@e965/xlsx').WorkBook => {
    try {
      // Without stubs a formula that was never computed would be an empty cell.
      return xlsx.read(bytes, { cellDates: false, cellHTML: false, cellText: false, sheetStubs: true });
    } catch (error) {
      throw new DataError(source, {
        'file/damaged': `is not a spreadsheet that can be read (${(error as Error).message})`,
      });
    }
  })();
  const { Sheets: sheets } = book;
  // The names of an .ods file come with their XML escapes.
  const plainNames = new Map(book.SheetNames.map((each) => [each.replaceAll('&amp;', '&'), each]));
  const names = [...plainNames.keys()];
  if (name !== undefined && !names.includes(name))
    throw new DataError(source, {
      'file/form': `has no sheet '${name}' (${names.join(', ')})${didYouMean(name, names)}`,
    });
  const cellsOf = (each: string) => sheets[plainNames.get(each)!];
  const sheet = name ?? names.find((each) => cellsOf(each)['!ref'] !== undefined) ?? names[0];
  const cells = cellsOf(sheet);
  const rows: CsvRow[] = [];
  const range = xlsx.utils.decode_range(cells['!ref'] ?? 'A1');
  for (let row = range.s.r; row <= range.e.r; row++) {
    const fields = Array.from({ length: range.e.c + 1 }, (_, column): string =>
      cellText(cells[xlsx.utils.encode_cell({ r: row, c: column })]),
    );
    if (fields.some((field) => field !== '')) rows.push({ line: row + 1, fields });
  }
  return { sheet, rows };
}

/** A formula without a stored value is its own text, and a fault where a value is needed. */
function cellText(cell: import('@e965/xlsx').CellObject | undefined): string {
  if (cell === undefined) return '';
  if (cell.v === undefined || cell.t === 'z') return cell.f === undefined ? '' : `=${cell.f}`;
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  // Sums of fractions end in 0.000000000000002.
  return String(typeof cell.v === 'number' ? Number(cell.v.toPrecision(12)) : cell.v).trim();
}
