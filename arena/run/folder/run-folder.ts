// Makes a run's folder, named after its board or title and manifest hash, and the link `latest` to the last finished
// run.
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
import { basename, dirname, join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { PartFile } from '../../files/part-file.ts';
import type { Shard } from '../../schedule/shard.ts';
import type { TimingTally } from '../../tables/csv/timing-csv.ts';
import { isAlive } from './folder-lock.ts';

/** A run's own folder and, if any, the first folder with the same manifest. */
export interface RunFolder {
  readonly path: string;
  readonly sameRunFolder?: string;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const refusal = (folder: string, error: unknown): DataError =>
  new DataError(folder, {
    'file/unwritable': `cannot hold results: no folder can be made there (${codeOf(error)})`,
  });

/** Temporary folders are named by process and machine, because several machines may start runs in one folder. */
const TEMP_PREFIX = '.new-run-';

/** Age at which a temporary folder of another machine is removed. */
const STALE_HOURS = 24;

/** Removes temporary folders of runs that were killed before they were named. */
function clearAbandoned(out: string, tempFolder: string): void {
  const now = statSync(tempFolder).mtimeMs;
  for (const name of readdirSync(out)) {
    const [, id, machine] = /^\.new-run-(\d+)-(.+)$/.exec(name) ?? [];
    const path = join(out, name);
    if (id === undefined || path === tempFolder) continue;
    // Another process may have removed it by now.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    const isStale = machine === hostname() ? !isAlive(Number(id)) : now - changed > STALE_HOURS * 3_600_000;
    if (isStale) rmSync(path, { recursive: true, force: true });
  }
}

/** Temporary folders of this process. */
const tempFolders = new Set<string>();

/** Removes a folder made by `beginFolder`. */
export function dropFolder(tempFolder: string): void {
  tempFolders.delete(tempFolder);
  rmSync(tempFolder, { recursive: true, force: true });
}

// Also cleans up after Ctrl-C. Signals without a listener do not emit `exit`.
process.on('exit', () => {
  for (const tempFolder of tempFolders) {
    try {
      dropFolder(tempFolder);
    } catch {
      // The next run in this folder tries again.
    }
  }
});

/**
 * Makes a temporary folder in `out`. It is removed on exit unless it gets its final name before.
 * @throws DataError if `out` cannot hold folders
 */
export function beginFolder(out: string): string {
  const tempFolder = join(out, `${TEMP_PREFIX}${process.pid}-${hostname()}`);
  try {
    makeFolder(out);
    rmSync(tempFolder, { recursive: true, force: true });
    mkdirSync(tempFolder);
    tempFolders.add(tempFolder);
    clearAbandoned(out, tempFolder);
  } catch (error) {
    throw refusal(out, error);
  }
  return tempFolder;
}

/** Renames a folder. @returns false when the name is taken */
function tryRename(tempFolder: string, folder: string): boolean {
  // Renaming would silently replace an empty folder.
  if (existsSync(folder)) return false;
  try {
    renameSync(tempFolder, folder);
    tempFolders.delete(tempFolder);
    return true;
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(codeOf(error)) || !existsSync(folder)) throw error;
    return false;
  }
}

/** Gives a temporary folder its final name: `name-1a2b3c4d`, or `name-1a2b3c4d-2` and so on if that exists. */
export function nameFolder(tempFolder: string, name: string, hash: string): RunFolder {
  const first = join(dirname(tempFolder), folderWithHash(name, hash));
  for (let copy = 1; ; copy++) {
    const path = copy === 1 ? first : `${first}-${copy}`;
    if (tryRename(tempFolder, path)) return copy === 1 ? { path } : { path, sameRunFolder: first };
  }
}

const folderWithHash = (name: string, hash: string): string => `${name}-${hash.slice(0, 8)}`;

/** Makes a temporary folder, fills it and names it. Removes it when something fails. */
function makeNamed<T>(out: string, fill: (folder: string) => void, name: (fresh: string) => T): T {
  const tempFolder = beginFolder(out);
  try {
    fill(tempFolder);
    return name(tempFolder);
  } catch (error) {
    dropFolder(tempFolder);
    throw error;
  }
}

/**
 * Makes a new folder in `out` for a run. `fill` writes its first files. The folder gets its final name only
 * once they are written, so a run that is killed early leaves no folder.
 * @throws DataError if `out` cannot hold folders; rethrows errors of `fill`
 */
export const makeRunFolder = (
  out: string,
  name: string,
  hash: string,
  fill: (folder: string) => void,
): RunFolder => makeNamed(out, fill, (tempFolder) => nameFolder(tempFolder, name, hash));

/**
 * The folder in `out` for a shard of a run, `name-1a2b3c4d-shard-2-of-8`; made if it is missing. A batch
 * system that restarts a shard thus resumes it.
 */
export function shardFolder(
  out: string,
  name: string,
  hash: string,
  { number, shardCount }: Shard,
  fill: (folder: string) => void,
): string {
  const path = join(out, `${folderWithHash(name, hash)}-shard-${number}-of-${shardCount}`);
  if (existsSync(path)) return path;
  return makeNamed(out, fill, (tempFolder) => {
    // If another process has just started the same shard, the lock decides which one continues.
    if (!tryRename(tempFolder, path)) dropFolder(tempFolder);
    return path;
  });
}

/** Removes the unfinished files of a folder. */
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

/** Makes `latest`, next to `folder`, a link to it; a text file with its name where links are not possible. */
export function pointLatest(folder: string): void {
  const latest = join(dirname(folder), 'latest');
  // Leave a user's own folder of that name alone.
  if (existsSync(latest) && lstatSync(latest).isDirectory()) return;
  const partPath = `${latest}.part`;
  rmSync(partPath, { force: true });
  try {
    symlinkSync(basename(folder), partPath);
  } catch {
    writeFileSync(partPath, `${basename(folder)}\n`);
  }
  renameSync(partPath, latest);
}

/** Secret of an audit that is unfinished or has found something. */
export const AUDIT_KEY_FILE = 'audit.key';

/** The only files of a run's folder that depend on machine and time. */
export const MACHINE_FILES: readonly string[] = [
  'about.json',
  'run.log',
  'timing.csv',
  'report.html',
  AUDIT_KEY_FILE,
];

/** Processors, memory and system of this machine. */
export function machineText(): string {
  const all = cpus();
  const processor = all[0]?.model.trim() || 'unknown processor';
  return `${all.length} x ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()} ${arch()}`;
}

/** Writes thinking times, added to those in other files. Writes nothing when no time was measured. */
export function writeTiming(path: string, timing: TimingTally, others: readonly string[]): void {
  if (timing.isEmpty) return;
  for (const other of others) timing.addFile(other);
  writeWhole(path, timing.text());
}
