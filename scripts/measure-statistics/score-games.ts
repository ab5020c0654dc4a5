import type { RankedGame } from '../../arena/stats/choices.ts';
import type { SeedScore } from '../../arena/stats/cluster-variance.ts';
import type { PairSeed } from '../../arena/stats/shared-luck.ts';

/** What a tournament's tables are made of. Lists hold one entry a seed. */
export interface Scores {
  readonly bots: readonly SeedScore[][];
  readonly seats: readonly SeedScore[][];
  /** By `first * bots + second`, first < second; other places are empty lists. */
  readonly pairs: readonly PairSeed[][];
}

type Writable<T> = { -readonly [key in keyof T]: T[key] };

const emptyScores = (count: number): Writable<SeedScore>[] =>
  Array.from({ length: count }, () => ({ games: 0, wins: 0 }));

/** Adds up one seed. */
function scoreSeed(games: readonly RankedGame[], bots: number, seats: number) {
  const ofBots = emptyScores(bots);
  const ofSeats = emptyScores(seats);
  const ofPairs = Array.from({ length: bots * bots }, () => ({ games: 0, sum: 0, squares: 0 }));
  for (const { entrants, places } of games) {
    const best = Math.min(...places);
    const share = 1 / places.filter((place) => place === best).length;
    const shares = places.map((place) => (place === best ? share : 0));
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
  return { ofBots, ofSeats, ofPairs };
}

export function scoreGames(seeds: readonly (readonly RankedGame[])[], bots: number, seats: number): Scores {
  const lists = <T>(count: number): T[][] => Array.from({ length: count }, () => []);
  const scores = {
    bots: lists<SeedScore>(bots),
    seats: lists<SeedScore>(seats),
    pairs: lists<PairSeed>(bots * bots),
  };
  for (const games of seeds) {
    const { ofBots, ofSeats, ofPairs } = scoreSeed(games, bots, seats);
    ofBots.forEach((score, bot) => {
      if (score.games > 0) scores.bots[bot].push(score);
    });
    ofSeats.forEach((score, seat) => {
      scores.seats[seat].push(score);
    });
    ofPairs.forEach((pair, at) => {
      if (pair.games > 0) scores.pairs[at].push(pair);
    });
  }
  return scores;
}

/** Differences of a pair, one a seed. */
export const differencesOf = (seeds: readonly PairSeed[]): number[] =>
  seeds.map(({ games, sum }) => sum / games);
