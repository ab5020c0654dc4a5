// The compiled program as users start it, for tests.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const PROGRAM = fileURLToPath(new URL('../../../dist/scripts/switchback.js', import.meta.url));

export interface ProgramOutput {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs it to its end in a folder. */
export function switchbackIn(folder: string | undefined, ...args: string[]): ProgramOutput {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

/** Runs it to its end. */
export const switchback = (...args: string[]): ProgramOutput => switchbackIn(undefined, ...args);
