// Finds out when a worker has been at the same thing for too long. The time counted is that in which this thread itself
// could run: a machine that sleeps or is stopped for an hour makes nobody late.
import type { Progress } from './progress.ts';

export interface WatchLimits {
  /** Seconds for a question to a bot. */
  readonly decision: number;
}

/** Seconds for the engine's part, for a worker to get ready, for what speaks for a bot elsewhere: against our own bugs. */
const OURS = 120;
/** Seconds at least for loading the code of a bot. */
const LOADING = 20;

function limitOf({ whereabouts: { phase, seat } }: Progress, { decision }: WatchLimits): number {
  if (phase === 'asking') return decision;
  if (phase === 'loading' && seat >= 0) return Math.max(LOADING, decision);
  return phase === 'waiting' ? Number.POSITIVE_INFINITY : OURS;
}

interface Watched {
  readonly progress: Progress;
  readonly onLate: () => void;
  beat: number;
  /** Milliseconds since the last beat. */
  idle: number;
}

export class Watchdog {
  private readonly limits: WatchLimits;
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout;

  constructor(limits: WatchLimits) {
    this.limits = limits;
    const step = Math.min(1_000, Math.max(20, limits.decision * 100));
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      this.tick(Math.min(now - last, 2 * step));
      last = now;
    }, step).unref();
  }

  /** @param onLate called once @returns a function that ends the watch */
  watch(progress: Progress, onLate: () => void): () => void {
    const entry: Watched = { progress, onLate, beat: progress.beat, idle: 0 };
    this.watched.add(entry);
    return () => void this.watched.delete(entry);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private tick(elapsed: number): void {
    for (const entry of this.watched) {
      const { beat } = entry.progress;
      entry.idle = beat === entry.beat ? entry.idle + elapsed : 0;
      entry.beat = beat;
      if (entry.idle < limitOf(entry.progress, this.limits) * 1000) continue;
      this.watched.delete(entry);
      entry.onLate();
    }
  }
}
