// Gauntlets: the games that they save over a round robin with the same rule, and over a number of seeds fixed beforehand;
// and how often the interval of the newcomer that was chosen is wrong.
import { isBlockPlayed } from '../../../../arena/schedule/picked-groups.ts';
import { makeSchedule, membersOf } from '../../../../arena/schedule/schedule.ts';
import { sequenceInterval } from '../../../../arena/stats/basics/confidence-sequence.ts';
import { addValue, newMoments } from '../../../../arena/stats/basics/moments.ts';
import { botPairs, scoreSeed } from '../../../../arena/stats/estimates/seed-sums.ts';
import { judgeOf } from '../../../../arena/stats/judges/judges.ts';
import { ALPHA } from '../../../../arena/stats/stopping/pair-state.ts';
import type { PairRule } from '../../../../arena/stats/stopping/rules/stop-rules.ts';
import { StoppingMonitor } from '../../../../arena/stats/stopping/stopping-monitor.ts';
import { stream } from '../../../../engine/index.ts';
import { judgedGame } from './score-games.ts';
import { makeSimulator, type World } from './simulate.ts';

export interface GauntletWorld {
  readonly world: World;
  readonly newcomers: number;
  readonly rule: PairRule;
}

const RIVALS = [0.5, 0.3, 0.1, -0.1, -0.3, -0.5];
export const gauntletWorld = (
  name: string,
  seats: number,
  newcomers: readonly number[],
  rule: PairRule,
  botLuck = 0,
): GauntletWorld => ({
  world: {
    name: `gauntlet, ${name}, ${seats} seats`,
    theta: [...newcomers, ...RIVALS],
    gamma: Array.from({ length: seats }, (_, seat) => (0.2 * (seats - 1)) / 2 - 0.2 * seat),
    seatLuck: 0.5,
    botLuck,
    step: 0,
    seeds: 0,
  },
  newcomers: newcomers.length,
  rule,
});

/** Six rivals and one newcomer that is about 5, 10 and 20 points better than they. */
export const DUEL_GAUNTLETS: readonly GauntletWorld[] = [2, 4].flatMap((seats) =>
  [
    ['5 points', seats === 2 ? 0.11 : 0.2],
    ['10 points', seats === 2 ? 0.22 : 0.39],
    ['20 points', seats === 2 ? 0.44 : 0.75],
  ].map(([name, strength]) => gauntletWorld(String(name), seats, [Number(strength)], { kind: 'decided' })),
);

const NEAR: PairRule = { kind: 'decided', within: 0.1, takes: 'best' };

/** Several newcomers, of which one is chosen. */
export const TAKE_GAUNTLETS: readonly GauntletWorld[] = [2, 4].flatMap((seats) => [
  gauntletWorld('one newcomer', seats, [0], NEAR),
  gauntletWorld('three takes alike', seats, [0, 0, 0], NEAR),
  gauntletWorld('three takes alike and better', seats, [0.3, 0.3, 0.3], NEAR),
  gauntletWorld('three takes apart', seats, [0, 0.15, 0.3], NEAR),
  gauntletWorld('eight takes alike', seats, Array<number>(8).fill(0), NEAR),
  gauntletWorld('eight takes alike, seeds suit bots', seats, Array<number>(8).fill(0), NEAR, 1),
]);

/** One to three newcomers, 20 points ahead of the field, behind it and as good, by the rule that gauntlets have by default. */
export const ALIKE_GAUNTLETS: readonly GauntletWorld[] = [
  ...[0.46, -0.46].flatMap((strength) =>
    [1, 2, 3].map((takes) =>
      gauntletWorld(
        `${takes} alike, 20 points ${strength > 0 ? 'ahead' : 'behind'}`,
        2,
        Array<number>(takes).fill(strength),
        { kind: 'decided', within: 0.05 },
      ),
    ),
  ),
  ...[2, 4].flatMap((seats) =>
    [2, 3].map((takes) =>
      gauntletWorld(`${takes} alike and as good`, seats, Array<number>(takes).fill(0), {
        kind: 'decided',
        within: 0.05,
      }),
    ),
  ),
  gauntletWorld('2 alike, 20 points ahead, to the best', 2, [0.46, 0.46], {
    ...{ kind: 'decided', within: 0.05 },
    takes: 'best',
  }),
];

/** More seeds than any run plays. */
const MAX_SEEDS = 100_000;

/** Seeds from which the true differences are computed. */
const TRUTH_SEEDS = 20_000;

/** A gauntlet, or a round robin of its bots, whose monitor sees the same pairs. */
function makeRun({ world, newcomers, rule }: GauntletWorld, run: number, isRoundRobin = false) {
  const [entrants, seats] = [world.theta.length, world.gamma.length];
  const schedule = makeSchedule({
    entrants,
    seats,
    seating: 'balanced',
    seeds: MAX_SEEDS,
    firstSeed: run * MAX_SEEDS,
    ...(!isRoundRobin && { newcomers }),
  });
  const games = schedule.seatings.length;
  const pairs = botPairs(entrants);
  const step = judgeOf('wins').step / games;
  const monitor = new StoppingMonitor(rule, pairs.length, step, games, seats, newcomers);
  const simulator = makeSimulator(world);
  const random = stream(world.name, 'gauntlet', run);
  /** Plays a seed. @returns its number of games, and the differences by pair */
  const playSeed = (seed: number, undecided = monitor.undecidedAt(seed)) => {
    const groups = schedule.groups.flatMap((_, at) => {
      const block = seed * schedule.groups.length + at;
      const isMet = isRoundRobin || isBlockPlayed(schedule, block, undecided);
      return isMet ? [membersOf(schedule, block)] : [];
    });
    const played = simulator.play(random, groups);
    const values = scoreSeed(played.map(judgedGame), entrants, seats).pairs.wins;
    return { games: played.length, differences: values.map((pair) => pair.sum / pair.games) };
  };
  return { monitor, playSeed, pairs };
}

