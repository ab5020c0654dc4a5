// Games saved by bots that leave a run early: `--until best` and `--until top=K` on pools of known strengths,
// compared with runs in which all bots play to the end.

import { expectedGames } from '../../../../arena/run/plan/expected-games.ts';
import { canSeedsPick, isBlockPlayed } from '../../../../arena/schedule/picked-groups.ts';
import { makeSchedule, membersOf } from '../../../../arena/schedule/schedule.ts';
import { median } from '../../../../arena/stats/basics/index.ts';
import { botPairs, scoreSeed } from '../../../../arena/stats/estimates/index.ts';
import { judgeOf } from '../../../../arena/stats/judges/index.ts';
import type { StopRule } from '../../../../arena/stats/stopping/index.ts';
import { StoppingMonitor } from '../../../../arena/stats/stopping/stopping-monitor.ts';
import { stream } from '../../../../engine/index.ts';
import { judgedGame } from './score-games.ts';
import { makeSimulator, type World } from './simulate.ts';

export interface LeavingPool {
  readonly world: World;
  readonly rule: StopRule & { readonly kind: 'top' };
}

/**
 * Share of runs in which the first bot, one of the best, left (`lost`), with a wrong choice (`wrong`: a bot that is not among the best, or any among equals) and of
 * runs that ended by the rule; mean games of a run with its standard error, and the median of runs in which all bots play on (`uniform`). Runs
 * that did not end count with the limit of games.
 */
export type LeavingResult = ReturnType<typeof measureLeaving>;

const STRENGTHS = {
  'two strong': [1.2, 1, 0, 0, 0, 0, 0, 0],
  ladder: [2.1, 1.8, 1.5, 1.2, 0.9, 0.6, 0.3, 0],
  'leader and runner': [0.85, 0.7, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
  'far leader': [1.5, 0.3, 0.2, 0.1, 0, -0.1, -0.2, -0.3],
  'all alike': [0, 0, 0, 0, 0, 0, 0, 0],
};

const worldOf = (kind: keyof typeof STRENGTHS, seats: number): World => ({
  name: `${kind}, ${seats} seats`,
  theta: STRENGTHS[kind],
  gamma: Array.from({ length: seats }, (_, seat) => (0.2 * (seats - 1)) / 2 - 0.2 * seat),
  seatLuck: 0.5,
  botLuck: 0,
  step: 0,
  seeds: 0,
});

const BEST = { kind: 'top', count: 1 } as const;
const SLIM_LEAD = 0.02;
const POOL_KINDS = Object.keys(STRENGTHS) as (keyof typeof STRENGTHS)[];

/** Fifteen pools of eight bots and the best of each; then other questions. */
export const LEAVING_POOLS: readonly LeavingPool[] = [
  ...[2, 3, 4].flatMap((seats) => POOL_KINDS.map((kind) => ({ world: worldOf(kind, seats), rule: BEST }))),
  ...[2, 4].map((seats) => ({
    world: worldOf('ladder', seats),
    rule: { kind: 'top', count: 3 } as const,
  })),
  ...[2, 4].flatMap((seats) =>
    [0.1, 0.05].map((within) => ({ world: worldOf('all alike', seats), rule: { ...BEST, within } })),
  ),
];

/** Pools whose best bot is only 0.02 logits ahead, so that it may leave by chance. */
const slimPool = (bots: number, seats: number, botLuck: number): LeavingPool => ({
  world: {
    ...worldOf('all alike', seats),
    name: `slim lead, ${bots} bots, ${seats} seats${botLuck > 0 ? ', seeds suit bots' : ''}`,
    theta: [SLIM_LEAD, ...Array<number>(bots - 1).fill(0)],
    botLuck,
  },
  rule: BEST,
});

export const SLIM_POOLS: readonly LeavingPool[] = [2, 4].flatMap((seats) =>
  [0, 1].flatMap((luck) => [3, 5].map((more) => slimPool(seats === 2 ? more : more + 2, seats, luck))),
);

/** Games after which a run ends if its rule does not end it. Runs of equal bots always reach it. */
const MAX_GAMES = { unequal: 120_000, close: 8_000 };

/** Runs for each run in which all bots play on, which takes many times its games. */
const RUNS_PER_UNIFORM = 5;

/** More seeds than any run plays. */
const MAX_SEEDS = 100_000;

/** True if all bots are equal and the rule has no limit, so that it cannot choose one. */
const hasEquals = ({ world: { theta }, rule }: LeavingPool): boolean =>
  rule.within === undefined && theta.every((strength) => strength === theta[0]);

/** Pools of eight of which the best is ahead of the next by `difference`, and of the others by 30 points: what `--plan` expects. */
export const FORECAST_POOLS = (
  [
    [2, 0.05, 0.62, 0.52],
    [2, 0.1, 0.62, 0.42],
    [2, 0.2, 0.62, 0.21],
    [3, 0.1, 0.85, 0.6],
    [4, 0.05, 1.06, 0.93],
    [4, 0.1, 1.05, 0.77],
    [4, 0.2, 1.02, 0.42],
  ] as const
).map(([seats, difference, best, next]) => ({
  world: {
    ...worldOf('all alike', seats),
    name: `forecast, ${100 * difference} points, ${seats} seats`,
    theta: [best, next, 0, 0, 0, 0, 0, 0],
  },
  difference,
  rule: BEST,
}));

/** True if no bot is ahead by more than a slim lead, so that a run hardly ever ends. */
const isClose = ({ world: { theta }, rule }: LeavingPool): boolean =>
  rule.within === undefined && Math.max(...theta) - Math.min(...theta) <= SLIM_LEAD;

/** Plays one run. @param isUniform true if no bot leaves */
function playRun({ world, rule }: LeavingPool, index: number, isUniform: boolean) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const random = stream(world.name, 'leaving', index);
  const pairs = botPairs(bots);
  const seatings = seats * (seats - 1);
  const monitor = new StoppingMonitor(rule, pairs.length, judgeOf('wins').step / seatings, seatings, seats);
  const seedsPickGroups = !isUniform && canSeedsPick(bots, seats);
  const schedule = makeSchedule({
    entrants: bots,
    seats,
    seating: 'balanced',
    seeds: MAX_SEEDS,
    firstSeed: index * MAX_SEEDS,
    ...(seedsPickGroups && { seedsPickGroups }),
  });
  const limit = MAX_GAMES[isClose({ world, rule }) ? 'close' : 'unequal'];
  let games = 0;
  while (monitor.stoppedAfter === undefined && games < limit) {
    const { seeds: seed } = monitor;
    const groups = schedule.groups.flatMap((_, at) => {
      const block = seed * schedule.groups.length + at;
      const isMet = isUniform || isBlockPlayed(schedule, block, monitor.undecidedAt(seed));
      return isMet ? [membersOf(schedule, block)] : [];
    });
    const simulated = simulator.play(random, groups);
    games += simulated.length;
    const scores = scoreSeed(simulated.map(judgedGame), bots, seats).pairs.wins;
    monitor.report(scores.map((pair) => (pair.games > 0 ? pair.sum / pair.games : Number.NaN)));
  }
  return { games, hasEnded: monitor.stoppedAfter !== undefined, selection: monitor.selection };
}

