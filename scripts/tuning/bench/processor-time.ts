import { threadTime } from '../../../arena/index.ts';

/** Processor time of this process in milliseconds, with threads for compilation and garbage collection. */
export function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Processor time of this thread alone, in milliseconds; of the process where the system has no times by thread. */
export const processorTime: () => number = threadTime ?? processTime;
