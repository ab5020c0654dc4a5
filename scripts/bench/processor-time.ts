/** Milliseconds that this process has kept processors busy, with its threads for compiling and collecting garbage. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
