// Reads how a bot's file describes itself, in a thread of its own: a file that hangs, ends its process or changes built-in
// objects while it is loaded costs that thread, not the run.
import { Worker } from 'node:worker_threads';
import { DataError } from '../../../engine/index.ts';
import { compiledFile } from '../../files/compiled-file.ts';
import type { BotDescription } from './bot-description.ts';
import type { DescribeAnswer } from './describe-worker.ts';
import { fileFaults } from './load-bot-file.ts';
import { sourceHash } from './source-hash.ts';

/** Milliseconds for loading a file; one that takes longer would hold up every worker of a run. */
const LOAD_LIMIT = 20_000;

/** By path and source: the same file often sits in several seats, with other parameters. */
const known = new Map<string, Promise<BotDescription>>();

/**
 * @param options hash of the source, when it is known; limit in milliseconds
 * @throws DataError when the file exports no bot, or does not come to an end
 */
export async function describeBotFile(
  path: string,
  { hash, limit = LOAD_LIMIT }: { readonly hash?: string; readonly limit?: number } = {},
): Promise<BotDescription> {
  const faults = fileFaults(path);
  if (faults.length > 0) throw new DataError(path, faults);
  const key = `${path}\0${hash ?? sourceHash(path)}`;
  const before = known.get(key);
  if (before) return before;
  const description = describe(path, limit);
  known.set(key, description);
  // A failed description is not remembered: the next call tries again.
  description.catch(() => known.delete(key));
  return description;
}

async function describe(path: string, limit: number): Promise<BotDescription> {
  const worker = new Worker(compiledFile('sandbox/source/describe-worker.js'), {
    workerData: path,
    // Output of a bot that is being described is dropped.
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
