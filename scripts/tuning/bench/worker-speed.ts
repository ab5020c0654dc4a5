// The same run with one and with two workers: whether it writes the same bytes, and how much faster it is.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MACHINE_FILES, playRun, type RunPlan, type RunReport } from '../../../arena/index.ts';

export interface WorkerSpeed {
  /** Files that differ though they should be the same with any number of workers; empty when all are the same. */
  readonly differing: readonly string[];
  readonly files: number;
  /** Games a second of two workers divided by those of one, both when warm. */
  readonly speedUp: number;
  /** Time of the main thread for each game, in microseconds, by the clock of the run's report. */
  readonly mainMicros: number;
  readonly mainClock: RunReport['mainClock'];
}

/** Blocks that each worker plays before the clock is looked at: by then its code is compiled. */
const WARM_UP = 12;

export async function workerSpeed(plan: RunPlan, now: () => number): Promise<WorkerSpeed> {
  const out = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    const one = await timed(plan, 1, out, now);
    const two = await timed(plan, 2, out, now);
    const names = [...new Set([...readdirSync(one.folder), ...readdirSync(two.folder)])]
      .filter((name) => !MACHINE_FILES.includes(name))
      .sort();
    const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'latin1');
    const differing = names.filter((name) => read(one.folder, name) !== read(two.folder, name));
    const { mainMicros, mainClock } = two;
    return { differing, files: names.length, speedUp: two.speed / one.speed, mainMicros, mainClock };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface Timed extends Pick<RunReport, 'mainMicros' | 'mainClock'> {
  readonly folder: string;
  /** Games a millisecond while all workers are warm and have blocks to play. */
  readonly speed: number;
}

async function timed(plan: RunPlan, workers: number, out: string, now: () => number): Promise<Timed> {
  const marks: { games: number; time: number }[] = [];
  const { folder, mainMicros, mainClock } = await playRun(plan, {
    workers,
    out,
    onProgress: ({ games }) => marks.push({ games, time: now() }),
  });
  // The first mark is the beginning; at the end workers run out of blocks one by one.
  const from = marks[WARM_UP * workers];
  const to = marks[marks.length - workers];
  return { folder, speed: (to.games - from.games) / (to.time - from.time), mainMicros, mainClock };
}
