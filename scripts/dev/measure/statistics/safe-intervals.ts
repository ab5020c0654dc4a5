// Share of runs in which a safe interval is wrong at any seed: the live view shows them after every seed, and
// people stop when they like what they see.

import {
  cautiousEffect,
  type Interval,
  pooledEffect,
  SEEDS_TO_WATCH,
  safeDifference,
  safeWinRate,
} from '../../../../arena/index.ts';
import { stream } from '../../../../engine/index.ts';
import { addSeed, noScores, type Scores } from './score-games.ts';
import { makeSimulator, type World } from './simulate.ts';

/** For each bot and each pair: the truth, and the share of runs in which its interval was wrong at some seed. */
export type EverWrong = ReturnType<typeof measureSafe>;

function figuresOf({ bots, pairs: { wins } }: Scores) {
  const rateEffect = cautiousEffect(pooledEffect(bots));
  const pairEffect = cautiousEffect(pooledEffect(wins));
  return {
    rates: bots.map((seeds) => {
      const { rate, interval } = safeWinRate(seeds, rateEffect);
      return { value: rate, interval };
    }),
    pairs: wins.map((seeds) => {
      const { difference, interval } = safeDifference(seeds, 'wins', pairEffect);
      return { value: difference, interval };
    }),
  };
}

const isWrong = (interval: Interval | undefined, truth: number): boolean =>
  interval !== undefined && (truth < interval.low || truth > interval.high);

/** @param world runs go on to its number of seeds @param truthGames games from which the truth is taken, about */
export function measureSafe(world: World, runs: number, truthGames: number) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const all = noScores(bots, seats);
  const truthRandom = stream(world.name, 'safe truth');
  for (let seed = 0; seed * simulator.gamesASeed < truthGames; seed++)
    addSeed(all, simulator.play(truthRandom));
  const truth = figuresOf(all);
  const wrong = { rates: new Array<number>(bots).fill(0), pairs: truth.pairs.map(() => 0) };
  for (let run = 0; run < runs; run++) {
    const random = stream(world.name, 'safe', run);
    const scores = noScores(bots, seats);
    const seen = { rates: new Set<number>(), pairs: new Set<number>() };
    for (let seed = 1; seed <= world.seeds; seed++) {
      addSeed(scores, simulator.play(random));
      if (seed < SEEDS_TO_WATCH) continue;
      const now = figuresOf(scores);
      for (const kind of ['rates', 'pairs'] as const) {
        now[kind].forEach(({ interval }, i) => {
          if (isWrong(interval, truth[kind][i].value)) seen[kind].add(i);
        });
      }
    }
    for (const kind of ['rates', 'pairs'] as const) for (const i of seen[kind]) wrong[kind][i]++;
  }
  const listOf = (kind: 'rates' | 'pairs') =>
    truth[kind].map(({ value }, i) => ({ truth: value, wrong: wrong[kind][i] / runs }));
  return { world, rates: listOf('rates'), pairs: listOf('pairs') };
}
