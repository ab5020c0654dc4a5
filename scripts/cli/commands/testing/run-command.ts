// Runs commands in the process of the test.
import { expect, vi } from 'vitest';
import { DataError } from '../../../../engine/index.ts';
import { refusalOf, runProgram } from '../../program.ts';
import { joinNegatives } from '../../settings/raw-args.ts';

export interface Printed {
  readonly out: string;
  readonly err: string;
  /** Exit code that the command set; undefined for success. */
  readonly code: typeof process.exitCode;
}

/** Runs a command, returns its output, and restores the exit code of the test process. */
export async function runCommand(...args: string[]): Promise<Printed> {
  const before = process.exitCode;
  const printed = { out: '', err: '' };
  const catching = (to: 'out' | 'err', end: string) => (text: unknown) => {
    printed[to] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(catching('out', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(catching('err', '')),
    // Used by yargs for the help.
    vi.spyOn(console, 'log').mockImplementation(catching('out', '\n')),
  ];
  try {
    await runProgram(joinNegatives(args));
    return { ...printed, code: process.exitCode };
  } finally {
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
export async function inProcess(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let refused = '';
  const { out, err, code } = await runCommand(...args).catch(async (error) => {
    const lines = await refusalOf(error, args);
    if (lines === undefined) throw error;
    refused = lines;
    return { out: '', err: '', code: 2 };
  });
  return { code: Number(code ?? 0), out, err: err + refused };
}

/** Standard error of a program that ends with exit code 2; undefined for other codes. */
export const refusal = async (...args: string[]): Promise<string | undefined> =>
  refusalOf(await errorOf(args), args);
