// Processor time of the calling thread and of the process. Wall time includes other programs; the time of the
// process includes its other threads, so only the time of a thread shows what that thread costs.
import { openSync, readSync } from 'node:fs';

/** `process.threadCpuUsage` of Node.js 23.9 and later, in microseconds. */
type ThreadUsage = () => { readonly user: number; readonly system: number };

/** Linux's statistics of the thread that opens it: nanoseconds on a processor, then two other figures. */
const SCHEDSTAT = '/proc/thread-self/schedstat';

function fromNode(): (() => number) | undefined {
  const { threadCpuUsage } = process as { threadCpuUsage?: ThreadUsage };
  if (threadCpuUsage === undefined) return undefined;
  return () => {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  };
}

function fromLinux(): (() => number) | undefined {
  const buffer = Buffer.alloc(64);
  let file: number;
  const read = (): number => {
    // This call makes Linux update the statistics, which otherwise lag by up to 4 ms.
    process.cpuUsage();
    const bytes = readSync(file, buffer, 0, buffer.length, 0);
    return Number.parseInt(buffer.toString('latin1', 0, bytes), 10) / 1e6;
  };
  try {
    file = openSync(SCHEDSTAT, 'r');
    // A kernel without these statistics has an empty file or zeros.
    return read() > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds of processor time that the calling thread has used since it started. A call takes about three
 * microseconds: too slow for an inner loop. Undefined where neither Linux nor Node.js provides it; Node.js
 * may count in steps of 4 ms.
 */
export const threadTimeMs: (() => number) | undefined = fromLinux() ?? fromNode();

/** Processor time of this process in milliseconds, with threads for compilation and garbage collection. */
export function processTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** `threadTimeMs`, or `processTimeMs` where the system has no times by thread. */
export const processorTimeMs: () => number = threadTimeMs ?? processTimeMs;
