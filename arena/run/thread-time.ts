// Processor time of the calling thread. Wall time also counts what other programs do with the processor, and the process's own
// counts its other threads: neither says what a thread costs.
import { openSync, readSync } from 'node:fs';

/** From Node.js 23.9 on, in microseconds. */
type ThreadUsage = () => { readonly user: number; readonly system: number };

/** Linux's books of the thread that opens it: nanoseconds on a processor, then two other figures. */
const BOOKS = '/proc/thread-self/schedstat';

function fromNode(): (() => number) | undefined {
  const { threadCpuUsage } = process as { threadCpuUsage?: ThreadUsage };
  if (threadCpuUsage === undefined) return undefined;
  return () => {
    const { user, system } = threadCpuUsage.call(process);
    return (user + system) / 1000;
  };
}

function fromBooks(): (() => number) | undefined {
  const buffer = Buffer.alloc(64);
  let file: number;
  const read = (): number => {
    // Linux brings the books up to date for this call; without it they lag by up to 4 ms.
    process.cpuUsage();
    const bytes = readSync(file, buffer, 0, buffer.length, 0);
    return Number.parseInt(buffer.toString('latin1', 0, bytes), 10) / 1e6;
  };
  try {
    file = openSync(BOOKS, 'r');
    // A kernel without these books has an empty file, or zeros.
    return read() > 0 ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds of processor time that the calling thread has used since it began. Takes some three microseconds, so that it
 * does not belong into a loop of less. Undefined where neither Node.js nor the system knows it.
 * The books come first: what Node.js says may go in steps of 4 ms.
 */
export const threadTime: (() => number) | undefined = fromBooks() ?? fromNode();
