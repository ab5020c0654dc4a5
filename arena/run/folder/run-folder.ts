// The folder a run writes into, named after its title and manifest; and `latest`, which points to the last finished one.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { isAlive } from './is-alive.ts';

/** A run's own folder, and the first one of the same manifest when there is one. */
export interface RunFolder {
  readonly path: string;
  readonly earlier?: string;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const refusal = (folder: string, error: unknown): DataError =>
  new DataError(folder, [`cannot be made a folder for results (${codeOf(error)})`]);

/** Makes a folder and those above it, one by one: `mkdirSync` with `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at);
  try {
    for (const at of missing.reverse()) mkdirSync(at);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw refusal(folder, error);
  }
}

/** Removes unfinished folders of runs that were killed before they could name them. */
function clearAbandoned(out: string): void {
  for (const name of readdirSync(out)) {
    const pid = Number(/^\.new-run-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(out, name), { recursive: true, force: true });
  }
}

/**
 * Makes a new folder in `out`: `title-1a2b3c4d`, or with `-2` and so on when that exists. `fill` writes its first
 * files; the folder has its name only when they are there, so a run that is killed early leaves no folder.
 * @throws DataError when `out` cannot hold folders, and what `fill` throws
 */
export function makeRunFolder(
  out: string,
  title: string,
  hash: string,
  fill: (folder: string) => void,
): RunFolder {
  makeFolder(out);
  const name = `${title}-${hash.slice(0, 8)}`;
  const fresh = join(out, `.new-run-${process.pid}`);
  try {
    clearAbandoned(out);
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
  } catch (error) {
    throw refusal(out, error);
  }
  try {
    fill(fresh);
    for (let copy = 1; ; copy++) {
      const folder = join(out, copy === 1 ? name : `${name}-${copy}`);
      // Renaming would silently replace an empty folder.
      if (existsSync(folder)) continue;
      try {
        renameSync(fresh, folder);
        return copy === 1 ? { path: folder } : { path: folder, earlier: join(out, name) };
      } catch (error) {
        if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(codeOf(error)) || !existsSync(folder)) throw error;
      }
    }
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Removes unfinished files of a folder. */
export function clearParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith('.part')) rmSync(join(folder, name), { recursive: true });
}

/** Writes a whole file under a temporary name, then renames it. */
export function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.part`, text);
  renameSync(`${path}.part`, path);
}

/** Points `latest` beside `folder` to it: a link, or a text file with the name where links cannot be made. */
export function pointLatest(folder: string): void {
  const latest = join(dirname(folder), 'latest');
  // A folder of the user's own with that name is left alone.
  if (existsSync(latest) && lstatSync(latest).isDirectory()) return;
  const fresh = `${latest}.part`;
  rmSync(fresh, { force: true });
  try {
    symlinkSync(basename(folder), fresh);
  } catch {
    writeFileSync(fresh, `${basename(folder)}\n`);
  }
  renameSync(fresh, latest);
}
