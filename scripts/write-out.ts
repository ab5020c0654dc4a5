// Writes a file that the user named.
import { writeFileSync } from 'node:fs';
import { DataError } from '../engine/index.ts';

/** Throws `DataError` that names the file when it cannot be written. */
export function writeOut(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DataError(path, [`cannot be written (${code})`]);
  }
}
