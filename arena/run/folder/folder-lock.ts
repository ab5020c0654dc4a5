// A lock file that lets only one process at a time write into a run's folder. A lock left by a killed process
// is ignored. Machines may share folders, and one cannot check for a live process on another. So the holder
// keeps renewing its lock, and a lock of another machine that has not been renewed for a while is ignored
// too.
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { openNew } from '../../files/part-file.ts';
import { regularFile } from '../../files/regular-file.ts';

/** Name of the lock file: it holds the id of the process and the name of its machine. */
export const LOCK_FILE = 'run.lock';

/** In seconds. A lock of another machine is stale when it has not been renewed for `STALE_AFTER`. */
const RENEWAL_SECONDS = 15;
const STALE_SECONDS = 120;
/** Time for which a new lock file may be empty. */
const EMPTY_GRACE_SECONDS = 5;

/** Locks of this process. A restarted container may run under the same process id and find its old lock. */
const heldLocks = new Set<string>();

/** Description of the lock's holder; undefined when the lock is stale. */
function holderOf(path: string): string | undefined {
  const text = readFileSync(regularFile(path), 'utf8').trim();
  if (text === '') return secondsSinceChange(path) < EMPTY_GRACE_SECONDS ? 'another process' : undefined;
  const [id, machine = hostname()] = text.split(' ');
  const pid = Number.parseInt(id, 10);
  if (machine !== hostname())
    return secondsSinceChange(path) < STALE_SECONDS ? `process ${pid} of ${machine}` : undefined;
  if (pid === process.pid && !heldLocks.has(path)) return undefined;
  return pid > 0 && isAlive(pid) ? `process ${pid}` : undefined;
}

/** True while a process writes into the folder. */
export function isLocked(folder: string): boolean {
  const path = join(folder, LOCK_FILE);
  try {
    return existsSync(path) && holderOf(path) !== undefined;
  } catch {
    // A folder that cannot be written to, on a machine that does not hold the lock; or the lock has just gone.
    return existsSync(path);
  }
}

/** By the file system's clock, because the clocks of two machines may differ. */
function secondsSinceChange(path: string): number {
  const probe = `${path}-${hostname()}-${process.pid}.part`;
  closeSync(openNew(probe));
  const now = statSync(probe).mtimeMs;
  rmSync(probe);
  return (now - statSync(path).mtimeMs) / 1000;
}

/** Locks the folder. @returns a function that unlocks it @throws DataError while another process works there */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  for (;;) {
    try {
      return takeLock(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== undefined)
      throw new DataError(folder, {
        'file/locked': `${holder} is writing here. If that process is not Switchback, delete ${path}`,
      });
    rmSync(path, { force: true });
  }
}

/** @throws an error with code EEXIST when the folder is locked */
function takeLock(path: string): () => void {
  const text = `${process.pid} ${hostname()}\n`;
  const handle = openSync(path, 'wx');
  heldLocks.add(path);
  writeSync(handle, text);
  const timer = setInterval(() => {
    try {
      writeSync(handle, text, 0);
    } catch {
      // A full disk is reported when results are written.
    }
  }, 1000 * RENEWAL_SECONDS).unref();
  return () => {
    clearInterval(timer);
    closeSync(handle);
    heldLocks.delete(path);
    rmSync(path, { force: true });
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that it is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
