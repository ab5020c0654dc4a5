// The games of one seed added up by bot, by seat and by pair of bots: what every estimate with the seed as its unit
// of evidence is made from.

import { JUDGES, type Judge, type JudgedGame, pairValue, scoreTotal } from './pair-value.ts';
import type { SeedScore } from './seed-score.ts';

/** The games of one seed in which both bots of a pair sat; d is one game's value under a judge, first minus second. */
export interface PairSeed {
  readonly games: number;
  /** Sum of d. */
  readonly sum: number;
  /** Sum of d². */
  readonly squares: number;
  /** Largest |d|; 0 when left out. */
  readonly largest?: number;
}

export interface SeedScores {
  /** By bot; no games for one that did not play. */
  readonly bots: readonly SeedScore[];
  readonly seats: readonly SeedScore[];
  /** By judge, in the order of `botPairs`, the first bot of a pair less the second. */
  readonly pairs: Readonly<Record<Judge, readonly PairSeed[]>>;
}

/** Games, sum, sum of squares and largest size of each pair under each judge are side by side. */
const SUMS = 4;

/** @param bots number of bots @param seats number of seats of every game */
export function scoreSeed(games: readonly JudgedGame[], bots: number, seats: number): SeedScores {
  const played = new Float64Array(bots);
  const won = new Float64Array(bots);
  const wonSquares = new Float64Array(bots);
  const seatWon = new Float64Array(seats);
  const seatSquares = new Float64Array(seats);
  const count = (bots * (bots - 1)) / 2;
  const sums = new Float64Array(JUDGES.length * count * SUMS);
  for (const game of games) {
    const { entrants, shares } = game;
    const total = scoreTotal(game);
    for (let s = 0; s < seats; s++) {
      const bot = entrants[s];
      played[bot]++;
      won[bot] += shares[s];
      wonSquares[bot] += shares[s] ** 2;
      seatWon[s] += shares[s];
      seatSquares[s] += shares[s] ** 2;
      for (let t = 0; t < seats; t++) {
        const other = entrants[t];
        if (bot >= other) continue;
        // Pairs of lower first bots come before; there are bots - 1 of the first one, bots - 2 of the next.
        const pair = (bot * (2 * bots - bot - 1)) / 2 + other - bot - 1;
        for (let judge = 0; judge < JUDGES.length; judge++) {
          const value = pairValue(JUDGES[judge], game, s, t, total);
          const at = (judge * count + pair) * SUMS;
          sums[at]++;
          sums[at + 1] += value;
          sums[at + 2] += value * value;
          sums[at + 3] = Math.max(sums[at + 3], Math.abs(value));
        }
      }
    }
  }
  const pairsOf = (judge: Judge): PairSeed[] =>
    Array.from({ length: count }, (_, pair) => {
      const at = (JUDGES.indexOf(judge) * count + pair) * SUMS;
      return { games: sums[at], sum: sums[at + 1], squares: sums[at + 2], largest: sums[at + 3] };
    });
  return {
    bots: Array.from(played, (number, bot) => ({ games: number, wins: won[bot], squares: wonSquares[bot] })),
    seats: Array.from(seatWon, (wins, s) => ({ games: games.length, wins, squares: seatSquares[s] })),
    pairs: { wins: pairsOf('wins'), places: pairsOf('places'), score: pairsOf('score') },
  };
}
