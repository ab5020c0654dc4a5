// Append-only file of records with checksums, one per line: ledgers of runs, journals of leagues, tuned
// games.
import { hash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { openToAppend, PartFile, writeAll } from './part-file.ts';
import { regularFile } from './regular-file.ts';

/** Position of a line in its file. */
export interface LinePlace {
  /** From 1. */
  readonly number: number;
  /** Start and length in bytes, including the line feed. */
  readonly start: number;
  readonly length: number;
}

export interface ScannedLine extends LinePlace {
  readonly bytes: Buffer;
  /** Undefined for a damaged line. */
  readonly record: object | undefined;
}

const LF = 10;
const CHECKSUM_KEY = ',"check":"';
const CHECKSUM_DIGITS = 16;
const CHECKSUM_SUFFIX_BYTES = CHECKSUM_KEY.length + CHECKSUM_DIGITS + '"}'.length;

const checksum = (bytes: string | Uint8Array): string =>
  hash('sha256', bytes, 'hex').slice(0, CHECKSUM_DIGITS);

/**
 * Formats a record as a JSON line whose last key, `check`, is a checksum of all bytes before it. The checksum
 * detects accidental changes, not forgery.
 * @param record must not be empty and must have no key `check`
 */
export function recordLine(record: object): string {
  const body = JSON.stringify(record).slice(0, -1);
  return `${body}${CHECKSUM_KEY}${checksum(body)}"}\n`;
}

/** Record of a line, undefined if it is damaged. @param bytes with or without the line feed */
export function readRecordLine(bytes: Buffer): object | undefined {
  const end = bytes.at(-1) === LF ? bytes.length - 1 : bytes.length;
  if (end <= CHECKSUM_SUFFIX_BYTES) return undefined;
  const body = bytes.subarray(0, end - CHECKSUM_SUFFIX_BYTES);
  if (bytes.toString('latin1', end - CHECKSUM_SUFFIX_BYTES, end) !== `${CHECKSUM_KEY}${checksum(body)}"}`)
    return undefined;
  return JSON.parse(`${body.toString('utf8')}}`) as object;
}

/** Bytes read at a time. */
const READ_BYTES = 1 << 20;

/** Drops an incomplete last line, which a crash leaves behind. */
export class RecordFile {
  readonly path: string;
  readonly #isReadOnly: boolean;
  #handle: number;
  /** Identity of the open file, which has no name any more once somebody has deleted it. */
  #inode: number;
  #count = 0;
  /** Bytes of complete lines. */
  #size = 0;

  /** Opens or, unless `isReadOnly`, creates the file. Call `scan` first. @throws as `openToAppend` */
  constructor(path: string, isReadOnly = false) {
    this.path = path;
    this.#isReadOnly = isReadOnly;
    this.#handle = isReadOnly ? openSync(regularFile(path), 'r') : openToAppend(regularFile(path));
    this.#inode = fstatSync(this.#handle).ino;
  }

  /** Number of complete lines. */
  get lines(): number {
    return this.#count;
  }

  /**
   * Yields all complete lines. Then removes an incomplete last line, unless the file is read-only or has a
   * damaged line: such a file is refused or replaced as a whole.
   * @param hasLines true if a file without complete lines is damaged, too
   */
  *scan(hasLines = false): Generator<ScannedLine, void, void> {
    this.#count = 0;
    this.#size = 0;
    const chunk = Buffer.alloc(READ_BYTES);
    let parts: Buffer[] = [];
    let isIntact = true;
    for (let offset = 0, count = 1; count > 0; offset += count) {
      count = readSync(this.#handle, chunk, 0, READ_BYTES, offset);
      let begin = 0;
      for (let end = chunk.indexOf(LF); end >= 0 && end < count; end = chunk.indexOf(LF, begin)) {
        const bytes = Buffer.concat([...parts, chunk.subarray(begin, end + 1)]);
        parts = [];
        begin = end + 1;
        const record = readRecordLine(bytes);
        isIntact &&= record !== undefined;
        yield { ...this.#place(bytes.length), bytes, record };
      }
      parts.push(Buffer.from(chunk.subarray(begin, count)));
    }
    if (hasLines && this.#count === 0) isIntact = false;
    if (isIntact && !this.#isReadOnly && fstatSync(this.#handle).size > this.#size)
      ftruncateSync(this.#handle, this.#size);
  }

  /** Appends records in one write. @returns their places @throws file system errors, also when the file was deleted */
  append(...records: readonly object[]): LinePlace[] {
    this.#checkName();
    const lines = records.map((record) => Buffer.from(recordLine(record)));
    writeAll(this.#handle, Buffer.concat(lines));
    return lines.map(({ length }) => this.#place(length));
  }

  /** The record at a place; undefined when its line has changed since it was scanned or appended. */
  read({ start, length }: LinePlace): object | undefined {
    const bytes = Buffer.allocUnsafe(length);
    return readSync(this.#handle, bytes, 0, length, start) < length ? undefined : readRecordLine(bytes);
  }

  /** Replaces the file atomically. This object keeps reading the old file until `reopen`. */
  replace(records: Iterable<object>): void {
    this.#checkName();
    const newFile = new PartFile(this.path);
    try {
      for (const record of records) newFile.write(Buffer.from(recordLine(record)));
      newFile.commit(true);
    } finally {
      newFile.abandon();
    }
  }

  /** Opens the new file after `replace`. Call `scan` next. */
  reopen(): void {
    closeSync(this.#handle);
    this.#handle = openToAppend(this.path);
    this.#inode = fstatSync(this.#handle).ino;
  }

  /** Flushes the file to disk. */
  sync(): void {
    this.#checkName();
    fsyncSync(this.#handle);
  }

  close(): void {
    closeSync(this.#handle);
  }

  /**
   * What is written to a file without its name is lost when it is closed, and places in a shortened one are wrong.
   * @throws a file system error in these cases
   */
  #checkName(): void {
    const found = statSync(this.path, { throwIfNoEntry: false });
    const isThere = found?.ino === this.#inode;
    if (isThere && found.size >= this.#size) return;
    const problem = `${basename(this.path)} was ${isThere ? 'shortened' : 'deleted or moved'} by another program`;
    throw Object.assign(new Error(problem), { code: 'ENOENT', syscall: 'write' });
  }

  #place(length: number): LinePlace {
    const start = this.#size;
    this.#size += length;
    return { number: ++this.#count, start, length };
  }
}
