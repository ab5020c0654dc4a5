// Performs tasks concurrently and yields their results in task order. Memory stays bounded, because only a
// window of tasks is open at a time.

/** Limits of concurrency. */
export interface TaskWindow {
  /** Maximum number of concurrent tasks. Read again before each task, so it may grow. */
  readonly maxConcurrent: number;
  /** Maximum number of tasks without a yielded result. Above `maxConcurrent`, so that a slow task does not block others. */
  readonly maxOpen: number;
  /** On abort, no more tasks are taken; open ones are finished. */
  readonly signal?: AbortSignal;
  /** Receives a function to call when `maxConcurrent` has grown. */
  readonly onFill?: (fill: () => void) => void;
}

/**
 * Performs tasks and yields their results in task order.
 * @param tasks read when the window has room, and closed when the reader stops. `undefined` means that the next task
 * depends on results not yet read; it is requested again after the next result
 * @throws the error of a failed task in place of its result; no more tasks are taken after a failure
 */
export async function* inOrder<Task, Result>(
  tasks: Iterable<Task | undefined>,
  perform: (task: Task) => Promise<Result>,
  window: TaskWindow,
): AsyncGenerator<Result, void, void> {
  const source = tasks[Symbol.iterator]();
  /** Results not yet yielded, in order. */
  const pending: Promise<Result>[] = [];
  let running = 0;
  let hasFailed = false;
  const begin = async (task: Task): Promise<Result> => {
    running++;
    try {
      return await perform(task);
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      running--;
      fill();
    }
  };
  const fill = (): void => {
    while (running < window.maxConcurrent && pending.length < window.maxOpen) {
      if (window.signal?.aborted || hasFailed) return;
      const next = source.next();
      if (next.done || next.value === undefined) return;
      const result = begin(next.value);
      // The rejection is handled when the result is awaited; Node.js must not report it as unhandled before.
      result.catch(() => {});
      pending.push(result);
    }
  };
  window.onFill?.(fill);
  try {
    for (fill(); pending.length > 0; pending.shift(), fill()) yield await pending[0];
  } finally {
    source.return?.();
  }
}
