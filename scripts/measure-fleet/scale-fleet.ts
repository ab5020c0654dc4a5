// How a fleet scales: the same run with more and more worker processes, in games per second of processor time and of the clock.
import { join } from 'node:path';
import { compareFolders } from '../measure-resume/compare-folders.ts';
import { folderIn } from '../measure-resume/run-folder.ts';
import { openRedis } from './open-redis.ts';
import { ended, kill, playAlone, processorTime, start, startWorker } from './processes.ts';

export interface ScaleFleetOptions {
  /** Numbers of worker processes, of one thread each. */
  readonly workers: readonly number[];
  /** Arguments of `run`. */
  readonly args: readonly string[];
  /** Empty folder. */
  readonly out: string;
}

export interface ScaleRow {
  readonly workers: number;
  /** From the start of the run to its end, by the clock. */
  readonly seconds: number;
  /** Seconds of processor time of all workers, with their start. */
  readonly workersTime: number;
  /** The same of the coordinator. */
  readonly coordinatorTime: number;
  readonly differing: readonly string[];
}

/** @throws Error when a run ends otherwise than well */
export async function* scaleFleet({ workers, args, out }: ScaleFleetOptions): AsyncGenerator<ScaleRow> {
  const calm = join(out, 'calm');
  await playAlone(args, calm);
  const redis = await openRedis(out);
  try {
    for (const count of workers) {
      const fleet = Array.from({ length: count }, () => startWorker(redis.url));
      try {
        const folder = join(out, `with-${count}`);
        const begun = performance.now();
        const run = start(['run', ...args, '--queue', redis.url, '--quiet', '--out', folder]);
        let coordinatorTime = 0;
        // A process that has ended has no file: its last reading counts.
        const reading = setInterval(() => {
          if (run.exitCode === null) coordinatorTime = processorTime(run.pid!);
        }, 100);
        await ended(run).finally(() => clearInterval(reading));
        const seconds = (performance.now() - begun) / 1000;
        const workersTime = fleet.reduce((sum, { pid }) => sum + processorTime(pid!), 0);
        const { differing } = compareFolders(folderIn(calm)!, folderIn(folder)!);
        yield { workers: count, seconds, workersTime, coordinatorTime, differing };
      } finally {
        await Promise.all(fleet.map(kill));
      }
    }
  } finally {
    await redis.kill();
  }
}
