// A file that grows under a temporary name and gets its own name only when it is whole. What is written to it is collected.
import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { DataError } from '../../engine/index.ts';

/** Bytes that are collected before they are written. */
const CHUNK = 1 << 20;

export class PartFile {
  private readonly path: string;
  private handle: number | undefined;
  private parts: Buffer[] = [];
  private size = 0;

  /** Begins the file. @throws an error of the file system, as all methods do */
  constructor(path: string) {
    this.path = path;
    this.handle = openNew(`${path}.part`);
  }

  /** @param part must not change any more before it is flushed */
  write(part: Buffer): void {
    this.parts.push(part);
    this.size += part.length;
    if (this.size >= CHUNK) this.flush();
  }

  /** Others can read from now on what was written. */
  flush(): void {
    writeAll(this.handle!, Buffer.concat(this.parts));
    this.parts = [];
    this.size = 0;
  }

  /** Closes the file and gives it its name. @param isSafe whether it must be on the disk before */
  commit(isSafe = false): void {
    this.flush();
    if (isSafe) fsyncSync(this.handle!);
    this.abandon();
    renameSync(`${this.path}.part`, this.path);
  }

  /** Closes the file and leaves it as it is. Does nothing when it is closed. */
  abandon(): void {
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = undefined;
  }
}

// Opens files in folders that may come from somebody else: a symbolic link there could lead what is written into any file of the user's.

// Windows knows no O_NOFOLLOW.
const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_RDWR } = constants;

/** A new file in the place of what is there. @returns its handle @throws an error of the file system */
export function openNew(path: string): number {
  rmSync(path, { force: true });
  return openSync(path, O_RDWR | O_CREAT | O_EXCL);
}

/** Opens a file for reading, and for writing at its end. @returns its handle @throws DataError for a symbolic link, else an error of the file system */
export function openToAppend(path: string): number {
  try {
    return openSync(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    throw new DataError(path, ['is a symbolic link, expected a file: remove the link']);
  }
}

/** Writes the whole text. A single `writeSync` may write only a part; then the next call throws the reason. */
export function writeAll(handle: number, text: string | Buffer): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}
