import { writeSync } from 'node:fs';

/** Writes the whole text, where a single call may write a part of it: the next call then says why. */
export function writeAll(handle: number, text: string | Buffer): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}
