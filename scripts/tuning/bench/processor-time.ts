import { threadTime } from '../../../arena/index.ts';

/** Milliseconds that this process has kept processors busy, with its threads for compiling and collecting garbage. */
export function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time of this thread alone, in milliseconds; of the process where the system has no times by thread. */
export const processorTime: () => number = threadTime ?? processTime;
