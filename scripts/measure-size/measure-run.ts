// A run of made-up results through the real ledger, tally, files and tables: what each game costs the main thread, and what is left
// to do after the last one.
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Ledger } from '../../arena/run/ledger/ledger.ts';
import type { RunPlan } from '../../arena/run/plan/run-plan.ts';
import { runTournament } from '../../arena/run/run.ts';
import { RunInterrupted } from '../../arena/run/run-errors.ts';
import type { RunState } from '../../arena/run/run-options.ts';
import { threadTime } from '../../arena/run/thread-time.ts';
import { blockAt } from '../../arena/schedule/schedule.ts';
import { drawing } from '../ui/live/live-view.ts';
import { makeUpForce } from './made-up-force.ts';
import { madeUpGames } from './made-up-games.ts';
import { planSize } from './plan-size.ts';

/** Seconds of processor time of the main thread, unless said otherwise. */
export interface RunSize {
  readonly games: number;
  /** Microseconds a game until the last one was handed over, without making it up: messages, ledger, counts, rows. */
  readonly micros: number;
  /** From the last game to the end, and of that the ledger; by the clock on the wall too. */
  readonly tail: number;
  readonly tailWall: number;
  readonly settle: number;
  /** One drawing of the live view at the end, in milliseconds. */
  readonly drawing: number;
  /** Until a killed run, resumed, asks for its first game, nearly all being in its ledger; by the clock on the wall too. */
  readonly resume: number;
  readonly resumeWall: number;
  /** Bytes: the process at most, live and dead objects of the main thread at most, buffers at most. */
  readonly rss: number;
  readonly heap: number;
  readonly buffers: number;
  /** Of the folder, when it is finished. */
  readonly bytes: number;
}

const seconds = (): number => (threadTime?.() ?? performance.now()) / 1_000;

/** What a killed run leaves behind. */
const LEFT = ['ledger.jsonl', 'ledger.index'];

/** Seconds that making up takes, a game. */
function costOfMakingUp(plan: RunPlan): number {
  const play = madeUpGames(plan);
  const count = Math.min(2_000, plan.schedule.blocks);
  const blocks = Array.from({ length: count }, (_, index) => blockAt(plan.schedule, plan.hash, index));
  // The first time around the code is compiled.
  for (const block of blocks) structuredClone(play(block));
  const begun = seconds();
  for (const block of blocks) structuredClone(play(block));
  const games = blocks.reduce((sum, block) => sum + block.games.length, 0);
  return (seconds() - begun) / games;
}

const folderSize = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** @param out an empty folder */
export async function measureRun(
  games: number,
  out: string,
  onStep: (line: string) => void = () => {},
): Promise<RunSize> {
  mkdirSync(out, { recursive: true });
  const plan = await planSize(games);
  const making = costOfMakingUp(plan);
  const force = makeUpForce(madeUpGames(plan));
  let [rss, heap, buffers] = [0, 0, 0];
  const look = (): void => {
    const usage = process.memoryUsage();
    rss = Math.max(rss, usage.rss);
    heap = Math.max(heap, usage.heapUsed);
    buffers = Math.max(buffers, usage.arrayBuffers);
  };
  // A run is killed shortly before its end: what it leaves behind is its ledger and the index of that.
  const killed = join(out, 'killed');
  mkdirSync(killed);
  const killAt = Math.min(plan.schedule.games * 0.999, plan.schedule.games - 500);
  let left = 0;
  let state: RunState | undefined;
  let seen = 0;
  const watch = (now: RunState): void => {
    state = now;
    if (++seen % 64 === 0) look();
    if (left > 0 || now.games < killAt) return;
    for (const name of LEFT) linkSync(join(now.folder, name), join(killed, name));
    left = statSync(join(killed, LEFT[0])).size;
  };
  let begun = 0;
  force.onFirst = () => {
    begun = seconds();
  };
  let last = { cpu: 0, wall: 0 };
  force.onLast = () => {
    last = { cpu: seconds(), wall: performance.now() };
  };
  let settle = 0;
  const { compact } = Ledger.prototype;
  Ledger.prototype.compact = function (blocks) {
    const before = seconds();
    compact.call(this, blocks);
    settle = seconds() - before;
    look();
  };
  const { folder, games: counted } = await runTournament(plan, {
    workforce: force,
    workers: 2,
    out,
    onProgress: watch,
  });
  Ledger.prototype.compact = compact;
  look();
  const tail = seconds() - last.cpu;
  const tailWall = (performance.now() - last.wall) / 1_000;
  const micros = ((last.cpu - begun) / counted - making) * 1e6;
  onStep(
    `${counted} games, ${micros.toFixed(1)} us a game besides ${(making * 1e6).toFixed(1)} for making them up`,
  );

  truncateSync(join(killed, LEFT[0]), left);
  for (const name of ['settings.json', 'manifest.json']) copyFileSync(join(folder, name), join(killed, name));
  const stop = new AbortController();
  const opened = { cpu: seconds(), wall: performance.now() };
  let resume = 0;
  let resumeWall = 0;
  force.onFirst = () => {
    resume = seconds() - opened.cpu;
    resumeWall = (performance.now() - opened.wall) / 1_000;
    stop.abort();
  };
  const resumed = runTournament(plan, {
    workforce: force,
    workers: 2,
    out,
    resume: killed,
    signal: stop.signal,
  });
  await resumed.catch((error: unknown) => {
    if (!(error instanceof RunInterrupted)) throw error;
  });
  const from = seconds();
  drawing(plan, state!, 1, 80);
  const drawn = (seconds() - from) * 1_000;
  look();
  const bytes = folderSize(folder);
  rmSync(folder, { recursive: true });
  return {
    games: plan.schedule.games,
    micros,
    tail,
    tailWall,
    settle,
    drawing: drawn,
    resume,
    resumeWall,
    rss,
    heap,
    buffers,
    bytes,
  };
}
