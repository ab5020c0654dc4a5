// Commands in the process of the test, for what they print and how they fail.
import { expect, vi } from 'vitest';
import yargs from 'yargs';
import { DataError } from '../../../../engine/index.ts';
import { loadCommands } from '../../settings/loading/lazy-commands.ts';
import { COMMANDS } from '../index.ts';

export interface Told {
  readonly out: string;
  /** Exit code that it asks for; undefined when all went well. */
  readonly code: typeof process.exitCode;
}

/** Runs a command to its end. What it prints is returned instead, and the exit code of the test stays as it was. */
export async function runCommand(...args: string[]): Promise<Told> {
  const before = process.exitCode;
  let out = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  try {
    await yargs(args)
      .command(await loadCommands(COMMANDS, args))
      .fail(false)
      .parseAsync();
    return { out, code: process.exitCode };
  } finally {
    stdout.mockRestore();
    process.exitCode = before;
  }
}

/** The message with which a command refuses what it was given. */
export async function faultOf(...args: string[]): Promise<string> {
  const error: unknown = await runCommand(...args).then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(DataError);
  return (error as DataError).message;
}
