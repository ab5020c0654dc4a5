// Two ways in which a run ends before it is done. It can be resumed after either.

/** The run was asked to stop before it was done. */
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

/** The process may open no more files. An error that comes from another thread has a message and no code. */
const TOO_MANY_FILES = /^E[MN]FILE:/;

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'the disk is full';
  if (TOO_MANY_FILES.test(message)) return 'no more files can be opened; a bot may keep too many open';
  return `cannot be written (${message})`;
}

/** The results cannot be written (any more). What is in the ledger is safe. */
export class RunWriteError extends Error {
  /** Folder of the run; undefined when it could not be made. */
  readonly folder: string | undefined;
  /** In the ledger; undefined when it cannot be read. */
  readonly games: number | undefined;
  /** The path that cannot be written. */
  readonly path: string;

  constructor(path: string, games: number | undefined, cause: NodeJS.ErrnoException, isMade = true) {
    super(reasonOf(cause), { cause });
    this.name = 'RunWriteError';
    this.path = path;
    this.folder = isMade ? path : undefined;
    this.games = games;
  }
}

/** Calls by which results are read and written. */
const FILE_CALLS =
  /^(open|read|write|fsync|ftruncate|close|rename|unlink|rm|symlink|scandir|copyfile|mkdir)$/;

/** Whether the file system refused; not, say, a program that could not be started. */
export const isWriteError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  (FILE_CALLS.test(String((error as NodeJS.ErrnoException).syscall)) || TOO_MANY_FILES.test(error.message));
