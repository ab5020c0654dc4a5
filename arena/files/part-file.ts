// Writes files safely: under a temporary name until they are complete, and never through a symbolic link.
import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { DataError } from '../../engine/index.ts';

/** Bytes collected before they are written. */
const BUFFER_BYTES = 1 << 20;

/** A buffered file that gets its final name only once it is complete. */
export class PartFile {
  readonly #path: string;
  #handle: number | undefined;
  #parts: Buffer[] = [];
  #size = 0;

  /** @throws file system errors, as all methods do */
  constructor(path: string) {
    this.#path = path;
    this.#handle = openNew(`${path}.part`);
  }

  /** @param part must not change until it is flushed */
  write(part: Buffer): void {
    this.#parts.push(part);
    this.#size += part.length;
    if (this.#size >= BUFFER_BYTES) this.flush();
  }

  /** Makes what was written visible to other processes. */
  flush(): void {
    writeAll(this.#handle!, Buffer.concat(this.#parts));
    this.#parts = [];
    this.#size = 0;
  }

  /** Closes the file and gives it its final name. @param isDurable whether to flush it to disk first */
  commit(isDurable = false): void {
    this.flush();
    if (isDurable) fsyncSync(this.#handle!);
    this.abandon();
    renameSync(`${this.#path}.part`, this.#path);
  }

  /** Closes the file without renaming it, unless it is closed already. */
  abandon(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
  }
}

// Windows has no O_NOFOLLOW.
const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_RDWR } = constants;

/**
 * Creates a file, removing an existing one: a symbolic link from another person could redirect writes.
 * @returns its handle @throws file system errors
 */
export function openNew(path: string): number {
  rmSync(path, { force: true });
  return openSync(path, O_RDWR | O_CREAT | O_EXCL);
}

/** Opens a file for reading and appending. @returns its handle @throws DataError for a symbolic link, or file system errors */
export function openToAppend(path: string): number {
  try {
    return openSync(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    throw new DataError(path, { 'file/kind': 'is a symbolic link, expected a file: remove the link' });
  }
}

/** Writes everything. `writeSync` may write only a part, for example on a full disk; the next call then throws the reason. */
export function writeAll(handle: number, text: string | Buffer): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}
