// Checks whether ratings, one number per bot, describe the games. Compares each pair's results with the expectation
// of the fitted model (t test over seeds, Holm over pairs). If some pairs do not fit, searches for a cycle among the
// pairs with a significant difference.
import { holmAdjusted } from '../basics/holm.ts';
import { addValue, MIN_SEEDS_FOR_INTERVAL, type Moments, meanPValue, newMoments } from '../basics/moments.ts';
import type { SeedGames } from './choices.ts';
import { nashValues } from './nash-values.ts';
import type { Fit } from './plackett-luce.ts';

/** Results of two bots against each other, one value per seed in which they met. */
export type HeadToHead = ReturnType<typeof headToHead>[number];

/** Sums of a pair over the current seed, and moments over all seeds before. */
const noMeetings = () => ({
  games: 0,
  lead: 0,
  expected: 0,
  /** Maximum number of games in which they met on a seed. */
  maxGames: 0,
  leads: newMoments(),
  excesses: newMoments(),
});
type Meetings = ReturnType<typeof noMeetings>;

/**
 * All pairs of rated bots that met, first < second, ascending. The step of the moments is the minimum change of a
 * seed's value by one game: 1 / maximum number of games in which the pair met on a seed.
 */
export function headToHead(seeds: SeedGames, { theta, gamma }: Fit) {
  const bots = theta.length;
  const table = new Map<number, Meetings>();
  const metOnSeed = new Set<Meetings>();
  for (const games of seeds) {
    for (const { entrants, places } of games) {
      for (let s = 0; s < entrants.length; s++) {
        for (let t = 0; t < entrants.length; t++) {
          const [i, j] = [entrants[s], entrants[t]];
          if (i >= j || Number.isNaN(theta[i] + theta[j])) continue;
          let pair = table.get(i * bots + j);
          if (!pair) {
            pair = noMeetings();
            table.set(i * bots + j, pair);
          }
          if (pair.games++ === 0) metOnSeed.add(pair);
          pair.lead += places[s] < places[t] ? 0.5 : places[s] > places[t] ? -0.5 : 0;
          pair.expected += 1 / (1 + Math.exp(theta[j] + gamma[t] - theta[i] - gamma[s])) - 0.5;
        }
      }
    }
    for (const pair of metOnSeed) {
      const { games, lead, expected } = pair;
      addValue(pair.leads, lead / games);
      addValue(pair.excesses, (lead - expected) / games);
      Object.assign(pair, { maxGames: Math.max(pair.maxGames, games), games: 0, lead: 0, expected: 0 });
    }
    metOnSeed.clear();
  }
  return [...table]
    .sort(([a], [b]) => a - b)
    .map(([key, { leads, excesses, maxGames }]) => ({
      first: Math.floor(key / bots),
      second: key % bots,
      /** Moments of the seeds' mean results: 1/2 if `first` is ahead, 0 if level, -1/2 if behind. */
      lead: { ...leads, step: 1 / maxGames },
      /** Lead minus its expectation, exp(θ_i + γ_s) / (exp(θ_i + γ_s) + exp(θ_j + γ_t)) - 1/2. */
      excess: { ...excesses, step: 1 / maxGames },
    }));
}

/** Smaller misfits are ignored, even if significant. */
export const MIN_MISFIT = 0.02;

/** A pair whose results differ significantly from the ratings, by at least MIN_MISFIT. */
export interface Misfit {
  readonly first: number;
  readonly second: number;
  /** Share of games in which `first` finished ahead, a tie counting half. */
  readonly observed: number;
  /** Expected by the ratings. */
  readonly expected: number;
  /** Holm-adjusted. */
  readonly p: number;
}

/** Misfits of the ratings, and the cycle that explains them. */
export interface Transitivity {
  readonly misfits: readonly Misfit[];
  /** If there are misfits, the shortest list in which each bot beats the next and the last beats the first, if any. */
  readonly cycle?: readonly number[];
  /** If there is a cycle, values by bot in units of θ, see nash-values.ts; NaN for bots that are not rated. */
  readonly nash?: readonly number[];
}

