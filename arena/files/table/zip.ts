// Reads parts of a zip archive, and replaces single ones so that the bytes of all others stay. Own code, because
// `unzipSync` of fflate 0.8.3 checks no checksum, reserves what a header declares (300 MiB for a part of 47 bytes),
// cuts off what is longer without an error, and keeps no compressed bytes to write back.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { DataError } from '../../../engine/index.ts';

interface Part {
  readonly name: string;
  /** Places of its record in the directory and of its own header in the file. */
  readonly record: number;
  readonly start: number;
  readonly method: number;
  readonly size: number;
  readonly checksum: number;
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const [RECORD_LENGTH, HEADER_LENGTH] = [46, 30];
/** Flag: sizes follow the data. */
const SIZES_FOLLOW = 8;
const DEFLATED = 8;
/** From here on a size needs the format zip64. */
const MAX_SIZE = 0xffffffff;

/** An archive in memory. */
export class Zip {
  readonly #bytes: Buffer;
  readonly #source: string;
  readonly #end: number;
  readonly #parts: readonly Part[];

  /** @throws DataError for an archive without a directory */
  constructor(bytes: Buffer, source: string) {
    this.#bytes = bytes;
    this.#source = source;
    this.#end = bytes.lastIndexOf(END_OF_DIRECTORY);
    if (this.#end < 0)
      throw new DataError(source, { 'file/damaged': 'is cut off: a zip archive without its directory' });
    let record = this.#inBounds('its directory', () => bytes.readUInt32LE(this.#end + 16));
    if (record === MAX_SIZE)
      throw new DataError(source, {
        'file/kind': 'is a zip64 archive: save it anew in a spreadsheet program',
      });
    const readPart = (): Part => {
      const at = record;
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + RECORD_LENGTH, at + RECORD_LENGTH + nameLength);
      record += RECORD_LENGTH + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      const method = bytes.readUInt16LE(at + 10);
      const [checksum, size, start] = [16, 20, 42].map((field) => bytes.readUInt32LE(at + field));
      return { name, record: at, start, method, size, checksum };
    };
    this.#parts = this.#inBounds('its directory', () =>
      Array.from({ length: bytes.readUInt16LE(this.#end + 10) }, readPart),
    );
  }

  get names(): string[] {
    return this.#parts.map(({ name }) => name);
  }

  /** @returns the size of all parts in bytes @throws DataError for damaged parts, and more bytes than `limit` */
  check(limit: number): number {
    let size = 0;
    for (const part of this.#parts) {
      const data = this.#read(part, limit - size);
      size += data.length;
      if (crc32(data) !== part.checksum) throw this.#damaged(part.name);
    }
    return size;
  }

  /** Text of a part; undefined if there is none of the name. */
  text(name: string): string | undefined {
    const part = this.#parts.find((each) => each.name === name);
    if (part === undefined) return undefined;
    return this.#read(part).toString('utf8');
  }

  #read(part: Part, maxOutputLength = MAX_SIZE): Buffer {
    return this.#inBounds(part.name, () => {
      const from = this.#dataOf(part);
      const data = this.#bytes.subarray(from, from + part.size);
      return part.method === DEFLATED ? inflateRawSync(data, { maxOutputLength }) : data;
    });
  }

  readonly #damaged = (name: string): DataError =>
    new DataError(this.#source, { 'file/damaged': `is damaged or too large: ${name} cannot be unpacked` });

  /** @throws DataError in place of the errors of buffers and of zlib */
  #inBounds<T>(name: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      throw this.#damaged(name);
    }
  }

  /** The archive with another text of one part, which it must have. */
  withText(name: string, text: string): Buffer {
    const bytes = this.#bytes;
    const part = this.#parts.find((each) => each.name === name)!;
    const content = Buffer.from(text, 'utf8');
    const data = part.method === DEFLATED ? deflateRawSync(content) : content;
    const head = Buffer.from(bytes.subarray(part.start, this.#dataOf(part)));
    const directory = bytes.readUInt32LE(this.#end + 16);
    const next = Math.min(
      directory,
      ...this.#parts.map(({ start }) => start).filter((start) => start > part.start),
    );
    const tail = Buffer.from(bytes.subarray(directory));
    const shift = head.length + data.length - (next - part.start);
    for (const [buffer, flags] of [
      [head, 6],
      [tail, part.record - directory + 8],
    ] as const) {
      buffer.writeUInt16LE(buffer.readUInt16LE(flags) & ~SIZES_FOLLOW, flags);
      [crc32(content), data.length, content.length].forEach((value, i) => {
        buffer.writeUInt32LE(value, flags + 8 + 4 * i);
      });
    }
    for (const { record, start } of this.#parts)
      if (start > part.start) tail.writeUInt32LE(start + shift, record - directory + 42);
    tail.writeUInt32LE(directory + shift, this.#end - directory + 16);
    return Buffer.concat([bytes.subarray(0, part.start), head, data, bytes.subarray(next, directory), tail]);
  }

  /** Start of the data of a part, behind its header. */
  #dataOf({ start }: Part): number {
    const bytes = this.#bytes;
    return start + HEADER_LENGTH + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  }
}
