// Runs to damage, undisturbed runs to compare with, and checks of files and error texts.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MACHINE_FILES } from '../../../arena/run/folder/index.ts';
import { ROOT, runProgram } from '../testing/program.ts';

const split = (text: string): readonly string[] => text.split(' ');

/** Arguments of `run` for quick runs of different kinds. */
export const SET_UPS: Readonly<Record<string, readonly string[]>> = {
  pebbles: split('--title pebbles --bots random,last,first --players 3 --seeds 150'),
  'north-america': split('--bots courier,random,random --players 3 --seeds 3 --max-rounds 12'),
  until: split('--title pebbles --bots random,first --players 2 --seeds 200 --until width=0.3'),
  best: split(
    '--title pebbles --bots last,first,random,lazy,lazy:often=1 --players 3 --seeds 300 --until best',
  ),
  external: [
    ...split('--title pebbles --players 2 --seeds 12 --bots'),
    `random,cmd:python3 ${ROOT}/arena/testing/toy_bot.py last`,
  ],
};

/** A run that is played without a disturbance. */
export interface QuietRun {
  readonly folder: string;
  /** Wall time with one worker. */
  readonly timeMs: number;
}

export async function playQuiet(args: readonly string[], out: string): Promise<QuietRun> {
  const startMs = performance.now();
  const { code, stderr } = await runProgram(['run', ...args, '--workers', '1', '--out', out, '--quiet']);
  const folder = runFolderIn(out);
  if (code !== 0 || folder === undefined) throw new Error(`a quiet run failed: ${args.join(' ')}\n${stderr}`);
  return { folder, timeMs: performance.now() - startMs };
}

/** The one folder of a run in `out`; undefined when there is none. */
export function runFolderIn(out: string): string | undefined {
  const names = existsSync(out) ? readdirSync(out) : [];
  const name = names.find((entry) => !/^(latest|\.new-run-)/.test(entry));
  return name === undefined ? undefined : join(out, name);
}

/** @throws Error naming the files that hold other bytes or are missing in one of two folders of runs */
export function expectSameFiles(one: string, other: string): void {
  const names = [...new Set([...readdirSync(one), ...readdirSync(other)])].sort();
  const read = (folder: string, name: string): string | undefined =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'latin1') : undefined;
  const differing = names.filter(
    (name) => !MACHINE_FILES.includes(name) && read(one, name) !== read(other, name),
  );
  if (differing.length > 0) throw new Error(`differs: ${differing.join(', ')}`);
}

/** Calls a function with an empty folder that is removed afterwards. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-drill-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Maximum characters of a line of an error, and maximum lines of all errors of a command. */
const MAX_LINE_LENGTH = 300;
const MAX_LINES = 60;

const STACK_TRACE = /\n\s+at .*(:\d+|\))|node:internal/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** Problem in the wording of an error; undefined without one. */
export function wordingProblem(text: string): string | undefined {
  if (STACK_TRACE.test(text)) return `stack trace: ${text.slice(0, MAX_LINE_LENGTH)}`;
  const lines = text.trimEnd().split('\n');
  const longLine = lines.find((line) => line.length > MAX_LINE_LENGTH);
  if (longLine !== undefined) return `line of ${longLine.length} characters: ${longLine.slice(0, 80)}...`;
  if (lines.length > MAX_LINES) return `${lines.length} lines of errors, beginning with: ${lines[0]}`;
  const raw = CONTROL_CHARACTER.exec(text);
  return raw ? `raw character ${raw[0].charCodeAt(0)} in: ${JSON.stringify(text.slice(0, 99))}` : undefined;
}

/** @throws Error if the text of an error breaks a rule of wording */
export function expectGoodWording(text: string): void {
  const problem = wordingProblem(text);
  if (problem !== undefined) throw new Error(problem);
}
