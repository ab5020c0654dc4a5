/** Signals that come so soon, in milliseconds, are one: a terminal and npm may both pass on the same Ctrl-C. */
const TOGETHER = 100;

export interface InterruptOptions {
  /** Called at the first Ctrl-C. */
  readonly onFirst: () => void;
  /** Called at the second one, just before the process ends. */
  readonly onSecond: () => void;
}

/**
 * A signal that is given at the first Ctrl-C or request to terminate; the second one ends the process at once, with
 * exit code 130.
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
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  // The terminal is gone; the run ends as gently as at Ctrl-C.
  process.on('SIGHUP', interrupt);
  return stop.signal;
}
