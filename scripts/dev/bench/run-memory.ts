// What a long run costs the process that holds it: memory over time, and time of the main thread for each game.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTitle } from '../../../arena/catalog.ts';
import { planRun, type RunPlan } from '../../../arena/run/plan/run-plan.ts';
import { runTournament } from '../../../arena/run/run.ts';
import { mainTime } from '../../ui/words/main-time.ts';

/** Memory at one moment, in bytes. */
export interface MemorySample {
  readonly games: number;
  /** From the beginning of the run. */
  readonly seconds: number;
  /** Of the whole process, worker threads included. */
  readonly rss: number;
  /** Live and dead objects of the main thread. */
  readonly heap: number;
}

export interface MemoryOrder {
  readonly title: string;
  /** In every seat. */
  readonly bot: string;
  /** At least so many. */
  readonly games: number;
  readonly workers: number;
}

const SAMPLES = 20;

/** @returns the largest rss at any block, and the main thread's time in words */
export async function runMemory(
  { title, bot, games, workers }: MemoryOrder,
  onSample: (sample: MemorySample) => void,
): Promise<{ peak: number; main: string }> {
  const seats = Math.min(4, findTitle(title).meta.seats.max);
  const bots = Array.from({ length: seats }, () => bot);
  const planOf = (seeds: number): Promise<RunPlan> =>
    planRun({ title, bots, players: seats, seeds, files: {} });
  const plan = await planOf(Math.ceil(games / (await planOf(1)).schedule.games));
  const out = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  const begun = performance.now();
  let peak = 0;
  let told = 0;
  const look = (games: number, isLast = false): void => {
    const { rss, heapUsed } = process.memoryUsage();
    peak = Math.max(peak, rss);
    if (!isLast && games < (told * plan.schedule.games) / SAMPLES) return;
    told++;
    onSample({ games, seconds: (performance.now() - begun) / 1000, rss, heap: heapUsed });
  };
  try {
    const report = await runTournament(plan, { workers, out, onProgress: ({ games }) => look(games) });
    look(report.games, true);
    return { peak, main: mainTime(report.mainMicros, report.mainClock) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
