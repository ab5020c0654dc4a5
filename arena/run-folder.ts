// The folder a run writes into, named after its title and manifest; and `latest`, which points to the last finished one.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DataError } from '../engine/index.ts';

/** A run's own folder, and the first one of the same manifest when there is one. */
export interface RunFolder {
  readonly path: string;
  readonly earlier?: string;
}

/** Makes a new folder in `out`: `title-1a2b3c4d`, or with `-2` and so on when that exists. */
export function makeRunFolder(out: string, title: string, hash: string): RunFolder {
  try {
    mkdirSync(out, { recursive: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DataError(out, [`cannot be made a folder for results (${code})`]);
  }
  const name = `${title}-${hash.slice(0, 8)}`;
  for (let copy = 1; ; copy++) {
    const folder = join(out, copy === 1 ? name : `${name}-${copy}`);
    try {
      mkdirSync(folder);
      return copy === 1 ? { path: folder } : { path: folder, earlier: join(out, name) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Takes away what an interrupted run leaves: its unfinished files, and the folder when nothing else is in it. */
export function clearRunFolder(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name));
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
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
