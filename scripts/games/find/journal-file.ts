// The journal of a game that is being played: a line is on the disk as soon as it is whole.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { DataError } from '../../../engine/index.ts';

export class JournalFile {
  readonly #path: string;
  readonly #file: number;
  readonly #isSafe: boolean;
  /** Bytes that it holds. */
  #at: number;

  /**
   * @param bytes how much of the file that is there already is kept; 0 for a new journal
   * @param isSafe whether each line is to outlive a crash of the machine as well, which takes milliseconds
   * @throws DataError if it cannot be written
   */
  constructor(path: string, { bytes = 0, isSafe = false } = {}) {
    this.#path = path;
    this.#isSafe = isSafe;
    this.#file = this.#write(() => openSync(path, bytes > 0 ? 'r+' : 'w'));
    this.#write(() => ftruncateSync(this.#file, bytes));
    this.#at = bytes;
  }

  /** @param line with its LF @throws DataError if it cannot be written, or another program has written meanwhile */
  add(line: string): void {
    if (this.#write(() => fstatSync(this.#file).size) !== this.#at)
      throw new DataError(this.#path, ['was changed by another program, which may play the same game']);
    this.#write(() => {
      const bytes = Buffer.from(line);
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#at + done);
      }
      this.#at += bytes.length;
      if (this.#isSafe) fsyncSync(this.#file);
    });
  }

  close(): void {
    closeSync(this.#file);
  }

  #write<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new DataError(this.#path, [`cannot be written (${code})`]);
    }
  }
}
