/**
 * A signal that is given at the first Ctrl-C or request to terminate; the second one ends the process at once, with
 * exit code 130. @param onFirst called at the first one
 */
export function stopOnInterrupt(onFirst: () => void): AbortSignal {
  const stop = new AbortController();
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
    onFirst();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return stop.signal;
}
