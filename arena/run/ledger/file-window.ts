// Reads parts of a file that mostly lie near each other: more than was asked for is read, and kept until something else is wanted.
import { readSync } from 'node:fs';

export class FileWindow {
  private readonly size: number;
  private bytes = Buffer.alloc(0);
  private from = 0;

  /** @param size bytes that are read at once when parts lie near each other */
  constructor(size: number) {
    this.size = size;
  }

  /** So many bytes from `at`, which are not to be changed; undefined when the file ends before. */
  read(handle: number, at: number, length: number): Buffer | undefined {
    const held = this.part(at, length);
    if (held) return held;
    // What lies far away is read alone: nothing near it is asked for next. Parts come in nearly the order of the file.
    const isNear = Math.abs(at - this.from) < 2 * this.size;
    this.from = isNear ? Math.max(0, at - Math.floor(this.size / 4)) : at;
    const wanted = isNear ? Math.max(this.size, at - this.from + length) : length;
    const bytes = Buffer.allocUnsafe(wanted);
    let done = 0;
    while (done < wanted) {
      const count = readSync(handle, bytes, done, wanted - done, this.from + done);
      if (count === 0) break;
      done += count;
    }
    this.bytes = bytes.subarray(0, done);
    return this.part(at, length);
  }

  /** Forgets what it holds: the file has changed. */
  clear(): void {
    this.bytes = Buffer.alloc(0);
    this.from = 0;
  }

  private part(at: number, length: number): Buffer | undefined {
    const begin = at - this.from;
    return begin >= 0 && begin + length <= this.bytes.length
      ? this.bytes.subarray(begin, begin + length)
      : undefined;
  }
}
