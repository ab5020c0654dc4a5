// A file with what a command has printed.
import { writeFileSync } from 'node:fs';
import { DataError } from '../engine/index.ts';

/** @throws DataError when the file cannot be written */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new DataError(path, [
      `cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
    ]);
  }
}
