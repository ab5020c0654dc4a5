// Runs commands in the process of the test; listed bots play in its thread too.
import { expect, vi } from 'vitest';
import { replaceThreads } from '../../../arena/testing/without-threads.ts';
import { DataError } from '../../../engine/index.ts';
import { ROLES } from '../../roles.ts';
import { refusalOf, runProgram } from '../program.ts';
import type { Refusal } from '../refusal.ts';
import { joinNegatives } from '../settings/raw-args.ts';

export interface CommandOutput {
  readonly stdout: string;
  readonly stderr: string;
  /** Exit code that the command set; undefined for success. */
  readonly code: typeof process.exitCode;
}

/** Runs a command, returns its output, and restores the exit code of the test process. */
export async function runCommand(...args: string[]): Promise<CommandOutput> {
  const before = process.exitCode;
  const output = { stdout: '', stderr: '' };
  const appendTo = (stream: 'stdout' | 'stderr', end: string) => (text: unknown) => {
    output[stream] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(appendTo('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(appendTo('stderr', '')),
    // Used by yargs for the help.
    vi.spyOn(console, 'log').mockImplementation(appendTo('stdout', '\n')),
  ];
  const restoreThreads = replaceThreads();
  try {
    await runProgram(joinNegatives(args), ROLES);
    return { ...output, code: process.exitCode };
  } finally {
    restoreThreads();
    for (const spy of spies) spy.mockRestore();
    process.exitCode = before;
  }
}

const errorOf = (args: string[]): Promise<unknown> =>
  runCommand(...args).then(
    () => undefined,
    (reason) => reason,
  );

/** Message of the DataError that a command throws. */
export async function problemOf(...args: string[]): Promise<string> {
  const error = await errorOf(args);
  expect(error).toBeInstanceOf(DataError);
  return (error as DataError).message;
}

/** Output and exit code of the program, 2 for refused input. Rethrows other errors. */
export async function runInProcess(...args: string[]): Promise<CommandOutput & { readonly code: number }> {
  let refusalText = '';
  const { stdout, stderr, code } = await runCommand(...args).catch(async (error) => {
    const refused = await refusalOf(error);
    if (refused === undefined) throw error;
    refusalText = refused.text;
    return { stdout: '', stderr: '', code: 2 };
  });
  return { code: Number(code ?? 0), stdout, stderr: stderr + refusalText };
}

/** Why a program ends with exit code 2; undefined for other codes. */
export const refusalOfCommand = async (...args: string[]): Promise<Refusal | undefined> =>
  refusalOf(await errorOf(args));

/** Its standard error. */
export const refusal = async (...args: string[]): Promise<string | undefined> =>
  (await refusalOfCommand(...args))?.text;
