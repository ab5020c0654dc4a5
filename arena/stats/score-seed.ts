// The games of one seed added up by bot, by seat and by pair of bots: what every estimate with the seed as its unit
// of evidence is made from.
import type { SeedScore } from './cluster-variance.ts';
import type { PairSeed } from './shared-luck.ts';

/** A game as far as wins go. */
export interface SharedGame {
  /** Bot in each seat. */
  readonly entrants: readonly number[];
  /** Win share of each seat: 1 for a win, 1/t for a win shared by t, else 0. */
  readonly shares: readonly number[];
}

export interface SeedScores {
  /** By bot; no games for one that did not play. */
  readonly bots: readonly SeedScore[];
  readonly seats: readonly SeedScore[];
  /** By `first * bots + second` with first < second, the difference being first minus second; other places stay empty. */
  readonly pairs: readonly PairSeed[];
}

type Writable<T> = { -readonly [key in keyof T]: T[key] };

const noScores = (count: number): Writable<SeedScore>[] =>
  Array.from({ length: count }, () => ({ games: 0, wins: 0 }));

/** @param bots number of bots @param seats number of seats of every game */
export function scoreSeed(games: readonly SharedGame[], bots: number, seats: number): SeedScores {
  const ofBots = noScores(bots);
  const ofSeats = noScores(seats);
  const ofPairs = Array.from({ length: bots * bots }, () => ({ games: 0, sum: 0, squares: 0 }));
  for (const { entrants, shares } of games) {
    for (let s = 0; s < seats; s++) {
      for (const score of [ofBots[entrants[s]], ofSeats[s]]) {
        score.games++;
        score.wins += shares[s];
      }
      for (let t = 0; t < seats; t++) {
        if (entrants[s] >= entrants[t]) continue;
        const pair = ofPairs[entrants[s] * bots + entrants[t]];
        const difference = shares[s] - shares[t];
        pair.games++;
        pair.sum += difference;
        pair.squares += difference * difference;
      }
    }
  }
  return { bots: ofBots, seats: ofSeats, pairs: ofPairs };
}
