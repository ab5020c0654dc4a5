import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Accepts a folder that another process has just made. */
function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Makes a folder and its parents one by one: `mkdirSync` with `recursive` never returns below /proc.
 * @param mode permissions of folders that are made
 * @throws the errors of the file system; `ENOTDIR` if it is a file
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.push(path);
  for (const path of missing.reverse()) makeOne(path, mode);
  if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
}