/** Moments of each newcomer's values against the field. */
export function trueMoments(gauntlet: GauntletWorld, seeds = TRUTH_SEEDS) {
  const { newcomers, world } = gauntlet;
  const { playSeed, pairs, monitor } = makeRun(gauntlet, MAX_SEEDS);
  const rivals = world.theta.length - newcomers;
  const moments = Array.from({ length: newcomers }, () => newMoments(0));
  for (let seed = 0; seed < seeds; seed++) {
    const { differences } = playSeed(seed % MAX_SEEDS, monitor.undecidedAt(0));
    for (const [newcomer, state] of moments.entries()) {
      const own = pairs.flatMap(([bot, rival], i) =>
        bot === newcomer && rival >= newcomers ? [differences[i]] : [],
      );
      addValue(
        state,
        own.reduce((sum, one) => sum + one / rivals, 0),
      );
    }
  }
  return moments;
}

export function playToEnd(gauntlet: GauntletWorld, run: number, isRoundRobin = false) {
  const { monitor, playSeed } = makeRun(gauntlet, run, isRoundRobin);
  let games = 0;
  while (monitor.stoppedAfter === undefined && monitor.seeds < MAX_SEEDS) {
    const seed = playSeed(monitor.seeds);
    games += seed.games;
    monitor.report(seed.differences);
  }
  return { games, monitor };
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one / list.length, 0);
const errorOf = (list: readonly number[]): number => {
  const mean = meanOf(list);
  return Math.sqrt(list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (list.length - 1) / list.length);
};

export const meanAndError = (list: readonly number[]) => ({ mean: meanOf(list), error: errorOf(list) });

/** Standard errors at which a test of fixed size (5 %, two-sided) decides 95 % of runs: a sum of normal quantiles. */
const SURE_ERRORS = 1.96 + 1.645;

export type GauntletGames = ReturnType<typeof measureGauntletGames>;

/** Mean games with standard errors: of a gauntlet, a round robin with the same rule, and a gauntlet of a fixed size. */
export function measureGauntletGames(gauntlet: GauntletWorld, runs: number) {
  const [truth] = trueMoments(gauntlet);
  const [games, roundRobin]: [number[], number[]] = [[], []];
  let wrong = 0;
  for (let run = 0; run < runs; run++) {
    const end = playToEnd(gauntlet, run);
    games.push(end.games);
    if (end.monitor.field![0].moments.mean * truth.mean < 0) wrong++;
    roundRobin.push(playToEnd(gauntlet, run, true).games);
  }
  const gamesPerSeed = makeRun(gauntlet, 0).playSeed(0).games;
  const variance = truth.squaredDeviations / (truth.count - 1);
  return {
    ...gauntlet,
    difference: truth.mean,
    games: meanOf(games),
    error: errorOf(games),
    roundRobin: meanOf(roundRobin),
    roundRobinError: errorOf(roundRobin),
    fixed: (variance * (SURE_ERRORS / truth.mean) ** 2 + 1) * gamesPerSeed,
    wrong: wrong / runs,
  };
}

export type ChosenErrors = ReturnType<typeof measureChosen>;

/**
 * Share of runs in which the interval of the chosen newcomer is wrong (`wrong`), also at level 0.05 for each (`naive`), in
 * which its claim or verdict is (`falseClaims`), and in which it is not the best to within the limit (`wrongChoice`).
 */
export function measureChosen(gauntlet: GauntletWorld, runs: number) {
  const truths = trueMoments(gauntlet).map(({ mean }) => mean);
  const within = ('within' in gauntlet.rule && gauntlet.rule.within) || 0;
  let [wrong, naive, falseClaims, wrongChoice] = [0, 0, 0, 0];
  const games: number[] = [];
  for (let run = 0; run < runs; run++) {
    const end = playToEnd(gauntlet, run);
    const { best = 0, field = [] } = end.monitor;
    games.push(end.games);
    const isWrong = (alpha: number): boolean => {
      const interval = sequenceInterval(field[best].moments, alpha);
      return interval !== undefined && (interval.low > truths[best] || interval.high < truths[best]);
    };
    if (isWrong(ALPHA / field.length)) wrong++;
    if (isWrong(ALPHA)) naive++;
    const interval = sequenceInterval(field[best].moments, ALPHA / field.length)!;
    const isFalse =
      interval.low > 0
        ? truths[best] <= 0
        : interval.high < 0
          ? truths[best] >= 0
          : Math.abs(truths[best]) >= within;
    if (isFalse) falseClaims++;
    if (truths[best] < Math.max(...truths) - within) wrongChoice++;
  }
  return {
    ...gauntlet,
    runs,
    wrong: wrong / runs,
    naive: naive / runs,
    falseClaims: falseClaims / runs,
    wrongChoice: wrongChoice / runs,
    games: meanOf(games),
    error: errorOf(games),
  };
}