/** Adjusted p-values of "the mean is 0", 1 for pairs with too few seeds. */
const adjustedPValues = (pairs: readonly HeadToHead[], valuesOf: (pair: HeadToHead) => Moments): number[] =>
  holmAdjusted(
    pairs.map((pair) => {
      const values = valuesOf(pair);
      return values.count < MIN_SEEDS_FOR_INTERVAL ? Number.NaN : meanPValue(values);
    }),
  );

/** Shortest cycle through `start` without lower numbers; of several, the lexicographically first. */
function cycleThrough(start: number, beats: readonly (readonly number[])[]): number[] | undefined {
  const predecessor = new Map<number, number>();
  const queue = [start];
  for (const bot of queue) {
    for (const next of beats[bot]) {
      if (next === start) {
        const cycle = [bot];
        while (cycle[0] !== start) cycle.unshift(predecessor.get(cycle[0])!);
        return cycle;
      }
      if (next < start || predecessor.has(next)) continue;
      predecessor.set(next, bot);
      queue.push(next);
    }
  }
  return undefined;
}

/** Shortest cycle, starting at its lowest bot; undefined if there is none. @param beats by bot, the bots it beats, ascending */
export function shortestCycle(beats: readonly (readonly number[])[]): number[] | undefined {
  let shortest: number[] | undefined;
  for (let start = 0; start < beats.length; start++) {
    const cycle = cycleThrough(start, beats);
    if (cycle && (!shortest || cycle.length < shortest.length)) shortest = cycle;
  }
  return shortest;
}

/** By bot, the bots that it significantly beats, ascending. */
function significantWins(pairs: readonly HeadToHead[], bots: number, alpha: number): number[][] {
  const beats: number[][] = Array.from({ length: bots }, () => []);
  const p = adjustedPValues(pairs, ({ lead }) => lead);
  pairs.forEach(({ first, second, lead }, i) => {
    if (p[i] > alpha) return;
    if (lead.mean > 0) beats[first].push(second);
    else beats[second].push(first);
  });
  for (const list of beats) list.sort((a, b) => a - b);
  return beats;
}

/**
 * Pairs whose games do not fit the ratings and, if there are any, a cycle of bots that significantly beat each other.
 * @param alpha probability of any misfit if the model is true
 */
export function measureTransitivity(seeds: SeedGames, fit: Fit, alpha = 0.05): Transitivity {
  const pairs = headToHead(seeds, fit);
  const p = adjustedPValues(pairs, ({ excess }) => excess);
  const misfits = pairs.flatMap(({ first, second, lead, excess }, i): Misfit[] => {
    if (p[i] > alpha || Math.abs(excess.mean) < MIN_MISFIT) return [];
    const observed = lead.mean + 0.5;
    return [{ first, second, observed, expected: observed - excess.mean, p: p[i] }];
  });
  if (misfits.length === 0) return { misfits };
  const cycle = shortestCycle(significantWins(pairs, fit.theta.length, alpha));
  return { misfits, cycle, ...(cycle && { nash: nashOf(pairs, fit) }) };
}

/**
 * Nash values from the log-odds of all pairs of rated bots, with half a seed ahead and half a seed behind added. Pairs
 * that never met have the log-odds of the fit.
 */
function nashOf(pairs: readonly HeadToHead[], { theta }: Fit): number[] {
  const rated = Array.from(theta.keys()).filter((bot) => !Number.isNaN(theta[bot]));
  const logOdds = new Float64Array(rated.length ** 2);
  const setLogOdds = (first: number, second: number, value: number): void => {
    const [i, j] = [rated.indexOf(first), rated.indexOf(second)];
    logOdds[i * rated.length + j] = value;
    logOdds[j * rated.length + i] = -value;
  };
  for (const first of rated)
    for (const second of rated) setLogOdds(first, second, theta[first] - theta[second]);
  for (const { first, second, lead } of pairs) {
    const ahead = lead.count * (lead.mean + 0.5) + 0.5;
    setLogOdds(first, second, Math.log(ahead / (lead.count + 1 - ahead)));
  }
  const values = nashValues(logOdds, rated.length);
  return Array.from(theta.keys(), (bot) => values[rated.indexOf(bot)] ?? Number.NaN);
}
