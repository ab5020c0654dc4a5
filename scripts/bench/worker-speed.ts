// The same run with one and with two workers: whether it writes the same bytes, and how much faster it is.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTournament } from '../../arena/run.ts';
import type { RunPlan } from '../../arena/run-plan.ts';

export interface WorkerSpeed {
  /** Files that differ; none when all is well. */
  readonly differing: readonly string[];
  readonly files: number;
  /** Time of one worker divided by time of two, set-up included. */
  readonly speedUp: number;
}

export async function workerSpeed(plan: RunPlan, now: () => number): Promise<WorkerSpeed> {
  const out = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    const timed = async (workers: number): Promise<{ folder: string; time: number }> => {
      const begun = now();
      const { folder } = await runTournament(plan, { workers, out });
      return { folder, time: now() - begun };
    };
    const one = await timed(1);
    const two = await timed(2);
    const names = [...new Set([...readdirSync(one.folder), ...readdirSync(two.folder)])].sort();
    const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'latin1');
    const differing = names.filter((name) => read(one.folder, name) !== read(two.folder, name));
    return { differing, files: names.length, speedUp: one.time / two.time };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
