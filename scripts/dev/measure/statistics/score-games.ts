// Scores of simulated games, as in a run.

import { SeedSums, scoreSeed } from '../../../../arena/stats/estimates/index.ts';
import { JUDGES, type Judge } from '../../../../arena/stats/judges/index.ts';
import type { JudgedGame } from '../../../../arena/stats/judges/judge.ts';
import { byJudge } from '../../../../arena/stats/judges/judges.ts';
import type { SimulatedGame } from './simulate.ts';

/** Sums from which the tables of a tournament are computed. */
export interface Scores {
  readonly bots: readonly SeedSums[];
  readonly seats: readonly SeedSums[];
  /** By judge, then in the order of `botPairs`. */
  readonly pairs: Readonly<Record<Judge, readonly SeedSums[]>>;
}

/** A simulated game with win shares: bots at the best place share the win. */
export function judgedGame({ entrants, places, scores }: SimulatedGame): JudgedGame {
  const best = Math.min(...places);
  const share = 1 / places.filter((place) => place === best).length;
  return { entrants, shares: places.map((place) => (place === best ? share : 0)), places, scores };
}

const makeSums = (count: number, hasGroups = false): SeedSums[] =>
  Array.from({ length: count }, () => new SeedSums(hasGroups));

/** Scores of no seeds, for bots and seats that meet in every seed. */
export const emptyScores = (bots: number, seats: number): Scores => {
  const pairs = (bots * (bots - 1)) / 2;
  return {
    bots: makeSums(bots),
    seats: makeSums(seats),
    pairs: byJudge(() => makeSums(pairs, true)),
  };
};

/** Adds one seed's games. */
export function addSeed(scores: Scores, games: readonly SimulatedGame[]): void {
  const seed = scoreSeed(games.map(judgedGame), scores.bots.length, scores.seats.length);
  for (const [bot, score] of seed.bots.entries()) scores.bots[bot].add(score);
  for (const [seat, score] of seed.seats.entries()) scores.seats[seat].add(score);
  for (const judge of JUDGES) {
    for (const [at, pair] of seed.pairs[judge].entries()) scores.pairs[judge][at].add(pair);
  }
}

export function scoreGames(
  seeds: readonly (readonly SimulatedGame[])[],
  bots: number,
  seats: number,
): Scores {
  const scores = emptyScores(bots, seats);
  for (const games of seeds) addSeed(scores, games);
  return scores;
}
