// One process at a time writes into a run's folder: two would spoil each other's files. The lock of a process that was
// killed is ignored. Whether another machine's process lives cannot be asked, and folders are shared between machines:
// so the holder of a lock renews it, and a lock of another machine that was not renewed for long is ignored as well.
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { openNew } from '../../files/part-file.ts';

/** Name of the file that holds the id of the process at work and the name of its machine. */
export const LOCK = 'run.lock';

/** Seconds between two renewals, and after which a lock of another machine counts as left behind. */
const RENEWED = 15;
const LEFT = 120;
/** Seconds in which a lock that was just made may hold no name yet. */
const UNNAMED = 5;

/** Locks of this process. In a container the next process may have the same id, and find a lock of its own name. */
const held = new Set<string>();

/** Holder of the lock, in words; undefined when it was left behind. */
function holderOf(path: string): string | undefined {
  const text = readFileSync(path, 'utf8').trim();
  if (text === '') return secondsSinceChange(path) < UNNAMED ? 'another process' : undefined;
  const [id, machine = hostname()] = text.split(' ');
  const pid = Number.parseInt(id, 10);
  if (machine !== hostname()) {
    return secondsSinceChange(path) < LEFT ? `process ${pid} of ${machine}` : undefined;
  }
  if (pid === process.pid && !held.has(path)) return undefined;
  return pid > 0 && isAlive(pid) ? `process ${pid}` : undefined;
}

/** By the clock of the file system: those of two machines may differ. */
function secondsSinceChange(path: string): number {
  const probe = `${path}-${hostname()}-${process.pid}.part`;
  closeSync(openNew(probe));
  const now = statSync(probe).mtimeMs;
  rmSync(probe);
  return (now - statSync(path).mtimeMs) / 1000;
}

/** Locks the folder. @returns a function that unlocks it @throws DataError while another process works there */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  for (;;) {
    try {
      return takeLock(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== undefined) {
      throw new DataError(folder, [`${holder} is writing here (if it is another one, remove ${LOCK})`]);
    }
    rmSync(path, { force: true });
  }
}

/** @throws an error with code EEXIST when there is a lock */
function takeLock(path: string): () => void {
  const text = `${process.pid} ${hostname()}\n`;
  const handle = openSync(path, 'wx');
  held.add(path);
  writeSync(handle, text);
  const timer = setInterval(() => {
    try {
      writeSync(handle, text, 0);
    } catch {
      // A disk that is full will be found by those who write results.
    }
  }, 1000 * RENEWED).unref();
  return () => {
    clearInterval(timer);
    closeSync(handle);
    held.delete(path);
    rmSync(path, { force: true });
  };
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
