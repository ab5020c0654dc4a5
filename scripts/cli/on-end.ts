// `run --on-end COMMAND` and `run --json`: tell another program how a run ended.
import { spawnSync } from 'node:child_process';
import { DataError } from '../../engine/index.ts';
import { listRuns, resultNumbers } from '../games/runs/index.ts';
import type { RunOutput } from '../output/live/index.ts';

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
 * JSON document. A command that fails is reported; the run stays as it is.
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
    // What the command prints does not mix with the results on standard output.
    const { status, signal } = spawnSync(command, { shell: true, input, stdio: ['pipe', 2, 2] });
    if (status !== 0) {
      process.stderr.write(
        `--on-end: ${command}: ${status === null ? `ended by ${signal}` : `exit code ${status}`}\n`,
      );
      process.exitCode ||= 1;
    }
  }
  if (error !== undefined) throw error;
}
