// Does tasks of any kind on threads, by the default export of a module, which finds its data as piscina's `workerData`. Games of
// tournaments go through block-pool.ts, which survives what users' bots do to a thread.
import { Piscina } from 'piscina';
import { inOrder } from './in-order.ts';

/** Tasks given to each thread: one that it does and one that waits. */
const QUEUED = 2;

/** Tasks in the window for each thread, done or not: enough that a slow one does not make the others wait. */
const AHEAD = 8;

export interface ThreadWork {
  /** Path of the module. */
  readonly module: string;
  /** Plain data that each thread gets at its start. */
  readonly data: unknown;
  /** Threads. */
  readonly workers: number;
}

/** Results of tasks, in their order, for any number of threads. Threads end when the caller stops reading. */
export async function* onThreads<Task, Result>(
  tasks: Iterable<Task>,
  { module, data, workers }: ThreadWork,
): AsyncGenerator<Result, void, void> {
  const pool = new Piscina<Task, Result>({
    filename: module,
    workerData: data,
    minThreads: workers,
    maxThreads: workers,
  });
  const window = { atOnce: workers * QUEUED, open: workers * AHEAD };
  try {
    yield* inOrder(tasks, (task) => pool.run(task), window);
  } finally {
    await pool.destroy();
  }
}
