// Performs tasks concurrently and yields their results in task order. Memory stays bounded, because only a
// window of tasks is open at a time.

export interface TaskWindow {
  /** Maximum number of concurrent tasks. Read again before each task, so it may grow. */
  readonly maxConcurrent: number;
  /** Maximum number of tasks whose results are not yet yielded. Above `atOnce`, so that a slow task does not block others. */
  readonly maxOpen: number;
  /** On abort, no more tasks are taken; open ones are finished. */
  readonly signal?: AbortSignal;
  /** Receives a function to call when `atOnce` has grown. */
  readonly onFill?: (fill: () => void) => void;
}

/**
 * @param tasks read as there is room, and closed when the reader stops. `undefined` means that the next task
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
  const out: Promise<Result>[] = [];
  let performed = 0;
  let isBroken = false;
  const begin = async (task: Task): Promise<Result> => {
    performed++;
    try {
      return await perform(task);
    } catch (error) {
      isBroken = true;
      throw error;
    } finally {
      performed--;
      fill();
    }
  };
  const fill = (): void => {
    while (performed < window.maxConcurrent && out.length < window.maxOpen) {
      if (window.signal?.aborted || isBroken) return;
      const next = source.next();
      if (next.done || next.value === undefined) return;
      const result = begin(next.value);
      // The rejection is handled when the result is awaited; until then Node.js must not report it as
      // unhandled.
      result.catch(() => {});
      out.push(result);
    }
  };
  window.onFill?.(fill);
  try {
    for (fill(); out.length > 0; out.shift(), fill()) yield await out[0];
  } finally {
    source.return?.();
  }
}
