/** Until Ctrl-C, or another request to end. To be called before the address is printed: the request may follow at once. */
export function untilToldToEnd(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  });
}
