import { JUDGES, type Judge, type JudgedGame } from '../../arena/stats/estimates/pair-value.ts';
import { type PairSeed, scoreSeed } from '../../arena/stats/estimates/score-seed.ts';
import type { SeedScore } from '../../arena/stats/estimates/seed-score.ts';
import type { SimulatedGame } from './simulate.ts';

/** What a tournament's tables are made of. Lists hold one entry a seed. */
export interface Scores {
  readonly bots: readonly SeedScore[][];
  readonly seats: readonly SeedScore[][];
  /** By judge, then in the order of `botPairs`. */
  readonly pairs: Readonly<Record<Judge, readonly PairSeed[][]>>;
}

/** The bots at the best place have won. */
function judged({ entrants, places, scores }: SimulatedGame): JudgedGame {
  const best = Math.min(...places);
  const share = 1 / places.filter((place) => place === best).length;
  return { entrants, shares: places.map((place) => (place === best ? share : 0)), places, scores };
}

const lists = <T>(count: number): T[][] => Array.from({ length: count }, () => []);

/** Scores of no seeds, for bots and seats that meet in every seed. */
export const noScores = (bots: number, seats: number): Scores => {
  const pairs = (bots * (bots - 1)) / 2;
  return {
    bots: lists(bots),
    seats: lists(seats),
    pairs: { wins: lists(pairs), places: lists(pairs), score: lists(pairs) },
  };
};

/** Adds one seed's games. */
export function addSeed(scores: Scores, games: readonly SimulatedGame[]): void {
  const seed = scoreSeed(games.map(judged), scores.bots.length, scores.seats.length);
  for (const [bot, score] of seed.bots.entries()) scores.bots[bot].push(score);
  for (const [seat, score] of seed.seats.entries()) scores.seats[seat].push(score);
  for (const judge of JUDGES) {
    for (const [at, pair] of seed.pairs[judge].entries()) scores.pairs[judge][at].push(pair);
  }
}

export function scoreGames(
  seeds: readonly (readonly SimulatedGame[])[],
  bots: number,
  seats: number,
): Scores {
  const scores = noScores(bots, seats);
  for (const games of seeds) addSeed(scores, games);
  return scores;
}
