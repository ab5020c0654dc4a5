// Opens files in folders that may come from somebody else: a symbolic link there could lead what is written into any file of the user's.
import { constants, openSync, rmSync } from 'node:fs';
import { DataError } from '../../engine/index.ts';

// Windows knows no O_NOFOLLOW.
const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_RDWR } = constants;

/** A new file in the place of what is there. @returns its handle @throws an error of the file system */
export function openNew(path: string): number {
  rmSync(path, { force: true });
  return openSync(path, O_RDWR | O_CREAT | O_EXCL);
}

/** For reading, and writing at the end. @returns its handle @throws DataError for a symbolic link, else an error of the file system */
export function openToAppend(path: string): number {
  try {
    return openSync(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
    throw new DataError(path, ['is a symbolic link, expected a file: remove the link']);
  }
}
