// Reads what a bot's file says of itself without running it on this thread: a file that hangs, ends its process or
// spoils what it can reach while it is loaded costs a thread, not the run.
import { Worker } from 'node:worker_threads';
import { DataError } from '../../engine/index.ts';
import { compiledFile } from '../compiled-file.ts';
import type { BotDescription } from './bot-description.ts';
import type { DescribeAnswer } from './describe-worker.ts';
import { fileFaults } from './load-bot-file.ts';

/** Milliseconds for loading a file; one that takes longer would hold up every worker of a run. */
const LOAD_LIMIT = 20_000;

/** @param limit milliseconds @throws DataError when the file exports no bot, or does not come to an end */
export async function describeBotFile(path: string, limit = LOAD_LIMIT): Promise<BotDescription> {
  const faults = fileFaults(path);
  if (faults.length > 0) throw new DataError(path, faults);
  const worker = new Worker(compiledFile('guests/describe-worker.js'), {
    workerData: path,
    // What a bot prints while it is described is nobody's business.
    stdout: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<DescribeAnswer>((done) => {
      const failed = (fault: string): void => done({ faults: [fault] });
      worker.once('message', done);
      worker.once('error', (error) => failed(`cannot be loaded: ${String(error)}`));
      worker.once('exit', () => failed('ends the process while it is loaded'));
      timer = setTimeout(() => failed(`was not loaded within ${limit / 1000} s`), limit);
    });
    if ('faults' in answer) throw new DataError(path, answer.faults);
    return answer.description;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
