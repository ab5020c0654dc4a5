// Ctrl-C and requests to terminate: stop gently, or end the process.
/** Signals within these milliseconds count as one, because a terminal and npm may both send a Ctrl-C. */
const SAME_PRESS_MS = 100;

/** Ctrl-C, a request to terminate, and a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface InterruptOptions {
  /** Called at the first Ctrl-C. */
  readonly onFirst: () => void;
  /** Called at the second one, just before the process ends. */
  readonly onSecond: () => void;
}

/**
 * Returns a signal that aborts at the first Ctrl-C or request to terminate. The second one ends the process
 * at once, with exit code 130.
 */
export function stopOnInterrupt({ onFirst, onSecond }: InterruptOptions): AbortSignal {
  const controller = new AbortController();
  let firstMs = 0;
  const interrupt = (): void => {
    if (!controller.signal.aborted) {
      firstMs = performance.now();
      controller.abort();
      onFirst();
    } else if (performance.now() - firstMs > SAME_PRESS_MS) {
      onSecond();
      process.exit(130);
    }
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return controller.signal;
}

/**
 * Ends the process at the first Ctrl-C or request to terminate, with exit code 130. Unlike the signal itself,
 * an exit lets the process remove unfinished folders.
 * @param onEnd called just before the exit
 * @returns a function that restores the usual answer to signals
 */
export function endOnInterrupt(onEnd: () => void): () => void {
  const interrupt = (): void => {
    onEnd();
    process.exit(130);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return () => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
}
