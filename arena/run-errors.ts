// Two ways in which a run ends before it is done. It can be gone on with after either.

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

/** The results cannot be written (any more). What is in the ledger is safe. */
export class RunWriteError extends Error {
  readonly folder: string;
  readonly games: number;

  constructor(folder: string, games: number, cause: NodeJS.ErrnoException) {
    super(cause.code === 'ENOSPC' ? 'the disk is full' : `cannot be written (${cause.message})`, { cause });
    this.name = 'RunWriteError';
    this.folder = folder;
    this.games = games;
  }
}

/** Errors of the file system have a code and a system call. */
export const isWriteError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;
