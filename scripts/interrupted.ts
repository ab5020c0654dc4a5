/** The user asked to stop (Ctrl-C): not a fault, but exit code 130. */
export class Interrupted extends Error {
  constructor() {
    super('interrupted');
    this.name = 'Interrupted';
  }
}

/** A signal that is given at the first Ctrl-C; the second one ends the process at once. */
export function stopOnInterrupt(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => {
    process.once('SIGINT', () => process.exit(130));
    stop.abort(new Interrupted());
  });
  return stop.signal;
}
