// Reads tables that users write: CSV in all its dialects, and sheets of spreadsheets.
import { DataError, type DataFile } from '../../../engine/index.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { scanCsv } from './scan-csv.ts';
import { decodeTable } from './text-encoding.ts';

/** `deck.xlsx#Cards` names a sheet. */
const SPREADSHEET = /^(.*\.(?:xlsx|ods))(?:#(.+))?$/i;

/** True if the name is that of a table. */
export const isTable = (path: string): boolean => /\.(csv|tsv|txt)$/i.test(path) || SPREADSHEET.test(path);

/** File and sheet that a path names. */
export function placeOfTable(path: string): { readonly file: string; readonly sheet?: string } {
  const [, file = path, sheet] = SPREADSHEET.exec(path) ?? [];
  return { file, sheet };
}

const ZIP = [0x50, 0x4b, 3, 4];

/** True for the bytes of a zip, as spreadsheets are, whatever the name says. */
export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, i) => bytes[i] === byte);

const warned = new Set<string>();

/** Says once how a file was read. */
function warn(source: string, text: string): void {
  if (!warned.has(source)) process.stderr.write(`warning: ${source}: ${text}\n`);
  warned.add(source);
}

/**
 * Rows with a value, as `CsvRow[]`; `line` is the line of an editor or the row of a sheet. Finds the separator of a CSV file
 * (`,` `;` tab, or by a line `sep=;`) and its encoding (UTF-8, UTF-16 by its mark, else Windows-1252 with a warning).
 * @param path may name a sheet: `deck.xlsx#Cards`; else it is the first with a value @throws DataError for a malformed table
 */
export function readTable(
  path: string,
  source: string,
  readBytes: (file: string, source: string) => Buffer,
): DataFile {
  const { file, sheet: name } = placeOfTable(path);
  const bytes = readBytes(file, source);
  if (isZip(bytes)) {
    const { sheet, rows } = readSpreadsheet(bytes, source, name);
    return { source, content: rows, sheet };
  }
  if (file !== path || /\.(xlsx|ods)$/i.test(path))
    throw new DataError(source, { 'file/kind': 'is not a spreadsheet' });
  const decoded = decodeTable(bytes, source);
  if (decoded.encoding === 'windows-1252')
    warn(source, 'is not UTF-8; read as Windows-1252. Check names with accents, or save it as CSV UTF-8');
  const { rows } = scanCsv(decoded.text, source);
  return {
    source,
    content: rows.map(({ line, fields }) => ({ line, fields: fields.map(({ value }) => value) })),
  };
}
