// Costs and gains of a stopping rule: how often it calls equal bots different (A/A), how often it finds a
// true difference (A/B), and after how many games.

import {
  ALPHA,
  addValue,
  botPairs,
  cautiousVariance,
  comparePairs,
  endlessMonitor,
  GAME_STEP,
  holm,
  MIN_SEEDS_FOR_INTERVAL,
  type Moments,
  median,
  monitoredPValues,
  noMoments,
  sequencePValue,
  sprtVerdict,
  studentQuantile,
} from '../../../../arena/index.ts';
import { stream } from '../../../../engine/index.ts';
import { addSeed, noScores, scoreGames } from './score-games.ts';

import { makeSimulator, type World } from './simulate.ts';

export const RULES = ['interval looked at', 'sequence', 'sequence, all pairs', 'sprt'] as const;
export type Rule = (typeof RULES)[number];

/**
 * Shares of tournaments in which the rule called the first bot or, for all pairs, any bot better or worse,
 * wrongly so, or came to no verdict; and median games until the verdict, runs without one counted at their
 * full length.
 */
export type Watched = ReturnType<typeof measureWatching>[number];

/** Verdict of a rule after a seed: +1 or -1 for the better bot of some pair, 0 for "no difference", else undefined. */
type Verdict = { readonly pair: number; readonly sign: -1 | 0 | 1 } | undefined;

const signOf = (moments: Moments): -1 | 1 => (moments.mean > 0 ? 1 : -1);

/** Student's quantiles by number of seeds, for they are slow to find. */
const quantiles: number[] = [];

function looked(pair: Moments): Verdict {
  if (pair.count < MIN_SEEDS_FOR_INTERVAL) return undefined;
  quantiles[pair.count] ??= studentQuantile(0.975, pair.count - 1);
  const half = quantiles[pair.count] * Math.sqrt(cautiousVariance(pair) / pair.count);
  return Math.abs(pair.mean) > half ? { pair: 0, sign: signOf(pair) } : undefined;
}

function verdictOf(rule: Rule, pairs: readonly Moments[], size: number): Verdict {
  const [first] = pairs;
  switch (rule) {
    case 'interval looked at':
      return looked(first);
    case 'sequence':
      return sequencePValue(first) <= 0.05 ? { pair: 0, sign: signOf(first) } : undefined;
    case 'sequence, all pairs': {
      const at = holm(pairs.map(sequencePValue)).findIndex((p) => p <= 0.05);
      return at < 0 ? undefined : { pair: at, sign: signOf(pairs[at]) };
    }
    case 'sprt': {
      const verdict = sprtVerdict(first, { d0: 0, d1: size, alpha: 0.05, beta: 0.05 });
      return verdict && { pair: 0, sign: verdict === 'd1' ? 1 : 0 };
    }
  }
}

/**
 * @param world its first two bots are the pair that is watched @param seeds where runs end that nothing
 * stopped
 * @param size d1 of the sprt
 */
export function measureWatching(world: World, tournaments: number, seeds: number, size: number) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const list = botPairs(bots);
  const found = RULES.map((rule) => ({ rule, claims: 0, wrong: 0, open: 0, games: [] as number[] }));
  for (let index = 0; index < tournaments; index++) {
    const random = stream(world.name, 'watched', index);
    const pairs = list.map(() => noMoments(GAME_STEP.wins / simulator.gamesASeed));
    const waiting = new Set(found);
    for (let seed = 1; seed <= seeds && waiting.size > 0; seed++) {
      const scores = scoreGames([simulator.play(random)], bots, seats);
      list.forEach((_, at) => {
        addValue(pairs[at], scores.pairs.wins[at].moments.mean);
      });
      for (const row of waiting) {
        const verdict = verdictOf(row.rule, pairs, size);
        if (!verdict) continue;
        const [i, j] = list[verdict.pair];
        if (verdict.sign !== 0) row.claims++;
        if (verdict.sign !== 0 && verdict.sign !== Math.sign(world.theta[i] - world.theta[j])) row.wrong++;
        row.games.push(seed * simulator.gamesASeed);
        waiting.delete(row);
      }
    }
    for (const row of waiting) {
      row.open++;
      row.games.push(seeds * simulator.gamesASeed);
    }
  }
  return found.map(({ rule, claims, wrong, open, games }) => ({
    rule,
    claims: claims / tournaments,
    wrong: wrong / tournaments,
    open: open / tournaments,
    games: median(games),
  }));
}

export type ReadLeague = ReturnType<typeof measureLeague>;

/** Seeds between two readings of a league. */
const READ_EVERY = 20;

/**
 * A league of equal bots, whose table is read again and again: share of leagues in which some bot is called
 * better at some reading, by the claims of a league and, as a warning, by those of a run with a fixed number
 * of seeds.
 */
export function measureLeague(world: World, leagues: number) {
  const { name, theta, gamma, seeds } = world;
  const simulator = makeSimulator(world);
  let [watched, fixed] = [0, 0];
  for (let index = 0; index < leagues; index++) {
    const random = stream(name, 'league', index);
    const scores = noScores(theta.length, gamma.length);
    let [isWatched, isFixed] = [false, false];
    for (let seed = 1; seed <= seeds; seed++) {
      addSeed(scores, simulator.play(random));
      if (seed % READ_EVERY !== 0) continue;
      const { rule, pairs } = endlessMonitor(scores.pairs.wins, 'wins');
      isWatched ||= monitoredPValues(rule, pairs).some((p) => p <= ALPHA);
      isFixed ||= comparePairs(scores.pairs.wins).some(({ better }) => better !== 0);
    }
    if (isWatched) watched++;
    if (isFixed) fixed++;
  }
  return { world, watched: watched / leagues, fixed: fixed / leagues };
}

/** True mean difference between the first two bots. */
export function trueDifference(world: World, seeds: number): number {
  const bots = world.theta.length;
  const simulator = makeSimulator(world);
  const random = stream(world.name, 'difference');
  const games = Array.from({ length: seeds }, () => simulator.play(random));
  return scoreGames(games, bots, world.gamma.length).pairs.wins[0].moments.mean;
}