/** Mean of a list and its standard error. */
function meanAndError(list: readonly number[]) {
  const mean = list.reduce((sum, one) => sum + one / list.length, 0);
  const square = list.reduce((sum, one) => sum + (one - mean) ** 2 / Math.max(1, list.length - 1), 0);
  return { games: mean, error: Math.sqrt(square / list.length) };
}

export type ForecastResult = ReturnType<typeof measureForecast>;

/** Mean games of a search for the best bot, and those that `--plan` expects. */
export function measureForecast(pool: (typeof FORECAST_POOLS)[number], runs: number) {
  const { world, rule: until, difference } = pool;
  const [entrants, seats] = [world.theta.length, world.gamma.length];
  const seedsPickGroups = canSeedsPick(entrants, seats);
  const shape = { entrants, seats, seating: 'balanced', seeds: 1, firstSeed: 1, seedsPickGroups } as const;
  const plan = { schedule: makeSchedule(shape), judge: 'wins', until } as const;
  const games = Array.from({ length: runs }, (_, index) => playRun(pool, index, false).games);
  return { world, difference, ...meanAndError(games), expected: expectedGames(plan, difference)!.games };
}

export function measureLeaving(pool: LeavingPool, runs: number) {
  const { theta } = pool.world;
  const weakestChosen = [...theta].sort((a, b) => b - a)[pool.rule.count - 1];
  const areEqual = hasEquals(pool);
  const [games, uniform]: [number[], number[]] = [[], []];
  let [wrong, ended, lost] = [0, 0, 0];
  for (let index = 0; index < runs; index++) {
    const run = playRun(pool, index, false);
    const chosen = run.selection.departures.filter(({ isChosen }) => isChosen);
    if (chosen.some(({ bot }) => areEqual || theta[bot] < weakestChosen)) wrong++;
    if (run.hasEnded) ended++;
    if (run.selection.departures.some(({ bot, isChosen }) => bot === 0 && !isChosen)) lost++;
    games.push(run.games);
    if (index % RUNS_PER_UNIFORM === 0 && !isClose(pool)) uniform.push(playRun(pool, index, true).games);
  }
  return {
    ...pool,
    wrong: wrong / runs,
    ended: ended / runs,
    ...meanAndError(games),
    lost: lost / runs,
    uniform: isClose(pool) ? Number.NaN : median(uniform),
  };
}
