// A CSV file that grows during a run.
import { PartFile } from '../../files/part-file.ts';
import { type Cell, csvText } from './column.ts';

/** Rows are buffered up to this many characters or milliseconds, so that readers see them during the run. */
const MAX_CHARACTERS = 1 << 16;
const MAX_WAIT = 1_000;

export class CsvFile {
  readonly #file: PartFile;
  #waiting = '';
  #written = performance.now();

  constructor(path: string, header: readonly string[]) {
    this.#file = new PartFile(path);
    this.append([header]);
    this.#flush();
  }

  append(rows: readonly (readonly Cell[])[]): void {
    if (rows.length === 0) return;
    this.#waiting += csvText(rows);
    if (this.#waiting.length >= MAX_CHARACTERS || performance.now() - this.#written > MAX_WAIT) this.#flush();
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
    this.#file.write(Buffer.from(this.#waiting));
    this.#file.flush();
    this.#waiting = '';
    this.#written = performance.now();
  }
}
