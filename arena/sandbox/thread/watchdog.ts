// Finds out when a worker has been busy with one question for too long, or memory has grown too much meanwhile. Only time
// in which this thread itself could run is counted, so a machine that sleeps for an hour causes no timeouts. Memory is
// watched here because V8 ends the whole process, not the thread, when a heap at its limit is asked for more than 16 MB
// at once, as growing arrays do; and because it does not count memory outside its heap at all.
import type { Cause, Limits } from './loss.ts';
import type { Progress } from './progress.ts';

/** Seconds for a worker to get ready, and for code of ours that talks to a bot's process: against our own bugs. */
const OURS = 120;
/** Seconds at least for loading the code of a bot. */
const LOADING = 20;

function limitOf({ whereabouts: { phase, seat } }: Progress, { decision }: Limits): number {
  if (phase === 'asking' || phase === 'playing') return decision;
  if (phase === 'loading' && seat >= 0) return Math.max(LOADING, decision);
  // A bot in a process of its own is timed there, for each message of a question.
  return phase === 'waiting' ? Number.POSITIVE_INFINITY : OURS + 2 * decision;
}

interface Watched {
  readonly progress: Progress;
  readonly onTrouble: (cause: Cause) => void;
  beat: number;
  /** Milliseconds since the last beat. */
  idle: number;
  /** Bytes of the process when the beat was first seen. */
  memory: number;
}

/** Milliseconds between two checks: an allocating loop fills some 100 MB in that time. */
const STEP = 100;

export class Watchdog {
  private readonly limits: Limits;
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout;
  private memory = 0;

  constructor(limits: Limits) {
    this.limits = limits;
    const step = Math.min(STEP, limits.decision * 100);
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      this.tick(Math.min(now - last, 2 * step));
      last = now;
    }, step).unref();
  }

  /** @param onTrouble called once @returns a function that ends the watch */
  watch(progress: Progress, onTrouble: (cause: Cause) => void): () => void {
    const entry: Watched = { progress, onTrouble, beat: progress.beat, idle: 0, memory: 0 };
    this.watched.add(entry);
    return () => void this.watched.delete(entry);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Memory of the process in bytes. Where it cannot be read, which needs a free file descriptor, the last value. */
  private measure(): number {
    try {
      this.memory = process.memoryUsage.rss();
    } catch {
      // A bot may have used up all file descriptors. Time is watched nevertheless.
    }
    return this.memory;
  }

  private tick(elapsed: number): void {
    const memory = this.measure();
    for (const entry of this.watched) {
      const { beat } = entry.progress;
      if (beat !== entry.beat) Object.assign(entry, { beat, idle: 0, memory });
      else entry.idle += elapsed;
      const cause = this.troubleOf(entry, memory);
      if (!cause) continue;
      this.watched.delete(entry);
      entry.onTrouble(cause);
    }
  }

  private troubleOf({ progress, idle, memory: before }: Watched, memory: number): Cause | undefined {
    if (idle >= limitOf(progress, this.limits) * 1000) return 'timeout';
    const isHog = idle > 0 && memory - before > this.limits.memory * 2 ** 20;
    return isHog && progress.whereabouts.phase === 'asking' ? 'out-of-memory' : undefined;
  }
}
