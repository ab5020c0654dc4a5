// Writes files that the user named.
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DataError, type Problem } from '../../engine/index.ts';

/** Code of a failed system call, such as `ENOSPC`, or else the error as text. */
export const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** Writes a file. @throws DataError naming the file if it cannot be written */
export function writeOutput(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw new DataError(path, { 'file/unwritable': `cannot be written (${errorCode(error)})` });
  }
}

/**
 * Writes files into a new or empty folder.
 * @param files contents by path
 * @param mayReplace true if the folder may have other files, and those of the same names are replaced
 * @throws DataError naming the folder
 */
export function writeFolder(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  mayReplace = false,
): void {
  if (
    !mayReplace &&
    existsSync(folder) &&
    (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)
  )
    throw new DataError(folder, { 'file/exists': 'exists already and is not empty: name another folder' });
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    try {
      mkdirSync(dirname(path), { recursive: true });
    } catch (error) {
      throw new DataError(folder, { 'file/unwritable': `cannot be made (${errorCode(error)})` });
    }
    writeOutput(path, content);
  }
}

/**
 * Checks, before work begins, that its result can be written.
 * @param mayReplace true if an existing file may be overwritten
 * @throws DataError naming the file and the obstacle
 */
export function checkOutput(path: string, mayReplace: boolean): void {
  const folder = dirname(path);
  const problems: Problem[] = [];
  const add = (code: Problem['code'], text: string) => problems.push({ code, text });
  if (!existsSync(folder)) add('file/missing', `cannot be written: there is no folder ${folder}`);
  else if (existsSync(path) && !statSync(path).isFile()) add('file/kind', 'is a folder, expected a file');
  else if (existsSync(path) && !mayReplace)
    add('file/exists', 'exists already: name another file, or add --overwrite');
  else {
    try {
      // Permissions are not enough: some file systems accept no new files at all.
      const isNew = !existsSync(path);
      closeSync(openSync(path, 'a'));
      if (isNew) rmSync(path);
    } catch (error) {
      add('file/unwritable', `cannot be written (${errorCode(error)})`);
    }
  }
  if (problems.length > 0) throw new DataError(path, problems);
}
