// A CSV file that grows along with a run.
import { stringify } from 'csv-stringify/sync';
import { PartFile } from '../../files/part-file.ts';

export type Cell = string | number;

/** Text that a spreadsheet would take for a formula: it begins with one of these and is no number. */
const FORMULA = /^[=+@\t\r-](?![\d.]+$)/;

/** Text from outside, such as a bot's version, gets an apostrophe in front where a spreadsheet would run it. */
const harmless = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** What may need quotes: the library decides. */
const DOUBTFUL = /[",\s]/;

/** A cell as text. Nearly all are numbers and names, which the library takes many times as long for. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = harmless(cell);
  return DOUBTFUL.test(safe) ? stringify([[safe]], { record_delimiter: '\n' }).slice(0, -1) : safe;
}

/** Rows as text: commas, quotes where needed, LF after every row. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  let text = '';
  for (const row of rows) {
    for (let i = 0; i < row.length; i++) text += i === 0 ? cellText(row[i]) : `,${cellText(row[i])}`;
    text += '\n';
  }
  return text;
}

/** Rows are collected up to so many characters, or for so many milliseconds: who looks at a run that goes on sees them then. */
const MOST = 1 << 16;
const LONGEST = 1_000;

export class CsvFile {
  private readonly file: PartFile;
  private waiting = '';
  private written = performance.now();

  constructor(path: string, header: readonly string[]) {
    this.file = new PartFile(path);
    this.append([header]);
    this.flush();
  }

  append(rows: readonly (readonly Cell[])[]): void {
    if (rows.length === 0) return;
    this.waiting += csvText(rows);
    if (this.waiting.length >= MOST || performance.now() - this.written > LONGEST) this.flush();
  }

  /** Closes the file and gives it its name. */
  commit(): void {
    this.flush();
    this.file.commit();
  }

  /** Closes the file and leaves it as it is. */
  abandon(): void {
    this.file.abandon();
  }

  private flush(): void {
    this.file.write(Buffer.from(this.waiting));
    this.file.flush();
    this.waiting = '';
    this.written = performance.now();
  }
}
