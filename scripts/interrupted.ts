/** The user asked to stop (Ctrl-C): not a fault, but exit code 130. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** A signal that is given at the first Ctrl-C or request to terminate; the second one ends the process at once. */
export function stopOnInterrupt(): AbortSignal {
  const stop = new AbortController();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort(new Interrupted());
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return stop.signal;
}
