import { addValue, type Moments, noMoments } from '../basics/moments.ts';
import type { SeedGames } from './choices.ts';
import type { Fit } from './plackett-luce.ts';

/** How two bots finished against each other, one value a seed in which both sat in some game. */
export interface HeadToHead {
  readonly first: number;
  readonly second: number;
  /** Of the seeds' means of 1 for first ahead, 1/2 for level, 0 for behind, less 1/2. */
  readonly lead: Moments;
  /** The same less what the model expects: exp(θ_i + γ_s) / (exp(θ_i + γ_s) + exp(θ_j + γ_t)). */
  readonly excess: Moments;
}

/** Of one pair: the seed that is being read, and all before it. */
interface Meeting {
  games: number;
  lead: number;
  expected: number;
  /** Most games that they met in on a seed. */
  most: number;
  readonly leads: Moments;
  readonly excesses: Moments;
}

/**
 * Every two rated bots that met, first < second, ascending. The step of the moments is the least change of a seed's value by one
 * game: one point over the most games that they met in on a seed. @param fit θ is NaN for bots that are not rated
 */
export function headToHead(seeds: SeedGames, { theta, gamma }: Fit): HeadToHead[] {
  const bots = theta.length;
  const table = new Map<number, Meeting>();
  const open = new Set<Meeting>();
  for (const games of seeds) {
    for (const { entrants, places } of games) {
      for (let s = 0; s < entrants.length; s++) {
        for (let t = 0; t < entrants.length; t++) {
          const [i, j] = [entrants[s], entrants[t]];
          if (i >= j || Number.isNaN(theta[i] + theta[j])) continue;
          let pair = table.get(i * bots + j);
          if (!pair) {
            pair = { games: 0, lead: 0, expected: 0, most: 0, leads: noMoments(), excesses: noMoments() };
            table.set(i * bots + j, pair);
          }
          if (pair.games++ === 0) open.add(pair);
          pair.lead += places[s] < places[t] ? 0.5 : places[s] > places[t] ? -0.5 : 0;
          pair.expected += 1 / (1 + Math.exp(theta[j] + gamma[t] - theta[i] - gamma[s])) - 0.5;
        }
      }
    }
    for (const pair of open) closeSeed(pair);
    open.clear();
  }
  return [...table]
    .sort(([a], [b]) => a - b)
    .map(([key, { leads, excesses, most }]) => ({
      first: Math.floor(key / bots),
      second: key % bots,
      lead: { ...leads, step: 1 / most },
      excess: { ...excesses, step: 1 / most },
    }));
}

function closeSeed(pair: Meeting): void {
  const { games, lead, expected } = pair;
  addValue(pair.leads, lead / games);
  addValue(pair.excesses, (lead - expected) / games);
  pair.most = Math.max(pair.most, games);
  pair.games = 0;
  pair.lead = 0;
  pair.expected = 0;
}
