// Changes cells of a table that a user wrote. All bytes of a CSV file but those of the cells stay, and all parts of an
// .xlsx file but its sheet.
import { type CsvRow, DataError, type DataFile } from '../../../engine/index.ts';
import { readBytes } from '../data-file.ts';
import { anchoredFormulas, type CellEdit, editXlsx } from './edit-xlsx.ts';
import { isZip, placeOfTable } from './read-table.ts';
import { scanCsv } from './scan-csv.ts';
import { decodeTable, encodeTable } from './text-encoding.ts';

/** A table that will be written with changes. */
export interface EditableTable {
  /** Cells, such as D3, whose formulas others lean on: they cannot change. */
  readonly anchoredCells: ReadonlySet<string>;
  /**
   * @param ownColumns columns whose formulas keep their stored values
   * @returns bytes of the file, and the cells whose formulas were replaced
   */
  readonly edit: (
    edits: readonly CellEdit[],
    ownColumns: ReadonlySet<number>,
  ) => { readonly bytes: Buffer; readonly replaced: readonly string[] };
}

const quoted = (text: string, separator: string): string =>
  [separator, '"', '\n', '\r'].some((special) => text.includes(special))
    ? `"${text.replaceAll('"', '""')}"`
    : text;

/** The text with other cells. Cells beyond the end of a row are added to that row only. */
function editCsv(text: string, source: string, edits: readonly CellEdit[]): string {
  const { separator, rows } = scanCsv(text, source);
  const pieces: { start: number; end: number; text: string }[] = [];
  for (const { line, fields } of rows) {
    const last = fields[fields.length - 1].end;
    let width = fields.length;
    for (const edit of edits.filter((each) => each.line === line).sort((a, b) => a.column - b.column)) {
      const field = fields[edit.column];
      const content = quoted(edit.text, separator);
      if (field) {
        const isQuoted = text[field.start] === '"' && content[0] !== '"';
        pieces.push({ start: field.start, end: field.end, text: isQuoted ? `"${content}"` : content });
        continue;
      }
      pieces.push({ start: last, end: last, text: separator.repeat(edit.column - width + 1) + content });
      width = edit.column + 1;
    }
  }
  let [result, at] = ['', 0];
  for (const piece of pieces) {
    result += text.slice(at, piece.start) + piece.text;
    at = piece.end;
  }
  return result + text.slice(at);
}

const csvOfRows = (rows: readonly CsvRow[], edits: readonly CellEdit[]): string => {
  const text = rows.map(({ fields }) => `${fields.map((field) => quoted(field, ',')).join(',')}\n`).join('');
  const lineOf = new Map(rows.map(({ line }, i) => [line, i]));
  // A field with a line feed takes two lines; there are none in cells that change.
  const starts = scanCsv(text, '').rows.map(({ line }) => line);
  return editCsv(
    text,
    '',
    edits.map((edit) => ({ ...edit, line: starts[lineOf.get(edit.line)!] })),
  );
};

/**
 * Opens a table to be changed.
 * @param file the table as it was read @param path of the file @param out name of the file to write; a spreadsheet may become
 * CSV, but not the reverse
 * @throws DataError if the format cannot be written
 */
export function openTable(file: DataFile, path: string, out: string): EditableTable {
  const bytes = readBytes(placeOfTable(path).file, path);
  const isSheetOut = /\.(xlsx|ods)$/i.test(out);
  if (!isSheetOut && !/\.(csv|tsv|txt)$/i.test(out))
    throw new DataError(out, { 'file/kind': `must end in .csv, .tsv or .txt, or as ${path} does` });
  if (!isZip(bytes)) {
    if (isSheetOut)
      throw new DataError(out, { 'file/kind': `must end as ${path} does: the new file keeps its format` });
    const decoded = decodeTable(bytes, path);
    const edit: EditableTable['edit'] = (edits) => ({
      bytes: encodeTable({ ...decoded, text: editCsv(decoded.text, path, edits) }),
      replaced: [],
    });
    return { anchoredCells: new Set(), edit };
  }
  if (!isSheetOut) {
    const edit: EditableTable['edit'] = (edits) => ({
      bytes: Buffer.from(csvOfRows(file.content as readonly CsvRow[], edits)),
      replaced: [],
    });
    return { anchoredCells: new Set(), edit };
  }
  const place = placeOfTable(path);
  if (!/\.xlsx$/i.test(place.file) || !/\.xlsx$/i.test(out))
    throw new DataError(out, { 'file/kind': 'must end in .xlsx or .csv: only these are written' });
  const sheet = file.sheet!;
  return {
    anchoredCells: anchoredFormulas(bytes, place.file, sheet),
    edit: (edits, ownColumns) => editXlsx(bytes, place.file, sheet, edits, ownColumns),
  };
}
