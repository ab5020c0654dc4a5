import type { SeedGames } from './choices.ts';
import type { Fit } from './plackett-luce.ts';

/** How two bots finished against each other, one value a seed in which both sat in some game. */
export interface HeadToHead {
  readonly first: number;
  readonly second: number;
  /** Mean over the seed's games of 1 for first ahead, 1/2 for level, 0 for behind, less 1/2. */
  readonly lead: readonly number[];
  /** The same less what the model expects: exp(θ_i + γ_s) / (exp(θ_i + γ_s) + exp(θ_j + γ_t)). */
  readonly excess: readonly number[];
  /** Least change of a seed's value by one game: one point over the most games that they met in on a seed. */
  readonly step: number;
}

/** Every two rated bots that met, first < second, ascending. @param fit θ is NaN for bots that are not rated */
export function headToHead(seeds: SeedGames, fit: Fit): HeadToHead[] {
  const bots = fit.theta.length;
  const table = new Map<number, { lead: number[]; excess: number[]; games: number }>();
  for (const games of seeds) {
    const sums = new Map<number, { games: number; lead: number; expected: number }>();
    for (const { entrants, places } of games) {
      for (let s = 0; s < entrants.length; s++) {
        for (let t = 0; t < entrants.length; t++) {
          const [i, j] = [entrants[s], entrants[t]];
          if (i >= j || Number.isNaN(fit.theta[i] + fit.theta[j])) continue;
          const pair = sums.get(i * bots + j) ?? { games: 0, lead: 0, expected: 0 };
          pair.games++;
          pair.lead += places[s] < places[t] ? 0.5 : places[s] > places[t] ? -0.5 : 0;
          pair.expected +=
            1 / (1 + Math.exp(fit.theta[j] + fit.gamma[t] - fit.theta[i] - fit.gamma[s])) - 0.5;
          sums.set(i * bots + j, pair);
        }
      }
    }
    for (const [key, pair] of sums) {
      const row = table.get(key) ?? { lead: [], excess: [], games: 0 };
      row.games = Math.max(row.games, pair.games);
      row.lead.push(pair.lead / pair.games);
      row.excess.push((pair.lead - pair.expected) / pair.games);
      table.set(key, row);
    }
  }
  return [...table]
    .sort(([a], [b]) => a - b)
    .map(([key, { lead, excess, games }]) => ({
      first: Math.floor(key / bots),
      second: key % bots,
      lead,
      excess,
      step: 1 / games,
    }));
}
