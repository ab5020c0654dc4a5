// Thread that reads spreadsheets by an optional package, because damaged bytes may keep the package busy for ever.
import { createRequire } from 'node:module';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { CsvRow } from '../../../engine/index.ts';

/** What the thread is given, for each file. */
export interface SheetTask {
  readonly bytes: Uint8Array;
  /** Sheet to read; the first with a value by default. */
  readonly name?: string;
  /** Path of the package. */
  readonly reader: string;
  readonly port: MessagePort;
  /** Set to 1 at the end. */
  readonly done: Int32Array;
}

/** What the thread answers. */
export interface SheetAnswer {
  /** Why the package gave up. */
  readonly error?: string;
  readonly names: readonly string[];
  /** Name of the sheet that was read; undefined where the one asked for is missing. */
  readonly sheet?: string;
  /** Undefined where the package could not read the sheet. */
  readonly rows?: readonly CsvRow[];
}

function readSheet({ bytes, name, reader }: SheetTask): SheetAnswer {
  const xlsx = createRequire(import.meta.url)(reader) as typeof import('@e965/xlsx');
  // Without stubs a formula that was never computed would be an empty cell.
  const options = { cellDates: false, cellHTML: false, cellText: false, sheetStubs: true };
  const { Sheets: sheets, SheetNames: rawNames } = xlsx.read(bytes, options);
  // The names of an .ods file come with their XML escapes.
  const plainNames = new Map(rawNames.map((each) => [each.replaceAll('&amp;', '&'), each]));
  const names = [...plainNames.keys()];
  if (name !== undefined && !names.includes(name)) return { names };
  const cellsOf = (each: string) => sheets[plainNames.get(each)!];
  const sheet =
    name ?? names.find((each) => !cellsOf(each) || cellsOf(each)['!ref'] !== undefined) ?? names[0];
  const cells = cellsOf(sheet);
  if (cells === undefined) return { names, sheet };
  const rows: CsvRow[] = [];
  const range = xlsx.utils.decode_range(cells['!ref'] ?? 'A1');
  for (let row = range.s.r; row <= range.e.r; row++) {
    const fields = Array.from({ length: range.e.c + 1 }, (_, column): string =>
      cellText(cells[xlsx.utils.encode_cell({ r: row, c: column })]),
    );
    if (fields.some((field) => field !== '')) rows.push({ line: row + 1, fields });
  }
  return { names, sheet, rows };
}

/** A formula without a stored value is its own text, and a fault where a value is needed. */
function cellText(cell: import('@e965/xlsx').CellObject | undefined): string {
  if (cell === undefined) return '';
  if (cell.v === undefined || cell.t === 'z') return cell.f === undefined ? '' : `=${cell.f}`;
  if (cell.t === 'e') return cell.w ?? '#ERROR';
  // Sums of fractions end in 0.000000000000002.
  return String(typeof cell.v === 'number' ? Number(cell.v.toPrecision(12)) : cell.v).trim();
}

parentPort!.on('message', (task: SheetTask) => {
  let answer: SheetAnswer;
  try {
    answer = readSheet(task);
  } catch (error) {
    answer = { names: [], error: (error as Error).message };
  }
  task.port.postMessage(answer);
  Atomics.store(task.done, 0, 1);
  Atomics.notify(task.done, 0);
});
