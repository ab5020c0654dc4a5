// A run with a real coordinator and a real queue, and a thousand threads that only say that they play: what limits a fleet once it has
// machines enough.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readQueueAddress } from '../../../arena/fleet/bull/queue-address.ts';
import { NO_METER } from '../../../arena/fleet/model/meter.ts';
import { openFleet } from '../../../arena/fleet/open-fleet.ts';
import { runTournament } from '../../../arena/run/run.ts';
import { threadTime } from '../../../arena/run/thread-time.ts';
import { planSize } from '../../measure-size/plan-size.ts';
import { openRedis } from '../open-redis.ts';
import { kill, processorTime } from '../processes.ts';

export interface ManyOptions {
  readonly games: number;
  /** Threads in all. */
  readonly workers: number;
  /** Seconds of a thread that a game takes. */
  readonly gameSeconds: number;
  /** Empty folder. */
  readonly out: string;
  /** The program that `simulateMachines` is called by, and its first words. */
  readonly program: readonly string[];
  readonly onSample: (sample: ManySample) => void;
}

/** From the sample before to this one. */
export interface ManySample {
  readonly games: number;
  /** By the clock. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Microseconds of processor time a game: of the coordinator's main thread, and of the queue. */
  readonly coordinator: number;
  readonly queue: number;
  /** Bytes of the coordinator now. */
  readonly rss: number;
}

const PROCESSES = 2;
/** Threads of a machine. */
const THREADS = 20;
const SAMPLES = 20;

/** @returns seconds from the last game to the end of the run, by the clock */
export async function measureMany(options: ManyOptions): Promise<number> {
  const { games, workers, gameSeconds, out, program, onSample } = options;
  const plan = await planSize(games);
  const redis = await openRedis(out);
  const children: ChildProcess[] = [];
  try {
    const fleet = await openFleet(plan, readQueueAddress(redis.url), { meter: NO_METER, onNews() {} });
    const machines = Math.ceil(workers / THREADS / PROCESSES);
    for (let i = 0; i < PROCESSES; i++) {
      const words = [...program, redis.url, `${i}`, machines, THREADS, games, gameSeconds].map(String);
      children.push(spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] }));
    }
    const now = () => ({
      games: 0,
      wall: performance.now(),
      thread: threadTime?.() ?? Number.NaN,
      queue: 1_000 * processorTime(redis.pid),
    });
    let before = now();
    let last = performance.now();
    await runTournament(plan, {
      workforce: fleet,
      workers: 1,
      out: join(out, 'run'),
      onProgress(state) {
        last = performance.now();
        const done = state.games - before.games;
        if (done < plan.schedule.games / SAMPLES) return;
        const then = now();
        const seconds = (then.wall - before.wall) / 1_000;
        onSample({
          games: state.games,
          seconds,
          gamesPerSecond: done / seconds,
          coordinator: (1_000 * (then.thread - before.thread)) / done,
          queue: (1_000 * (then.queue - before.queue)) / done,
          rss: process.memoryUsage().rss,
        });
        before = { ...then, games: state.games };
      },
    });
    const tail = (performance.now() - last) / 1_000;
    await fleet.close();
    return tail;
  } finally {
    await Promise.all(children.map(kill));
    await redis.kill();
  }
}
