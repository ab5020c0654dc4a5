// Does tasks at the same time and yields their results in the order of the tasks, whichever ends first. Only a window of
// tasks is open at any time, so memory stays flat however many there are.

export interface Window {
  /** Tasks that are done at the same time. It is read again whenever a task may be taken, so it may grow. */
  readonly atOnce: number;
  /** Tasks that are open, done or not: beyond `atOnce`, so that a slow one does not make the others wait. */
  readonly open: number;
  /** When given, no more tasks are taken; those that are open are finished. */
  readonly signal?: AbortSignal;
  /** Given a function that takes more tasks, for when `atOnce` has grown. */
  readonly onFill?: (fill: () => void) => void;
}

/**
 * @param tasks the next one is taken when there is room for it; closed when the reader stops. `undefined` stands for a task that is not
 * known before more results have been read: it is asked for again then
 * @throws what a task failed with, at its place; no more tasks are taken from then on
 */
export async function* inOrder<Task, Result>(
  tasks: Iterable<Task | undefined>,
  perform: (task: Task) => Promise<Result>,
  window: Window,
): AsyncGenerator<Result, void, void> {
  const source = tasks[Symbol.iterator]();
  /** Tasks whose results were not yielded yet, in order. */
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
    while (performed < window.atOnce && out.length < window.open) {
      if (window.signal?.aborted || isBroken) return;
      const next = source.next();
      if (next.done || next.value === undefined) return;
      const result = begin(next.value);
      // The rejection is handled where results are awaited; until then Node must not treat it as unhandled.
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
