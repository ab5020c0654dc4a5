import { readSync } from 'node:fs';

const LF = 10;
const CHUNK = 1 << 20;

/**
 * The lines of a file as bytes, each with its line feed. Leaves out what follows the last one. Holds one line and a chunk
 * at a time. @param size of a chunk, in bytes @param from byte with which the first line begins
 */
export function* wholeLines(handle: number, size = CHUNK, from = 0): Generator<Buffer, void, void> {
  const chunk = Buffer.alloc(size);
  let parts: Buffer[] = [];
  for (let at = from; ; ) {
    const count = readSync(handle, chunk, 0, size, at);
    if (count === 0) return;
    at += count;
    const read = chunk.subarray(0, count);
    let begin = 0;
    for (let to = read.indexOf(LF); to >= 0; to = read.indexOf(LF, begin)) {
      parts.push(read.subarray(begin, to + 1));
      yield Buffer.concat(parts);
      parts = [];
      begin = to + 1;
    }
    parts.push(Buffer.from(read.subarray(begin)));
  }
}

/** The lines in some bytes, each with its line feed; parts of them, not copies. */
export function* linesIn(bytes: Buffer): Generator<Buffer, void, void> {
  let begin = 0;
  for (let to = bytes.indexOf(LF); to >= 0; to = bytes.indexOf(LF, begin)) {
    yield bytes.subarray(begin, to + 1);
    begin = to + 1;
  }
}
