// Share of runs in which a safe interval is wrong after any seed. It matters because the live view shows
// intervals after every seed, and users may stop at a result that they like.

import { type Interval, MIN_SEEDS_FOR_SAFE_INTERVAL } from '../../../../arena/stats/basics/index.ts';
import { cautiousEffect, pooledEffect, safeDifference } from '../../../../arena/stats/estimates/index.ts';
import { safeWinRate } from '../../../../arena/stats/estimates/win-rate.ts';
import { stream } from '../../../../engine/index.ts';
import { addSeed, emptyScores, type Scores } from './score-games.ts';
import { makeSimulator, type World } from './simulate.ts';

/** For each bot and each pair the truth, and the share of runs with a wrong interval at some seed. */
export type SafeIntervalErrors = ReturnType<typeof measureSafe>;

interface Estimate {
  readonly value: number;
  readonly interval?: Interval;
}

/** Win rates of all bots, then differences of all pairs. */
function estimatesOf({ bots, pairs: { wins } }: Scores): Estimate[] {
  const rateEffect = cautiousEffect(pooledEffect(bots));
  const pairEffect = cautiousEffect(pooledEffect(wins));
  const rates = bots.map((seeds) => safeWinRate(seeds, rateEffect));
  const pairs = wins.map((seeds) => safeDifference(seeds, 'wins', pairEffect));
  return [
    ...rates.map(({ rate, interval }) => ({ value: rate, interval })),
    ...pairs.map(({ difference, interval }) => ({ value: difference, interval })),
  ];
}

const isWrong = (interval: Interval | undefined, truth: number): boolean =>
  interval !== undefined && (truth < interval.low || truth > interval.high);

/**
 * @param world its `seeds` are the length of a run
 * @param truthGames approximate number of games for true values
 */
export function measureSafe(world: World, runs: number, truthGames: number) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const truthScores = emptyScores(bots, seats);
  const truthRandom = stream(world.name, 'safe truth');
  for (let seed = 0; seed * simulator.gamesASeed < truthGames; seed++)
    addSeed(truthScores, simulator.play(truthRandom));
  const truth = estimatesOf(truthScores);
  const wrongRuns = truth.map(() => 0);
  for (let run = 0; run < runs; run++) {
    const random = stream(world.name, 'safe', run);
    const scores = emptyScores(bots, seats);
    const wrongNow = new Set<number>();
    for (let seed = 1; seed <= world.seeds; seed++) {
      addSeed(scores, simulator.play(random));
      if (seed < MIN_SEEDS_FOR_SAFE_INTERVAL) continue;
      estimatesOf(scores).forEach(({ interval }, i) => {
        if (isWrong(interval, truth[i].value)) wrongNow.add(i);
      });
    }
    for (const i of wrongNow) wrongRuns[i]++;
  }
  const shares = truth.map(({ value }, i) => ({ truth: value, wrong: wrongRuns[i] / runs }));
  return { world, rates: shares.slice(0, bots), pairs: shares.slice(bots) };
}
