// What a long run costs the process that holds it: memory over time, and time of the main thread for each game.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunPlan } from '../../arena/run/plan/run-plan.ts';
import { type RunReport, runTournament } from '../../arena/run/run.ts';

/** Memory at one moment, in bytes. */
export interface MemorySample {
  readonly games: number;
  /** Milliseconds from the beginning of the run. */
  readonly time: number;
  /** Of the whole process, worker threads included. */
  readonly rss: number;
  /** Live and dead objects of the main thread. */
  readonly heap: number;
}

export interface RunMemory {
  readonly samples: readonly MemorySample[];
  /** Largest rss at any block. */
  readonly peak: number;
  readonly games: number;
  readonly mainMicros: number;
  readonly mainClock: RunReport['mainClock'];
  readonly gamesPerSecond: number;
}

export interface RunMemoryOptions {
  readonly workers: number;
  /** Samples besides the first and the last. */
  readonly samples: number;
  readonly now: () => number;
  readonly onSample: (sample: MemorySample) => void;
}

export async function runMemory(plan: RunPlan, options: RunMemoryOptions): Promise<RunMemory> {
  const { workers, now } = options;
  const out = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  const begun = now();
  const samples: MemorySample[] = [];
  const every = plan.schedule.games / (options.samples + 1);
  let peak = 0;
  const look = (games: number): MemorySample => {
    const { rss, heapUsed } = process.memoryUsage();
    peak = Math.max(peak, rss);
    return { games, time: now() - begun, rss, heap: heapUsed };
  };
  const note = (sample: MemorySample): void => {
    samples.push(sample);
    options.onSample(sample);
  };
  try {
    const { games, played, mainMicros, mainClock } = await runTournament(plan, {
      workers,
      out,
      onProgress(state) {
        const sample = look(state.games);
        if (state.games >= samples.length * every) note(sample);
      },
    });
    const last = look(games);
    note(last);
    return { samples, peak, games, mainMicros, mainClock, gamesPerSecond: played / (last.time / 1000) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
