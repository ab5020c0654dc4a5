// Errors that end a run early. It can be resumed after either, unless its folder is gone.
import { existsSync } from 'node:fs';

/** The user stopped the run. */
export class RunInterrupted extends Error {
  readonly folder: string;
  readonly games: number;

  constructor(folder: string, games: number) {
    super('interrupted');
    this.name = 'RunInterrupted';
    this.folder = folder;
    this.games = games;
  }
}

/** Matches messages, because errors from another thread have no code. */
const TOO_MANY_FILES = /^E[MN]FILE:/;

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'the disk is full';
  if (TOO_MANY_FILES.test(message)) return 'no more files can be opened; a bot may keep too many open';
  return `cannot be written (${message})`;
}

/** The results cannot be written. The games in the ledger are safe. */
export class RunWriteError extends Error {
  /** Folder of the run; undefined when it could not be made or was deleted. */
  readonly folder: string | undefined;
  /** Number of games in the ledger; undefined when it cannot be read or a file is gone. */
  readonly games: number | undefined;
  /** The path that cannot be written. */
  readonly path: string;

  constructor(path: string, games: number | undefined, cause: NodeJS.ErrnoException, isFolderMade = true) {
    const isGone = isFolderMade && !existsSync(path);
    super(isGone ? 'was deleted or moved by another program' : reasonOf(cause), { cause });
    this.name = 'RunWriteError';
    this.path = path;
    this.folder = isFolderMade && !isGone ? path : undefined;
    this.games = cause.code === 'ENOENT' ? undefined : games;
  }
}

/** System calls that read and write results. */
const FILE_CALLS =
  /^(open|read|write|fsync|ftruncate|close|rename|unlink|rm|stat|symlink|scandir|copyfile|mkdir)$/;

/** True if the error comes from the file system and not, for example, from starting a program. */
export const isWriteError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  (FILE_CALLS.test(String((error as NodeJS.ErrnoException).syscall)) || TOO_MANY_FILES.test(error.message));
