// Writes the journal of a game as it is played.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { DataError } from '../../../engine/index.ts';
import { errorCode } from '../../output/index.ts';

/** Journal of a game in progress: each line is written as soon as it is complete. */
export class JournalFile {
  readonly #path: string;
  readonly #file: number;
  readonly #isSynced: boolean;
  /** Bytes written. */
  #size: number;

  /**
   * @param bytes bytes of the existing file to keep; 0 for a new journal
   * @param isSynced true if each line must survive a crash of the machine, which takes milliseconds a line
   * @throws DataError if it cannot be written
   */
  constructor(path: string, { bytes = 0, isSynced = false } = {}) {
    this.#path = path;
    this.#isSynced = isSynced;
    this.#file = this.#write(() => openSync(path, bytes > 0 ? 'r+' : 'w'));
    this.#write(() => ftruncateSync(this.#file, bytes));
    this.#size = bytes;
  }

  /** @param line with its LF @throws DataError if it cannot be written, or another program has changed the file */
  add(line: string): void {
    if (this.#write(() => fstatSync(this.#file).size) !== this.#size)
      throw new DataError(this.#path, {
        'file/changed': 'was changed by another program, which may play the same game',
      });
    this.#write(() => {
      const bytes = Buffer.from(line);
      for (let done = 0; done < bytes.length; )
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#size + done);
      this.#size += bytes.length;
      if (this.#isSynced) fsyncSync(this.#file);
    });
  }

  close(): void {
    closeSync(this.#file);
  }

  #write<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      throw new DataError(this.#path, { 'file/unwritable': `cannot be written (${errorCode(error)})` });
    }
  }
}
