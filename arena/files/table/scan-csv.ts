// Splits CSV text into fields and keeps their places, so that single fields can be replaced and all other bytes stay.
import { DataError } from '../../../engine/index.ts';

/** A field: its value without quotes and outer blanks, and its place in the text with quotes. */
interface CsvField {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface ScannedRow {
  /** From 1; a quoted field may span several lines. */
  readonly line: number;
  readonly fields: readonly CsvField[];
}

export interface ScannedCsv {
  readonly separator: string;
  /** Rows with a value. */
  readonly rows: readonly ScannedRow[];
}

const SEPARATORS = [',', ';', '\t'];

/** A hundred times the largest deck; parsing more takes seconds. */
export const MAX_ROWS = 100_000;

/** The separator that a line `sep=;` names, else the most frequent one in the first line that has any. */
function separatorOf(text: string): string {
  const named = /^\ufeff?"?sep=([,;\t|])"?[\r\n]/i.exec(text);
  if (named) return named[1];
  const line = /^.*[,;\t].*$/m.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}

/** @throws DataError with the line of the first fault */
export function scanCsv(text: string, source: string): ScannedCsv {
  const separator = separatorOf(text);
  const rows: ScannedRow[] = [];
  const refuse = (line: number, problem: string): DataError =>
    new DataError(source, { 'file/damaged': `line ${line}${problem}` });
  const endOfPlain = new RegExp(`[${separator}\\r\\n]`, 'g');
  const isBlank = (at: number): boolean => text[at] !== separator && /[^\S\r\n]/.test(text[at] ?? '');
  let [at, line] = [text.startsWith('\ufeff') ? 1 : 0, 1];
  const skipBlanks = (): void => {
    while (isBlank(at)) at++;
  };
  const skipLineEnd = (): void => {
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line++;
  };
  const quotedField = (): CsvField => {
    const start = at;
    let end = at;
    do {
      end = text.indexOf('"', end + 1);
      if (end < 0) throw refuse(line, ' or later: a quoted field is never closed');
    } while (text[end + 1] === '"' && ++end);
    const value = text
      .slice(start + 1, end)
      .replaceAll('""', '"')
      .replace(/\r\n?/g, '\n');
    const first = line;
    line += value.split('\n').length - 1;
    at = end + 1;
    skipBlanks();
    if (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n')
      throw refuse(first, ': text after the closing quote of a field');
    return { value: value.trim(), start, end: end + 1 };
  };
  const plainField = (): CsvField => {
    endOfPlain.lastIndex = at;
    const end = endOfPlain.exec(text)?.index ?? text.length;
    const value = text.slice(at, end).trim();
    if (value.includes('"'))
      throw refuse(
        line,
        ': a quote inside an unquoted field (quote the whole field and double the inner quotes)',
      );
    const field = { value, start: at, end: at + value.length };
    at = end;
    return field;
  };
  if (/^"?sep=/i.test(text.slice(at, at + 5))) {
    while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at++;
    if (at < text.length) skipLineEnd();
  }
  while (at < text.length) {
    const fields: CsvField[] = [];
    const first = line;
    for (;;) {
      skipBlanks();
      fields.push(text[at] === '"' ? quotedField() : plainField());
      if (text[at] !== separator) break;
      at++;
    }
    if (at < text.length) skipLineEnd();
    if (fields.every(({ value }) => value === '')) continue;
    if (rows.length === MAX_ROWS)
      throw new DataError(source, { 'file/form': `has more than ${MAX_ROWS} rows` });
    rows.push({ line: first, fields });
  }
  return { separator, rows };
}
