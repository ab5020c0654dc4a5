import type { RankedGame } from '../../arena/stats/choices.ts';
import type { JudgedGame } from '../../arena/stats/pair-value.ts';
import { type PairSeed, scoreSeed } from '../../arena/stats/score-seed.ts';
import type { SeedScore } from '../../arena/stats/seed-score.ts';

/** What a tournament's tables are made of. Lists hold one entry a seed. */
export interface Scores {
  readonly bots: readonly SeedScore[][];
  readonly seats: readonly SeedScore[][];
  /** By `first * bots + second`, first < second; other places are empty lists. */
  readonly pairs: readonly PairSeed[][];
}

/** The bots at the best place have won; each scores as many points as bots finished behind it. */
function judged({ entrants, places }: RankedGame): JudgedGame {
  const best = Math.min(...places);
  const share = 1 / places.filter((place) => place === best).length;
  return {
    entrants,
    shares: places.map((place) => (place === best ? share : 0)),
    places,
    scores: places.map((place) => places.filter((other) => other > place).length),
  };
}

export function scoreGames(seeds: readonly (readonly RankedGame[])[], bots: number, seats: number): Scores {
  const lists = <T>(count: number): T[][] => Array.from({ length: count }, () => []);
  const scores = {
    bots: lists<SeedScore>(bots),
    seats: lists<SeedScore>(seats),
    pairs: lists<PairSeed>(bots * bots),
  };
  for (const games of seeds) {
    const seed = scoreSeed(games.map(judged), bots, seats);
    seed.bots.forEach((score, bot) => {
      if (score.games > 0) scores.bots[bot].push(score);
    });
    seed.seats.forEach((score, seat) => {
      scores.seats[seat].push(score);
    });
    seed.pairs.wins.forEach((pair, at) => {
      if (pair.games > 0) scores.pairs[at].push(pair);
    });
  }
  return scores;
}

/** Differences of a pair, one a seed. */
export const differencesOf = (seeds: readonly PairSeed[]): number[] =>
  seeds.map(({ games, sum }) => sum / games);
