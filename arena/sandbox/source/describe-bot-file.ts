// Describes the file of a bot or a probe by loading it in a separate thread. A file that hangs, ends its process or changes built-in
// objects affects only that thread.
import { Worker } from 'node:worker_threads';
import { DataError } from '../../../engine/index.ts';
import { compiledFile } from '../../files/compiled-file.ts';
import type { ProbeDescription } from '../../model/probe.ts';
import type { BotDescription } from './bot-description.ts';
import type { DescribeAnswer, DescribeJob } from './describe-worker.ts';
import { checkFile } from './load-bot-file.ts';
import { sourceHash } from './source-hash.ts';

/** A file that takes longer to load would delay every worker of a run. */
const LOAD_LIMIT_MS = 20_000;

/** Cache by path and source hash, because a file often plays in several seats with different parameters. */
const descriptions = new Map<string, Promise<BotDescription>>();

/**
 * @param options `hash` of the source, if known; `limit` in milliseconds
 * @throws DataError if the file exports no bot or does not finish loading
 */
export async function describeBotFile(
  path: string,
  { hash, limit = LOAD_LIMIT_MS }: { readonly hash?: string; readonly limit?: number } = {},
): Promise<BotDescription> {
  checkFile(path);
  const key = `${path}\0${hash ?? sourceHash(path)}`;
  const before = descriptions.get(key);
  if (before) return before;
  const description = describe({ path }, limit) as Promise<BotDescription>;
  descriptions.set(key, description);
  // Forgets a failure, so that the next call tries again.
  description.catch(() => descriptions.delete(key));
  return description;
}

/** @param family of the title that the probe will watch @throws DataError as `describeBotFile` */
export const describeProbeFile = async (path: string, family: string): Promise<ProbeDescription> =>
  (await describe({ path, probeFamily: family }, LOAD_LIMIT_MS)) as ProbeDescription;

async function describe(job: DescribeJob, limit: number): Promise<BotDescription | ProbeDescription> {
  const worker = new Worker(compiledFile('sandbox/source/describe-worker.js'), {
    workerData: job,
    // Drops the output of the file.
    stdout: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<DescribeAnswer>((done) => {
      const failed = (problem: string): void => done({ problems: { 'code/unloadable': problem } });
      worker.once('message', done);
      worker.once('error', (error) => failed(`cannot be loaded: ${String(error)}`));
      worker.once('exit', () => failed('ends the process while being loaded'));
      timer = setTimeout(() => failed(`was not loaded within ${limit / 1000} s`), limit);
    });
    if ('problems' in answer) throw new DataError(job.path, answer.problems);
    return answer.description;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
