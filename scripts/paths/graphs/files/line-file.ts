// Text files of any size, read line by line from their bytes, gzipped or not.
import { gunzipSync } from 'node:zlib';
import { readBytes } from '../../../../arena/files/index.ts';
import { DataError } from '../../../../engine/index.ts';

/** Problems of a file after which it is read no further. */
const MAX_PROBLEMS = 10;
const GZIP = [0x1f, 0x8b];

/** The lines of a file, and the problems that its reader notes. */
export class LineFile {
  readonly path: string;
  readonly #bytes: Uint8Array;
  readonly #problems: string[] = [];
  #end = 0;
  /** Number of the current line, from 1. */
  line = 0;
  #start = 0;

  /** @throws DataError for a file that cannot be read */
  constructor(path: string) {
    this.path = path;
    const bytes = readBytes(path);
    this.#bytes = GZIP.every((byte, i) => bytes[i] === byte) ? unzipped(path, bytes) : bytes;
  }

  /** Size of the text. */
  get bytes(): number {
    return this.#bytes.length;
  }

  /** Goes to the next line; false after the last one. */
  next(): boolean {
    const from = this.line === 0 ? 0 : this.#end + 1;
    if (from >= this.#bytes.length) return false;
    const end = this.#bytes.indexOf(10, from);
    this.#start = from;
    this.#end = end < 0 ? this.#bytes.length : end;
    this.line++;
    return true;
  }

  /** Text of the line, without its end. */
  get text(): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + this.#start, this.#end - this.#start)
      .toString('latin1')
      .replace(/\r$/, '');
  }

  /** First byte of the line; 0 if it is empty. */
  get letter(): number {
    return this.#start < this.#end ? this.#bytes[this.#start] : 0;
  }

  /**
   * Reads the whole numbers after the line's letter into `out`, without making a text. Returns false unless there are
   * as many as `out` holds and nothing else.
   */
  numbers(out: Float64Array): boolean {
    const bytes = this.#bytes;
    let at = this.#start + 1;
    for (let i = 0; i <= out.length; i++) {
      const begin = at;
      while (at < this.#end && (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 13)) at++;
      if (at === this.#end || i === out.length) return at === this.#end && i === out.length;
      if (at === begin) return false;
      const isNegative = bytes[at] === 45;
      if (isNegative) at++;
      const firstDigit = at;
      let value = 0;
      for (; at < this.#end && bytes[at] >= 48 && bytes[at] <= 57; at++) value = 10 * value + bytes[at] - 48;
      if (at === firstDigit) return false;
      out[i] = isNegative ? -value : value;
    }
    return true;
  }

  /** Notes a problem of the current line, or of the file before its first. @throws DataError if there are too many */
  problem(text: string): void {
    this.#problems.push(this.line === 0 ? text : `line ${this.line}: ${text}`);
    if (this.#problems.length === MAX_PROBLEMS) this.finish();
  }

  /** @throws DataError with all problems, if there are any */
  finish(): void {
    if (this.#problems.length > 0) throw new DataError(this.path, { 'file/form': this.#problems });
  }

  /** @throws DataError with a problem that makes the rest unreadable */
  fail(text: string): never {
    this.problem(text);
    this.finish();
    throw new Error('unreachable');
  }
}

function unzipped(path: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes);
  } catch (error) {
    throw new DataError(path, { 'file/damaged': `is damaged: ${(error as Error).message}` });
  }
}

/** File name without folder and `.gz`. */
export const plainName = (path: string): string => path.replace(/^.*[\\/]/, '').replace(/\.gz$/i, '');
