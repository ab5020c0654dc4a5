// Has a bot measured in a thread of its own, and ends that thread when the bot keeps it waiting.
import { Worker } from 'node:worker_threads';
import { compiledFile } from '../compiled-file.ts';
import type { MeasureOrder, Measures } from './measure-worker.ts';

/** How often it is looked whether the bot gets on, milliseconds. */
const LOOK = 100;

/**
 * The measures, or in words why there are none.
 * @param limit seconds for an answer
 */
export async function measureBot(
  order: Omit<MeasureOrder, 'progress'>,
  limit: number,
): Promise<Measures | { readonly broken: string }> {
  const progress = new Int32Array(new SharedArrayBuffer(8));
  const workerData: MeasureOrder = { ...order, progress };
  const worker = new Worker(compiledFile('check/measure-worker.js'), { workerData });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done) => {
      const broken = (what: string): void => done({ broken: `${what} (seed ${progress[1]})` });
      let seen = -1;
      let since = 0;
      timer = setInterval(() => {
        const now = Atomics.load(progress, 0);
        since = now === seen ? since + LOOK : 0;
        seen = now;
        if (since > limit * 1000) broken(`no answer within ${limit} s to question ${now + 1}`);
      }, LOOK);
      worker.once('message', done);
      worker.once('error', (error) => broken(String(error)));
      worker.once('exit', () => broken('ended the thread it ran in'));
    });
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
