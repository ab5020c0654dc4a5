// Parts of a fleet as processes: runs and workers of the compiled program.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { PROGRAM } from '../drill/runs/program.ts';

/** Starts the program. @param within a command that runs it, as `ip netns exec NAME` */
export function start(args: readonly string[], within: readonly string[] = []): ChildProcess {
  const [program, ...words] = [...within, process.execPath, PROGRAM, ...args];
  return spawn(program, words, { stdio: 'ignore' });
}

export const startWorker = (url: string, within: readonly string[] = []): ChildProcess =>
  start(['worker', '--queue', url, '--workers', '1', '--quiet'], within);

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Ends a process without warning. */
export async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Plays a run in one process, in peace. @throws Error when it ends otherwise than well */
export async function playAlone(args: readonly string[], out: string): Promise<void> {
  await ended(start(['run', ...args, '--quiet', '--out', out]));
}

/** Waits for the end. @throws Error when it is another than exit code 0 */
export async function ended(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`a run ended with ${child.exitCode ?? child.signalCode}`);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

/** Clock ticks a second in /proc, the same on all Linux machines of today. */
const TICKS = 100;

/** Seconds of processor time of a process. Linux only. */
export function processorTime(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [11, 12].map((at) => Number(fields[at]));
  return (user + system) / TICKS;
}
