// Costs and gains of a stopping rule: how often it calls equal bots different (A/A), how often it finds a
// true difference (A/B), and after how many games.

import { sequencePValue } from '../../../../arena/stats/basics/confidence-sequence.ts';
import {
  holmAdjusted,
  MIN_SEEDS_FOR_INTERVAL,
  median,
  studentQuantile,
} from '../../../../arena/stats/basics/index.ts';
import {
  addValue,
  cautiousVariance,
  type Moments,
  newMoments,
} from '../../../../arena/stats/basics/moments.ts';
import { botPairs } from '../../../../arena/stats/estimates/index.ts';
import { comparePairs } from '../../../../arena/stats/estimates/pair-difference.ts';
import { judgeOf } from '../../../../arena/stats/judges/index.ts';
import { ALPHA } from '../../../../arena/stats/stopping/index.ts';
import { sprtVerdict } from '../../../../arena/stats/stopping/rules/sprt.ts';
import { monitoredPValues } from '../../../../arena/stats/stopping/rules/stop-rules.ts';
import { endlessMonitor } from '../../../../arena/tables/pair-table.ts';
import { stream } from '../../../../engine/index.ts';
import { addSeed, emptyScores, scoreGames } from './score-games.ts';
import { makeSimulator, type World } from './simulate.ts';

export const RULES = ['interval looked at', 'sequence', 'sequence, all pairs', 'sprt'] as const;
export type Rule = (typeof RULES)[number];

/**
 * Shares of tournaments in which the rule made a claim, made a wrong claim, or reached no verdict; and the
 * median number of games to the verdict. Tournaments without a verdict count with all their games. The claim
 * is about the first two bots or, for all pairs, about any pair.
 */
export type RuleErrors = ReturnType<typeof measureWatching>[number];

/** Verdict of a rule: the sign of a pair's difference, 0 for "no difference"; undefined without one. */
type Verdict = { readonly pair: number; readonly sign: -1 | 0 | 1 } | undefined;

const signOf = (moments: Moments): -1 | 1 => (moments.mean > 0 ? 1 : -1);

/** Quantiles of Student's distribution by number of seeds, kept because they are slow to compute. */
const quantiles: number[] = [];

function intervalVerdict(pair: Moments): Verdict {
  if (pair.count < MIN_SEEDS_FOR_INTERVAL) return undefined;
  quantiles[pair.count] ??= studentQuantile(1 - ALPHA / 2, pair.count - 1);
  const halfWidth = quantiles[pair.count] * Math.sqrt(cautiousVariance(pair) / pair.count);
  return Math.abs(pair.mean) > halfWidth ? { pair: 0, sign: signOf(pair) } : undefined;
}

function verdictOf(rule: Rule, pairs: readonly Moments[], size: number): Verdict {
  const [first] = pairs;
  switch (rule) {
    case 'interval looked at':
      return intervalVerdict(first);
    case 'sequence':
      return sequencePValue(first) <= ALPHA ? { pair: 0, sign: signOf(first) } : undefined;
    case 'sequence, all pairs': {
      const at = holmAdjusted(pairs.map(sequencePValue)).findIndex((p) => p <= ALPHA);
      return at < 0 ? undefined : { pair: at, sign: signOf(pairs[at]) };
    }
    case 'sprt': {
      const verdict = sprtVerdict(first, { d0: 0, d1: size, alpha: ALPHA, beta: ALPHA });
      return verdict && { pair: 0, sign: verdict === 'd1' ? 1 : 0 };
    }
  }
}

/**
 * @param world its first two bots are the watched pair
 * @param seeds after which a tournament ends without a verdict
 * @param size difference `d1` of the SPRT
 */
export function measureWatching(world: World, tournaments: number, seeds: number, size: number) {
  const [bots, seats] = [world.theta.length, world.gamma.length];
  const simulator = makeSimulator(world);
  const pairBots = botPairs(bots);
  const tallies = RULES.map((rule) => ({ rule, claims: 0, wrong: 0, undecided: 0, games: [] as number[] }));
  for (let index = 0; index < tournaments; index++) {
    const random = stream(world.name, 'watched', index);
    const pairs = pairBots.map(() => newMoments(judgeOf('wins').step / simulator.gamesASeed));
    const undecidedTallies = new Set(tallies);
    for (let seed = 1; seed <= seeds && undecidedTallies.size > 0; seed++) {
      const scores = scoreGames([simulator.play(random)], bots, seats);
      pairBots.forEach((_, at) => {
        addValue(pairs[at], scores.pairs.wins[at].moments.mean);
      });
      for (const row of undecidedTallies) {
        const verdict = verdictOf(row.rule, pairs, size);
        if (!verdict) continue;
        const [i, j] = pairBots[verdict.pair];
        if (verdict.sign !== 0) row.claims++;
        if (verdict.sign !== 0 && verdict.sign !== Math.sign(world.theta[i] - world.theta[j])) row.wrong++;
        row.games.push(seed * simulator.gamesASeed);
        undecidedTallies.delete(row);
      }
    }
    for (const row of undecidedTallies) {
      row.undecided++;
      row.games.push(seeds * simulator.gamesASeed);
    }
  }
  return tallies.map(({ rule, claims, wrong, undecided: open, games }) => ({
    rule,
    claims: claims / tournaments,
    wrong: wrong / tournaments,
    undecided: open / tournaments,
    games: median(games),
  }));
}

export type LeagueErrors = ReturnType<typeof measureLeague>;

/** Seeds between two readings of a league. */
const SEEDS_BETWEEN_READINGS = 20;

/**
 * Share of leagues of equal bots with a wrong claim at any reading: `watched` by the claims of a league,
 * `fixed` by those of a run with a fixed number of seeds, which do not allow repeated reading.
 */
export function measureLeague(world: World, leagues: number) {
  const { name, theta, gamma, seeds } = world;
  const simulator = makeSimulator(world);
  let [leaguesWrong, leaguesWrongFixed] = [0, 0];
  for (let index = 0; index < leagues; index++) {
    const random = stream(name, 'league', index);
    const scores = emptyScores(theta.length, gamma.length);
    let [isWrong, isWrongFixed] = [false, false];
    for (let seed = 1; seed <= seeds; seed++) {
      addSeed(scores, simulator.play(random));
      if (seed % SEEDS_BETWEEN_READINGS !== 0) continue;
      const { rule, pairs } = endlessMonitor(scores.pairs.wins, 'wins');
      isWrong ||= monitoredPValues(rule, pairs).some((p) => p <= ALPHA);
      isWrongFixed ||= comparePairs(scores.pairs.wins).some(({ better }) => better !== 0);
    }
    if (isWrong) leaguesWrong++;
    if (isWrongFixed) leaguesWrongFixed++;
  }
  return { world, watched: leaguesWrong / leagues, fixed: leaguesWrongFixed / leagues };
}

/** True mean difference between the first two bots. */
export function trueDifference(world: World, seeds: number): number {
  const bots = world.theta.length;
  const simulator = makeSimulator(world);
  const random = stream(world.name, 'difference');
  const games = Array.from({ length: seeds }, () => simulator.play(random));
  return scoreGames(games, bots, world.gamma.length).pairs.wins[0].moments.mean;
}
