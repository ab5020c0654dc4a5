import { readSync } from 'node:fs';

const LF = 10;
const CHUNK = 1 << 20;

/**
 * The lines of a file as bytes, each with its line feed. Leaves out what follows the last one. Holds one line and a chunk
 * at a time. @param size of a chunk, in bytes
 */
export function* wholeLines(handle: number, size = CHUNK): Generator<Buffer, void, void> {
  const chunk = Buffer.alloc(size);
  let parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const count = readSync(handle, chunk, 0, size, at);
    if (count === 0) return;
    at += count;
    const read = chunk.subarray(0, count);
    let from = 0;
    for (let to = read.indexOf(LF); to >= 0; to = read.indexOf(LF, from)) {
      parts.push(read.subarray(from, to + 1));
      yield Buffer.concat(parts);
      parts = [];
      from = to + 1;
    }
    parts.push(Buffer.from(read.subarray(from)));
  }
}
