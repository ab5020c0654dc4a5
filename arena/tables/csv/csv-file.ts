// CSV files that are written row by row during a run.
import { PartFile } from '../../files/part-file.ts';
import { type Cell, csvText } from './column.ts';

/** Rows are buffered up to this many characters or milliseconds, so that readers see them during the run. */
const MAX_BUFFER_CHARACTERS = 1 << 16;
const MAX_DELAY_MS = 1_000;

/** Writes rows to a part file, which gets its name on `commit`. */
export class CsvFile {
  readonly #file: PartFile;
  #buffer = '';
  #flushedMs = performance.now();

  constructor(path: string, header: readonly string[]) {
    this.#file = new PartFile(path);
    this.append([header]);
    this.#flush();
  }

  append(rows: readonly (readonly Cell[])[]): void {
    if (rows.length === 0) return;
    this.#buffer += csvText(rows);
    if (this.#buffer.length >= MAX_BUFFER_CHARACTERS || performance.now() - this.#flushedMs > MAX_DELAY_MS)
      this.#flush();
  }

  /** Closes the file and gives it its final name. */
  commit(): void {
    this.#flush();
    this.#file.commit();
  }

  /** Closes the file without renaming it. */
  abandon(): void {
    this.#file.abandon();
  }

  #flush(): void {
    this.#file.write(Buffer.from(this.#buffer));
    this.#file.flush();
    this.#buffer = '';
    this.#flushedMs = performance.now();
  }
}
