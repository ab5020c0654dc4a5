// Performs tasks on threads with the default export of a module, which gets its data as piscina's `workerData`.
// Tournament games use block-pool.ts instead, which survives bots that block or crash a thread.
import { Piscina } from 'piscina';
import { inOrder } from './in-order.ts';

/** Tasks given to each thread: one in progress and one waiting. */
const TASKS_PER_THREAD = 2;

/** Open tasks per thread: enough that a slow task does not block the others. */
const OPEN_TASKS_PER_THREAD = 8;

export interface ThreadWork {
  readonly module: string;
  /** Plain data for each thread. */
  readonly data: unknown;
  readonly workers: number;
}

/** Yields results in task order. Threads end when the caller stops reading. */
export async function* runOnThreads<Task, Result>(
  tasks: Iterable<Task>,
  { module, data, workers }: ThreadWork,
): AsyncGenerator<Result, void, void> {
  const pool = new Piscina<Task, Result>({
    filename: module,
    workerData: data,
    minThreads: workers,
    maxThreads: workers,
  });
  const window = { maxConcurrent: workers * TASKS_PER_THREAD, maxOpen: workers * OPEN_TASKS_PER_THREAD };
  try {
    yield* inOrder(tasks, (task) => pool.run(task), window);
  } finally {
    await pool.destroy();
  }
}
