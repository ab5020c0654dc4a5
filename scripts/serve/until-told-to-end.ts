/** Until Ctrl-C, or another request to end. */
export function untilToldToEnd(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  });
}
