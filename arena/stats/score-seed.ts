// The games of one seed added up by bot, by seat and by pair of bots: what every estimate with the seed as its unit
// of evidence is made from.

import { JUDGES, type Judge, type JudgedGame, pairValue } from './pair-value.ts';
import type { SeedScore } from './seed-score.ts';

/** The games of one seed in which both bots of a pair sat; d is one game's value under a judge, first minus second. */
export interface PairSeed {
  readonly games: number;
  /** Sum of d. */
  readonly sum: number;
  /** Sum of d². */
  readonly squares: number;
}

export interface SeedScores {
  /** By bot; no games for one that did not play. */
  readonly bots: readonly SeedScore[];
  readonly seats: readonly SeedScore[];
  /** By judge, then by `first * bots + second` with first < second; other places stay empty. */
  readonly pairs: Readonly<Record<Judge, readonly PairSeed[]>>;
}

type Writable<T> = { -readonly [key in keyof T]: T[key] };

const noScores = (count: number): Writable<SeedScore>[] =>
  Array.from({ length: count }, () => ({ games: 0, wins: 0 }));

const noPairs = (bots: number): Writable<PairSeed>[] =>
  Array.from({ length: bots * bots }, () => ({ games: 0, sum: 0, squares: 0 }));

/** @param bots number of bots @param seats number of seats of every game */
export function scoreSeed(games: readonly JudgedGame[], bots: number, seats: number): SeedScores {
  const ofBots = noScores(bots);
  const ofSeats = noScores(seats);
  const pairs = { wins: noPairs(bots), places: noPairs(bots), score: noPairs(bots) };
  for (const game of games) {
    const { entrants, shares } = game;
    for (let s = 0; s < seats; s++) {
      for (const score of [ofBots[entrants[s]], ofSeats[s]]) {
        score.games++;
        score.wins += shares[s];
      }
      for (let t = 0; t < seats; t++) {
        if (entrants[s] >= entrants[t]) continue;
        for (const judge of JUDGES) {
          const pair = pairs[judge][entrants[s] * bots + entrants[t]];
          const value = pairValue(judge, game, s, t);
          pair.games++;
          pair.sum += value;
          pair.squares += value * value;
        }
      }
    }
  }
  return { bots: ofBots, seats: ofSeats, pairs };
}

/** Mean value of a pair in each seed, in [-1, 1]. */
export const seedMeans = (seeds: readonly PairSeed[]): number[] => seeds.map(({ games, sum }) => sum / games);
