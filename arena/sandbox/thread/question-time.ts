// Time that a bot takes for a question. Its limit is in processor time of its thread or its processes, so that a busy
// machine expels no bot; on the wall it may take ten times that. Only Linux shows the processor time of other threads
// (/proc): elsewhere the limit is on the wall.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** Multiple of its limit that a bot may take on the wall. */
export const WALL_FACTOR = 10;
/** Linux counts 100 ticks a second in /proc, whatever its own clock does. */
const TICK_MS = 10;

/** Linux's number of the calling thread; 0 on other systems. */
export function ownThreadNumber(): number {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return 0;
  }
}

/** Ticks in user and system mode, then those of ended children. Undefined without such a thread or process. */
function readTicks(folder: string): number[] | undefined {
  try {
    const text = readFileSync(`${folder}/stat`, 'latin1');
    // The second field is a name in brackets, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).map(Number);
  } catch {
    return undefined;
  }
}

/** Milliseconds of processor time of a thread of this process; undefined where they cannot be read. */
export function threadTimeOf(thread: number): number | undefined {
  const ticks = readTicks(`/proc/self/task/${thread}`);
  return ticks && (ticks[0] + ticks[1]) * TICK_MS;
}

/** Milliseconds of processor time of a process and what it has started; undefined where they cannot be read. */
export function processTreeTimeOf(pid: number): number | undefined {
  const ticks = readTicks(`/proc/${pid}`);
  if (ticks === undefined) return undefined;
  const own = ticks.reduce((sum, part) => sum + part) * TICK_MS;
  return childrenOf(pid).reduce((sum, child) => sum + (processTreeTimeOf(child) ?? 0), own);
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  try {
    const texts = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/children`, 'latin1'));
    return texts.flatMap((text) => text.split(' ').filter(Boolean).map(Number));
  } catch {
    // It has just ended, or the kernel has no such lists.
    return [];
  }
}

export interface Lateness {
  /** The time within which no answer came. */
  readonly within: string;
  /** True if the bot used its limit of processor time. */
  readonly usedLimit: boolean;
}

/** The time of one question after another. It is checked now and then, and reads processor time of long ones only. */
export class QuestionTime {
  /** Milliseconds on the wall for the present question, since the first check of it. */
  wallMs = 0;
  readonly #readProcessorMs: () => number | undefined;
  #beat: number;
  /** Processor time at the first check of the question. */
  #usedBefore: number | undefined;

  /** @param beat a number that changes with each question @param readProcessorMs of the bot; undefined if unknown */
  constructor(beat: number, readProcessorMs: () => number | undefined) {
    this.#beat = beat;
    this.#readProcessorMs = readProcessorMs;
  }

  /** @param elapsed milliseconds since the last check @returns false if the question is another than at that check */
  check(beat: number, elapsed: number): boolean {
    if (beat !== this.#beat) {
      this.#beat = beat;
      this.wallMs = 0;
      return false;
    }
    if (this.wallMs === 0) this.#usedBefore = this.#readProcessorMs();
    this.wallMs += elapsed;
    return true;
  }

  /** Undefined while the bot may go on. */
  lateness(limitMs: number): Lateness | undefined {
    if (this.wallMs < limitMs) return undefined;
    const used = this.#readProcessorMs();
    const limit = `${Math.round(limitMs) / 1000} s`;
    if (used === undefined || this.#usedBefore === undefined) return { within: limit, usedLimit: false };
    if (used - this.#usedBefore >= limitMs) return { within: `${limit} of processor time`, usedLimit: true };
    const wallLimitMs = WALL_FACTOR * limitMs;
    if (this.wallMs < wallLimitMs) return undefined;
    const within = `${Math.round(wallLimitMs) / 1000} s (less than ${limit} of processor time)`;
    return { within, usedLimit: false };
  }
}
