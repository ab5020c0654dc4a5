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
import { arch, cpus, hostname, platform, release, totalmem } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { PartFile } from '../../files/part-file.ts';
import type { Shard } from '../../schedule/shard.ts';
import type { TimingTally } from '../../tables/csv/timing-csv.ts';
import { isAlive } from './folder-lock.ts';

/** A run's own folder, and the first one of the same manifest when there is one. */
export interface RunFolder {
  readonly path: string;
  readonly earlier?: string;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const refusal = (folder: string, error: unknown): DataError =>
  new DataError(folder, [`cannot be made a folder for results (${codeOf(error)})`]);

/** Another process may make the same folder at the same moment. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Makes a folder and those above it, one by one: `mkdirSync` with `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.push(at);
  try {
    for (const at of missing.reverse()) makeOne(at);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw refusal(folder, error);
  }
}

/** Unfinished folders are named by process and machine: many machines may begin runs in one folder. */
const FRESH = '.new-run-';

/** Hours after which an unfinished folder of another machine counts as left behind. */
const LEFT = 24;

/** Removes unfinished folders of runs that were killed before they could name them. */
function clearAbandoned(out: string, fresh: string): void {
  const now = statSync(fresh).mtimeMs;
  for (const name of readdirSync(out)) {
    const [, id, machine] = /^\.new-run-(\d+)-(.+)$/.exec(name) ?? [];
    const path = join(out, name);
    if (id === undefined || path === fresh) continue;
    // Gone meanwhile when another process removes it as well.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    const isLeft = machine === hostname() ? !isAlive(Number(id)) : now - changed > LEFT * 3_600_000;
    if (isLeft) rmSync(path, { recursive: true, force: true });
  }
}

/** Folders of this process that have no name yet. */
const unnamed = new Set<string>();

/** Removes a folder of `beginFolder` that will get no name. */
export function dropFolder(fresh: string): void {
  unnamed.delete(fresh);
  rmSync(fresh, { recursive: true, force: true });
}

// A process that ends by a signal, say Ctrl-C, leaves no such folder. Signals that nobody listens to give no `exit`.
process.on('exit', () => {
  for (const fresh of unnamed) {
    try {
      dropFolder(fresh);
    } catch {
      // The next command in this place tries again.
    }
  }
});

/** Makes a folder in `out` that has no name yet; it is removed when the process exits before. @throws DataError when `out` cannot hold folders */
export function beginFolder(out: string): string {
  makeFolder(out);
  const fresh = join(out, `${FRESH}${process.pid}-${hostname()}`);
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh);
    unnamed.add(fresh);
    clearAbandoned(out, fresh);
  } catch (error) {
    throw refusal(out, error);
  }
  return fresh;
}

/** Renames a folder. @returns false when there is one of that name */
function renamed(fresh: string, folder: string): boolean {
  // Renaming would silently replace an empty folder.
  if (existsSync(folder)) return false;
  try {
    renameSync(fresh, folder);
    unnamed.delete(fresh);
    return true;
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(codeOf(error)) || !existsSync(folder)) throw error;
    return false;
  }
}

/** Gives a folder of `beginFolder` its name: `title-1a2b3c4d`, or with `-2` and so on when that exists. */
export function nameFolder(fresh: string, title: string, hash: string): RunFolder {
  const first = join(dirname(fresh), folderName(title, hash));
  for (let copy = 1; ; copy++) {
    const path = copy === 1 ? first : `${first}-${copy}`;
    if (renamed(fresh, path)) return copy === 1 ? { path } : { path, earlier: first };
  }
}

/** A title in a folder of its own gives the name of that folder. */
const folderName = (title: string, hash: string): string => `${basename(resolve(title))}-${hash.slice(0, 8)}`;

/** Begins a folder, fills and names it; it is removed when something fails. */
function makeNamed<T>(out: string, fill: (folder: string) => void, name: (fresh: string) => T): T {
  const fresh = beginFolder(out);
  try {
    fill(fresh);
    return name(fresh);
  } catch (error) {
    dropFolder(fresh);
    throw error;
  }
}

/**
 * Makes a new folder in `out` for a run. `fill` writes its first files; the folder has its name only when they are there,
 * so a run that is killed early leaves no folder.
 * @throws DataError when `out` cannot hold folders, and what `fill` throws
 */
export const makeRunFolder = (
  out: string,
  title: string,
  hash: string,
  fill: (folder: string) => void,
): RunFolder => makeNamed(out, fill, (fresh) => nameFolder(fresh, title, hash));

/**
 * The folder in `out` for a shard of a run, `title-1a2b3c4d-shard-2-of-8`; made where it is missing. A batch system that
 * starts the same shard again so resumes it.
 */
export function shardFolder(
  out: string,
  title: string,
  hash: string,
  { number, of }: Shard,
  fill: (folder: string) => void,
): string {
  const path = join(out, `${folderName(title, hash)}-shard-${number}-of-${of}`);
  if (existsSync(path)) return path;
  return makeNamed(out, fill, (fresh) => {
    // Another process has begun the same shard meanwhile: the lock decides which goes on.
    if (!renamed(fresh, path)) dropFolder(fresh);
    return path;
  });
}

/** Removes unfinished files of a folder. */
export function clearParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith('.part')) rmSync(join(folder, name), { recursive: true });
}

/** Writes a whole file under a temporary name, then renames it. */
export function writeWhole(path: string, text: string): void {
  const file = new PartFile(path);
  try {
    file.write(Buffer.from(text));
    file.commit();
  } finally {
    file.abandon();
  }
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

/** Files of a run's folder about the machine and the time: they differ from run to run, all others do not. */
export const MACHINE_FILES: readonly string[] = ['run.log', 'timing.csv', 'report.html'];

/** This machine in words: processors, memory, system. */
export function machineText(): string {
  const all = cpus();
  const processor = all[0]?.model.trim() || 'unknown processor';
  return `${all.length} x ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()} ${arch()}`;
}

/** Writes thinking times together with those in other files. Nothing is written where no time was taken. */
export function writeTiming(path: string, timing: TimingTally, others: readonly string[]): void {
  if (timing.isEmpty) return;
  for (const other of others) timing.addFile(other);
  writeWhole(path, timing.text());
}
