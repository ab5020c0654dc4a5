// Speeds on one core: whole games with bots, and bare actions of the engine.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from '../../../arena/model/index.ts';
import { loadBots, refereeGame } from '../../../arena/play/index.ts';
import { MACHINE_FILES } from '../../../arena/run/folder/index.ts';
import { playRun, type RunReport } from '../../../arena/run/index.ts';
import type { RunPlan } from '../../../arena/run/plan/index.ts';
import { blockAt } from '../../../arena/schedule/index.ts';
import { type AnyGame, randomInt, stream } from '../../../engine/index.ts';

/** Blocks that each thread plays before it is measured, so that its code is compiled. */
const WARM_UP_BLOCKS = 12;

/**
 * Plays the plan's blocks on this thread and measures all after the warm-up. @param now clock in milliseconds
 * @returns games a second, shares of games by reason for their end, and rounds by game
 */
export async function gameSpeed(plan: RunPlan, now: () => number) {
  const players = await loadBots(plan.game, plan.entrants);
  const play = (index: number): Outcome[] =>
    blockAt(plan.schedule, plan.hash, index).games.map(({ seed, entrants }) => {
      const seats = entrants.map((entrant) => players[entrant]);
      return refereeGame(plan.game, seed, seats);
    });
  for (let index = 0; index < WARM_UP_BLOCKS; index++) play(index);
  const counts = new Map<string, number>();
  const rounds: number[] = [];
  const startMs = now();
  for (let index = WARM_UP_BLOCKS; index < plan.schedule.blocks; index++) {
    for (const game of play(index)) {
      counts.set(game.reason, (counts.get(game.reason) ?? 0) + 1);
      rounds.push(game.rounds);
    }
  }
  const seconds = (now() - startMs) / 1000;
  const games = rounds.length;
  const reasons = new Map([...counts].map(([reason, count]) => [reason, count / games]));
  return { gamesPerSecond: games / seconds, reasons, rounds };
}

/** Plays a game of random actions; returns their number. @param legal buffer for legal actions */
export function playRandom(game: AnyGame, seed: number, legal: Int32Array): number {
  const random = stream(seed, 'bench');
  const state = game.setup(seed);
  let actions = 0;
  for (; game.toAct(state) >= 0; actions++)
    game.apply(state, legal[randomInt(random, game.legalActions(state, legal))]);
  return actions;
}

/** Random actions a second, each drawn from the full legal list, without bots or observations. */
export function actionSpeed(game: AnyGame, seconds: number, now: () => number): number {
  const legal = new Int32Array(game.maxLegal);
  const play = (seed: number): number => playRandom(game, seed, legal);
  for (let seed = 0; seed < 3; seed++) play(seed);
  const startMs = now();
  let actions = 0;
  for (let seed = 3; now() - startMs < seconds * 1000; seed++) actions += play(seed);
  return actions / ((now() - startMs) / 1000);
}

/**
 * Plays a run with one worker and with two.
 * @returns names of differing files, number of all files, speed of two warm workers over that of one, and
 * microseconds of the main thread for each game, with their clock
 */
export async function workerSpeed(plan: RunPlan, now: () => number) {
  const out = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    const oneWorker = await timeRun(plan, 1, out, now);
    const twoWorkers = await timeRun(plan, 2, out, now);
    const names = [...new Set([...readdirSync(oneWorker.folder), ...readdirSync(twoWorkers.folder)])]
      .filter((name) => !MACHINE_FILES.includes(name))
      .sort();
    const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'latin1');
    const differing = names.filter((name) => read(oneWorker.folder, name) !== read(twoWorkers.folder, name));
    const { mainMicros, mainClock } = twoWorkers;
    const speedUp = twoWorkers.speed / oneWorker.speed;
    return { differing, files: names.length, speedUp, mainMicros, mainClock };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

interface TimedRun extends Pick<RunReport, 'mainMicros' | 'mainClock'> {
  readonly folder: string;
  /** Games a millisecond while all workers are warm and busy. */
  readonly speed: number;
}

async function timeRun(plan: RunPlan, workers: number, out: string, now: () => number): Promise<TimedRun> {
  const progress: { games: number; timeMs: number }[] = [];
  const { folder, mainMicros, mainClock } = await playRun(plan, {
    workers,
    out,
    onProgress: ({ games }) => progress.push({ games, timeMs: now() }),
  });
  // The first mark is the start. At the end, workers run out of blocks one by one.
  const [first, last] = [progress[WARM_UP_BLOCKS * workers], progress[progress.length - workers]];
  return { folder, speed: (last.games - first.games) / (last.timeMs - first.timeMs), mainMicros, mainClock };
}
