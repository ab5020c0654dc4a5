// Games saved when bots leave on the way: `--until best` and `--until top=K` on pools whose truth is known,
// against the same question asked of all games of all bots.
import {
  botPairs,
  canSeedsPick,
  GAME_STEP,
  isPlayed,
  makeSchedule,
  median,
  membersOf,
  StoppingMonitor,
  type StopRule,
  scoreSeed,
} from '../../../../arena/index.ts';
import { stream } from '../../../../engine/index.ts';
import { judged } from './score-games.ts';
import { makeSimulator, type World } from './simulate.ts';

export interface LeavingPool {
  readonly world: World;
  readonly rule: StopRule & { readonly kind: 'top' };
}

/**
 * Shares of runs that chose a bot which is not among the best, or any as the best of equals, and that ended
 * before their last seed; median games, runs that did not end counted at the limit, and the same where all
 * bots play on.
 */
export type Leaving = ReturnType<typeof measureLeaving>;

const KINDS = {
  'two strong': [1.2, 1, 0, 0, 0, 0, 0, 0],
  ladder: [2.1, 1.8, 1.5, 1.2, 0.9, 0.6, 0.3, 0],
  'leader and runner': [0.85, 0.7, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
  'all alike': [0, 0, 0, 0, 0, 0, 0, 0],
};

const worldOf = (kind: keyof typeof KINDS, seats: number): World => ({
  name: `${kind}, ${seats} seats`,
  theta: KINDS[kind],
  gamma: Array.from({ length: seats }, (_, seat) => (0.2 * (seats - 1)) / 2 - 0.2 * seat),
  seatLuck: 0.5,
  botLuck: 0,
  step: 0,
  seeds: 0,
});

const best = { kind: 'top', count: 1 } as const;
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** Twelve pools of eight bots and the best of each; then other questions. */
export const LEAVING_POOLS: readonly LeavingPool[] = [
  ...[2, 3, 4].flatMap((seats) => kinds.map((kind) => ({ world: worldOf(kind, seats), rule: best }))),
  ...[2, 4].map((seats) => ({
    world: worldOf('ladder', seats),
    rule: { kind: 'top', count: 3 } as const,
  })),
  ...[2, 4].map((seats) => ({
    world: worldOf('all alike', seats),
    rule: { ...best, within: 0.1 },
  })),
];

/** Runs that nothing ends go on for this many games; those of equal bots are sure to. */
const MAX_GAMES = { unequal: 120_000, equal: 20_000 };

/** More than any run has. */
const SEEDS = 100_000;

/** True for equal bots of which no rule without a limit can choose one. */
const hasEquals = ({ world: { theta }, rule }: LeavingPool): boolean =>
  rule.within === undefined && theta.every((strength) => strength === theta[0]);

/** One run. @param isUniform all bots play on */
function play({ world, rule }: LeavingPool, index: number, isUniform: boolean) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const random = stream(world.name, 'leaving', index);
  const pairs = botPairs(bots);
  const seatings = seats * (seats - 1);
  const watch = new StoppingMonitor(rule, pairs.length, GAME_STEP.wins / seatings);
  const seedsPickGroups = !isUniform && canSeedsPick(bots, seats);
  const schedule = makeSchedule({
    entrants: bots,
    seats,
    seating: 'balanced',
    seeds: SEEDS,
    firstSeed: index * SEEDS,
    ...(seedsPickGroups && { seedsPickGroups }),
  });
  const limit = MAX_GAMES[hasEquals({ world, rule }) ? 'equal' : 'unequal'];
  let games = 0;
  while (watch.stoppedAfter === undefined && games < limit) {
    const { seeds: seed } = watch;
    const groups = schedule.groups.flatMap((_, at) => {
      const block = seed * schedule.groups.length + at;
      const isMet = isUniform || isPlayed(schedule, block, watch.undecidedAt(seed));
      return isMet ? [membersOf(schedule, block)] : [];
    });
    const played = simulator.play(random, groups);
    games += played.length;
    const scores = scoreSeed(played.map(judged), bots, seats).pairs.wins;
    watch.report(scores.map((pair) => (pair.games > 0 ? pair.sum / pair.games : Number.NaN)));
  }
  return { games, hasEnded: watch.stoppedAfter !== undefined, selection: watch.selection };
}

export function measureLeaving(pool: LeavingPool, runs: number) {
  const { theta } = pool.world;
  const last = [...theta].sort((a, b) => b - a)[pool.rule.count - 1];
  const areEqual = hasEquals(pool);
  const [games, uniform]: [number[], number[]] = [[], []];
  let [wrong, ended] = [0, 0];
  for (let index = 0; index < runs; index++) {
    const run = play(pool, index, false);
    const chosen = run.selection.departures.filter(({ isChosen }) => isChosen);
    if (chosen.some(({ bot }) => areEqual || theta[bot] < last)) wrong++;
    if (run.hasEnded) ended++;
    games.push(run.games);
    uniform.push(play(pool, index, true).games);
  }
  return {
    ...pool,
    wrong: wrong / runs,
    ended: ended / runs,
    games: median(games),
    uniform: median(uniform),
  };
}
