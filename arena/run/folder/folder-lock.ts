// One process at a time writes into a run's folder: two would spoil each other's files. The lock of a process that
// was killed is ignored.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataError } from '../../../engine/index.ts';
import { isAlive } from './is-alive.ts';

/** Name of the file that holds the id of the process at work. */
export const LOCK = 'run.lock';

/** Locks the folder. @returns a function that unlocks it @throws DataError while another process works there */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    if (pid > 0 && isAlive(pid)) {
      throw new DataError(folder, [`process ${pid} is writing here (if it is another one, remove ${LOCK})`]);
    }
    rmSync(path, { force: true });
  }
}
