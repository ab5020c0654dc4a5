// Reads a sheet of a spreadsheet file as rows of text, by an optional package. Its files may be damaged or large, so the
// archive is checked first, and the package works in a thread that ends after some seconds.
import { createRequire } from 'node:module';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { type CsvRow, DataError } from '../../../engine/index.ts';
import { compiledFile } from '../compiled-file.ts';
import { didYouMean } from '../did-you-mean.ts';
import { loadPeer } from '../load-peer.ts';
import { cellWithoutText } from './edit-xlsx.ts';
import { MAX_ROWS } from './scan-csv.ts';
import type { SheetAnswer, SheetTask } from './sheet-worker.ts';
import { Zip } from './zip.ts';

/** The package. The one named `xlsx` has not been kept since 2022. */
const PACKAGE = '@e965/xlsx';
/** Size of all parts without compression; the largest table has a tenth. */
const MAX_BYTES = 512e6;

/** Bounds on the package. */
export interface SheetReader {
  /** Path of the package. */
  readonly reader?: string;
  /** Seconds that it may take, and one more for each megabyte. */
  readonly seconds?: number;
}

interface Sheet {
  readonly sheet: string;
  /** Rows with a value; `line` is the row number. Formulas are their stored values. */
  readonly rows: readonly CsvRow[];
}

/** True if a sheet's XML has more rows with a value than a table may have. */
function isTooLong(xml: string): boolean {
  let [rows, isNew] = [0, false];
  for (const [, tag] of xml.matchAll(/<(?:\w+:)?((?:table-)?row|v|is|p)\b/g)) {
    if (tag.endsWith('row')) isNew = true;
    else if (isNew) [rows, isNew] = [rows + 1, false];
    if (rows > MAX_ROWS) return true;
  }
  return false;
}

/** Kept, because it takes a while to load the package. */
let thread: Worker | undefined;

function startThread(): Worker {
  const worker = new Worker(compiledFile('files/table/sheet-worker.js'), {
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  });
  // Memory that runs out ends the thread too.
  worker.on('error', () => {}).unref();
  return worker;
}

/** Reads in a thread, for which this one waits. @returns undefined if the time was not enough */
function readInThread(
  task: Pick<SheetTask, 'bytes' | 'name' | 'reader'>,
  ms: number,
): SheetAnswer | undefined {
  const { port1, port2: port } = new MessageChannel();
  const done = new Int32Array(new SharedArrayBuffer(4));
  thread ??= startThread();
  thread.postMessage({ ...task, port, done } satisfies SheetTask, [port]);
  Atomics.wait(done, 0, 0, ms);
  const answer = receiveMessageOnPort(port1)?.message as SheetAnswer | undefined;
  port1.close();
  if (!answer) {
    void thread.terminate();
    thread = undefined;
  }
  return answer;
}

/** @param name of the sheet; the first with a value by default @throws DataError for other bytes, and unknown names */
export function readSpreadsheet(
  bytes: Uint8Array,
  source: string,
  name?: string,
  { reader, seconds = 10 }: SheetReader = {},
): Sheet {
  const path =
    reader ??
    loadPeer(source, PACKAGE, () => createRequire(import.meta.url).resolve(PACKAGE), '; or save it as CSV');
  const damaged = (text: string): DataError => new DataError(source, { 'file/damaged': text });
  const zip = new Zip(Buffer.from(bytes), source);
  const size = zip.check(MAX_BYTES);
  for (const part of zip.names)
    if (/^xl\/worksheets\/[^/]*$|^content\.xml$/.test(part) && isTooLong(zip.text(part)!))
      throw new DataError(source, { 'file/form': `has more than ${MAX_ROWS} rows` });
  const limit = seconds + size / 1e6;
  const answer = readInThread({ bytes, name, reader: path }, 1000 * limit);
  if (!answer) throw damaged(`cannot be read within ${Math.ceil(limit)} seconds: save it anew, or as CSV`);
  const { names, sheet, rows, error } = answer;
  if (error !== undefined) throw damaged(`is not a spreadsheet that can be read (${error})`);
  if (sheet === undefined)
    throw new DataError(source, {
      'file/form': `has no sheet '${name}' (${names.join(', ')})${didYouMean(name!, names)}`,
    });
  if (rows) return { sheet, rows };
  const cell = cellWithoutText(zip, source, sheet);
  throw damaged(
    cell === undefined
      ? `sheet '${sheet}' cannot be read`
      : `sheet '${sheet}', cell ${cell}: points at a text that the file does not have`,
  );
}
