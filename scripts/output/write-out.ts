// Writes a file that the user named.
import { closeSync, existsSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataError } from '../../engine/index.ts';

/** Throws `DataError` that names the file when it cannot be written. */
export function writeOut(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DataError(path, [`cannot be written (${code})`]);
  }
}

/**
 * Whether a new file can be written there, asked before the work whose result it is to hold.
 * @param replace whether an existing file may be overwritten
 * @throws DataError that names the file and what is in the way
 */
export function checkOut(path: string, replace: boolean): void {
  const folder = dirname(path);
  const faults: string[] = [];
  if (!existsSync(folder)) faults.push(`cannot be written: there is no folder ${folder}`);
  else if (existsSync(path) && !statSync(path).isFile()) faults.push('is a folder, expected a file');
  else if (existsSync(path) && !replace)
    faults.push('is there already: name another file, or add --overwrite');
  else {
    try {
      // Permissions alone do not tell: some file systems take no new files from anybody.
      const isNew = !existsSync(path);
      closeSync(openSync(path, 'a'));
      if (isNew) rmSync(path);
    } catch (error) {
      faults.push(`cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
    }
  }
  if (faults.length > 0) throw new DataError(path, faults);
}
