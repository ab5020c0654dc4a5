// Speeds of the engine and of simple bots on this machine, and targets for every machine: equal answers, equal
// bytes, wins, and the ratio of two searches in the same process.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playRun } from '../../../arena/run/index.ts';
import { planRun, type RunPlan } from '../../../arena/run/plan/index.ts';
import { median } from '../../../arena/stats/basics/index.ts';
import { MIN_SEEDS_FOR_RATE } from '../../../arena/stats/estimates/index.ts';
import { mainTime } from '../../output/results/index.ts';
import { percent, rate, thousands } from '../../output/text/index.ts';
import { FLAT_DIAL, makeTimedPathfinders, REFERENCE } from '../boards/finders.ts';
import { timePathfinders } from '../boards/time-pathfinders.ts';
import { makeWorkload, preparePlay } from '../boards/workload.ts';
import { atLeast, type BenchRow, condition, figure } from './bench-results.ts';
import { actionSpeed, gameSpeed, workerSpeed } from './speeds.ts';

const TITLE = 'north-america';

export interface BenchOptions {
  /** Seeds of courier against three random bots, four games each. Four couriers play 12 x seeds games. */
  readonly seeds: number;
  /** Clocks in milliseconds: processor time for work on one thread, wall time for work on several. */
  readonly now: () => number;
  readonly wall: () => number;
  readonly onPart: (part: string) => void;
}

const plan = (bots: readonly string[], seeds: number): Promise<RunPlan> =>
  planRun({ title: TITLE, bots, players: 4, seeds, files: {} });

/** Win rate of the first bot of a plan, with the lower end of its interval if there are enough seeds. */
async function winRateOf(run: RunPlan): Promise<{ rate: number; low?: number }> {
  const out = mkdtempSync(join(tmpdir(), 'switchback-bench-'));
  try {
    const { standings } = await playRun(run, { workers: 2, out });
    const standing = standings.find(({ entrant }) => entrant.label === run.entrants[0].label)!;
    return { rate: standing.rate, low: standing.interval?.low };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Races the search of the planning bots against ngraph's, on questions from a game. */
async function searchResults(now: () => number): Promise<BenchRow[]> {
  const workload = makeWorkload(await preparePlay({}));
  const names = [REFERENCE, FLAT_DIAL];
  const finders = makeTimedPathfinders(workload, []).filter(({ name }) => names.includes(name));
  const reference = finders.find(({ name }) => name === FLAT_DIAL)!;
  const { rows, wrong, compared } = await timePathfinders(finders, reference, {
    rounds: 15,
    minRoundMs: 20,
    now,
  });
  const row = rows.find(({ kind, finder }) => kind === 'one to all' && finder === FLAT_DIAL);
  const costs = `${thousands(compared)}, ${wrong[0]?.problem ?? 'all equal'}`;
  return [
    condition('costs compared, flat and ngraph', wrong.length === 0, 'all equal', costs),
    atLeast('one-to-all search, flat against ngraph', row?.ratio ?? 0, 25, (value) => `${rate(value)} x`),
    figure('one-to-all search, flat', row ? `${rate(row.medianMs * 1000)} us` : '-'),
  ];
}

/** Measures all figures; takes about a minute with 24 seeds on two idle cores. */
export async function benchEngine({ seeds, now, wall, onPart }: BenchOptions): Promise<BenchRow[]> {
  const results: BenchRow[] = [];
  const couriers = await plan(['courier', 'courier', 'courier', 'courier'], 12 * seeds);
  const { game } = couriers;

  onPart('searches');
  results.push(...(await searchResults(now)));

  onPart('random actions');
  const actions = actionSpeed(game, 5, now);
  results.push(figure('random actions a second, engine alone, one core', thousands(actions)));

  onPart('games on one core');
  const speed = await gameSpeed(couriers, now);
  results.push(
    figure('courier x 4, games a second on one core', rate(speed.gamesPerSecond)),
    atLeast('courier x 4, games ending by victory', speed.reasons.get('victory') ?? 0, 0.95, percent),
    figure('courier x 4, median round of the end', String(median(speed.rounds))),
  );

  onPart('games with one worker and with two');
  const workers = await workerSpeed(couriers, wall);
  const isSame = workers.differing.length === 0;
  const value = isSame ? `yes, ${workers.files} files` : `no: ${workers.differing.join(', ')}`;
  results.push(
    condition('1 and 2 workers write the same bytes', isSame, 'yes', value),
    // No target: the compiler and the garbage collector of each worker have threads too, so the speed-up depends
    // on the number of cores.
    figure('speed-up by a second worker, both warm', `${rate(workers.speedUp)} x`),
    figure('courier x 4 with two workers', mainTime(workers.mainMicros, workers.mainClock)),
  );

  onPart('courier against random');
  const win = await winRateOf(await plan(['courier', 'random', 'random', 'random'], seeds));
  const low = win.low === undefined ? `none below ${MIN_SEEDS_FOR_RATE} seeds` : percent(win.low);
  results.push(
    atLeast('courier against 3 random, win rate', win.rate, 0.95, percent),
    figure('lower end of its 95 % interval', low),
  );
  return results;
}
