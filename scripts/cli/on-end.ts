// `run --on-end COMMAND` and `run --json`: tell another program how a run ended.
import { spawn } from 'node:child_process';
import { DataError } from '../../engine/index.ts';
import { listRuns, resultNumbers } from '../games/runs/index.ts';
import { passInterrupts, type RunOutput } from '../output/live/index.ts';
import type { Refusal } from './refusal.ts';

/** Seconds that the command may take. */
export const COMMAND_SECONDS = 600;

/** True while a refusal is on its way that the command was told of. */
let isTold = false;

/** How a run ended, for programs: its entry in `runs`, if it has a folder, the exit code, and why it failed. */
async function endOf(folder: string | undefined, error: unknown): Promise<object> {
  const [run] = folder === undefined ? [] : await listRuns(folder);
  const isRefused = error instanceof DataError;
  const exitCode = error === undefined ? Number(process.exitCode ?? 0) : isRefused ? 2 : 1;
  return {
    ...run,
    ...(run?.state === 'finished' && run.shard === undefined && resultNumbers(run.folder)),
    state: error === undefined && run ? run.state : 'failed',
    exitCode,
    ...(error !== undefined && { error: error instanceof Error ? error.message : String(error) }),
    ...(isRefused && { problems: error.coded.map((problem) => ({ source: error.source, ...problem })) }),
  };
}

/**
 * Does the work of a run, then starts the command in a shell, also when the work failed. Its standard input is one
 * JSON document. A command that fails or takes too long is reported; the run stays as it is.
 * @param json true to print the document too; the program prints problems of input itself
 * @param work gets an output of the run, which learns its folder
 * @throws what `work` throws
 */
export async function withEndCommand(
  { 'on-end': command, json }: { readonly 'on-end'?: string; readonly json: boolean },
  work: (output: RunOutput) => Promise<void>,
): Promise<void> {
  let folder: string | undefined;
  let error: unknown;
  try {
    await work({
      update(state) {
        folder = state.folder;
      },
    });
  } catch (thrown) {
    error = thrown ?? new Error('unknown');
  }
  const input = `${JSON.stringify(await endOf(folder, error))}\n`;
  if (json && !(error instanceof DataError)) process.stdout.write(input);
  if (command !== undefined) {
    await tell(command, input);
    isTold = error instanceof DataError;
  }
  if (error !== undefined) throw error;
}

/** Tells the command of a run that was refused before there was one. */
export async function tellRefusal(command: string, { text, problems }: Refusal): Promise<void> {
  const wasTold = isTold;
  isTold = false;
  if (wasTold) return;
  const end = { state: 'failed', exitCode: 2, error: text.trimEnd(), problems };
  await tell(command, `${JSON.stringify(end)}\n`);
}

/** Runs the command in a shell and waits for it. Signals go on to it; a second one ends the wait and this process. */
async function tell(command: string, input: string): Promise<void> {
  const pass = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      child.kill(signal);
    }
  };
  const stopPassing = passInterrupts(pass);
  // A group of its own, so that a signal reaches what the shell has started, and reaches it once. What the command
  // prints does not mix with the results on standard output.
  const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 2, 2] });
  const failure = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => {
      pass('SIGTERM');
      resolve(`stopped after ${COMMAND_SECONDS} seconds`);
    }, COMMAND_SECONDS * 1000);
    child.on('error', ({ message }) => resolve(message));
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      resolve(code === 0 ? undefined : code === null ? `ended by ${signal}` : `exit code ${code}`);
    });
    // A command may close its input.
    child.stdin!.on('error', () => {}).end(input);
  });
  stopPassing();
  if (failure === undefined) return;
  process.stderr.write(`--on-end: ${command}: ${failure}\n`);
  process.exitCode ||= 1;
}
