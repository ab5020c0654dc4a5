// Processes of the compiled program, for tests that stop or kill them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { readFolder, tempFolder } from '../../../arena/testing/temp-folder.ts';
import { PROGRAM } from '../../dev/testing/program.ts';

export interface Child {
  readonly process: ChildProcess;
  /** Its output so far. */
  readonly text: () => string;
  readonly code: Promise<number | null>;
}

/** Starts the program; the end of the test kills it. @param program its main module; that of the checkout by default */
export function start(args: readonly string[], env: NodeJS.ProcessEnv = {}, program = PROGRAM): Child {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const code = once(child, 'close').then(([exitCode]) => exitCode as number | null);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await code;
  });
  return { process: child, text: () => text, code };
}

/** Polls until a condition holds. @param event in words, for the error @throws Error after `seconds` */
export async function waitUntil(condition: () => boolean, event: string, seconds = 60): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s for ${event}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const PEBBLES = '--title pebbles --bots random,last,first --players 3 --no-report'.split(' ');
export const pebblesArgs = (seeds: number): string[] => [...PEBBLES, '--seeds', String(seeds)];

export const runFolderIn = (runsFolder: string): string | undefined => {
  const name = existsSync(runsFolder)
    ? readdirSync(runsFolder).find((entry) => !/^(latest|\.new-run-)/.test(entry))
    : undefined;
  return name && join(runsFolder, name);
};

export function ledgerLines(runsFolder: string): number {
  const ledger = join(runFolderIn(runsFolder) ?? '', 'ledger.jsonl');
  return existsSync(ledger) ? readFileSync(ledger, 'latin1').split('\n').length : 0;
}

/** Files of a run that one process plays without a queue. */
export async function filesOfLocalRun(args: readonly string[]): Promise<Record<string, string>> {
  const runsFolder = tempFolder();
  const run = start(['run', ...args, '--workers', '1', '--quiet', '--out', runsFolder]);
  expect(await run.code, run.text()).toBe(0);
  return readFolder(runFolderIn(runsFolder)!);
}

/** Waits for the successful end of a run, and expects these files in its folder. */
export async function expectFiles(
  run: Child,
  runsFolder: string,
  expected: Record<string, string>,
): Promise<void> {
  expect(await run.code, run.text()).toBe(0);
  expect(readFolder(runFolderIn(runsFolder)!)).toEqual(expected);
}

export const startWorker = (url: string, more: readonly string[] = [], env = {}): Child =>
  start(['worker', '--queue', url, '--workers', '1', ...more], env);

export const startRun = (url: string, runsFolder: string, args: readonly string[], env = {}): Child =>
  start(['run', ...args, '--queue', url, '--out', runsFolder, '--log-level', 'debug'], env);

/** Seeds of a run that is still playing when a test stops it. */
export const MANY_SEEDS = 3_000;
