/** Signals that come so soon, in milliseconds, are one: a terminal and npm may both pass on the same Ctrl-C. */
const TOGETHER = 100;

/** Ctrl-C, a request to terminate, and the terminal gone, which ends work as gently. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface InterruptOptions {
  /** Called at the first Ctrl-C. */
  readonly onFirst: () => void;
  /** Called at the second one, just before the process ends. */
  readonly onSecond: () => void;
}

/**
 * A signal that is given at the first Ctrl-C or request to terminate; the second one ends the process at
 * once, with exit code 130.
 */
export function stopOnInterrupt({ onFirst, onSecond }: InterruptOptions): AbortSignal {
  const stop = new AbortController();
  let first = 0;
  const interrupt = (): void => {
    if (!stop.signal.aborted) {
      first = performance.now();
      stop.abort();
      onFirst();
    } else if (performance.now() - first > TOGETHER) {
      onSecond();
      process.exit(130);
    }
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return stop.signal;
}

/**
 * Ends the process at the first Ctrl-C or request to terminate, with exit code 130, for work of which nothing
 * is kept. By exiting, unlike by the signal itself, the process removes folders that it has begun.
 * @param onEnd called just before
 * @returns a function after which signals are answered as before
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
