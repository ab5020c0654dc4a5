import { writeSync } from 'node:fs';

/** Writes the whole text. A single `writeSync` may write only a part; then the next call throws the reason. */
export function writeAll(handle: number, text: string | Buffer): void {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let done = 0; done < bytes.length; ) done += writeSync(handle, bytes, done);
}
