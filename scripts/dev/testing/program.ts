// Runs the compiled program in a process group of its own, so that a kill takes its children along.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/.$/, '');
export const PROGRAM = `${ROOT}/dist/scripts/switchback.js`;

export interface ProgramResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** True if it was killed because it took too long. */
  readonly hasHung: boolean;
}

export interface ProgramOptions {
  readonly cwd?: string;
  /** Standard input, output and error; the last two are read when left out. */
  readonly stdio?: StdioOptions;
  /** Seconds after which it counts as hanging. */
  readonly limitS?: number;
  /** Maximum number of open files. */
  readonly maxOpenFiles?: number;
  readonly onStart?: (child: ChildProcess) => void;
}

/** Signals the process group of a child, if it still runs. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Maximum number of output characters to keep. */
const MAX_KEPT_CHARS = 4_000_000;

export async function runProgram(
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const {
    cwd,
    stdio = ['ignore', 'pipe', 'pipe'],
    limitS: limit = 180,
    maxOpenFiles: mostFiles,
    onStart,
  } = options;
  const line = [process.execPath, PROGRAM, ...args];
  const limitedLine = ['sh', '-c', `ulimit -n ${mostFiles}; exec "$@"`, 'sh', ...line];
  const [program, ...programArgs] = mostFiles === undefined ? line : limitedLine;
  const child = spawn(program, programArgs, { cwd, stdio, detached: true });
  const text = ['', ''];
  for (const [i, stream] of [child.stdout, child.stderr].entries()) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      if (text[i].length < MAX_KEPT_CHARS) text[i] += chunk;
    });
    stream?.on('error', () => {});
  }
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    signalGroup(child, 'SIGKILL');
  }, limit * 1000);
  onStart?.(child);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  return { code, signal, stdout: text[0], stderr: text[1], hasHung: hung };
}
