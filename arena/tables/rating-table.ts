// Ratings of bots and seats from all games of a run and from its sound games, and whether they fit the games.

import type { Entrant } from '../model/entrant.ts';
import { type SeatEffect, seatEffects } from '../stats/estimates/win-rate.ts';
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';
import {
  type BotRating,
  POINTS_PER_THETA,
  type Rating,
  type RatingOptions,
  type Ratings,
  rateBots,
} from '../stats/ratings/ratings.ts';
import { measureTransitivity, type Transitivity } from '../stats/ratings/transitivity.ts';
import type { Tally } from './tally.ts';

/** Sets of games to rate. `sound`: without games that have a fault or that a limit ended. */
export const GAME_SETS = ['all', 'sound'] as const;
export type GameSet = (typeof GAME_SETS)[number];

/** Rating of a bot from a set of games: a row of ratings.csv. */
export interface RatingRow extends BotRating {
  readonly set: GameSet;
  readonly entrant: Entrant;
  /** Number of the bot's games in the set. */
  readonly games: number;
  /** Nash value in points, only from all games and if there is a cycle; else NaN. */
  readonly nash: number;
}

/** A row of seat_effects.csv. */
export interface SeatRow extends SeatEffect {
  /** Rating advantage of the seat over all games. */
  readonly rating: Rating;
}

export interface RatingTable {
  /** By set, best rating first; empty for games of a single seat. */
  readonly bots: readonly RatingRow[];
  readonly seats: readonly SeatRow[];
  /** Bot with rating 0 over all games; undefined if no bot is rated. */
  readonly zeroBot?: Entrant;
  /** Misfits and cycle over all games; absent for games of a single seat. */
  readonly transitivity?: Transitivity;
}

function gamesByBot(seeds: SeedGames, bots: number): number[] {
  const counts = new Array<number>(bots).fill(0);
  const count = ({ entrants }: RankedGame): void => {
    for (const bot of entrants) counts[bot]++;
  };
  for (const games of seeds) games.forEach(count);
  return counts;
}

/** Rates the bots and seats of a tally. @param options of the bootstrap, and the bot with rating 0 */
export function ratingTable(entrants: readonly Entrant[], tally: Tally, options: RatingOptions): RatingTable {
  const { seats } = tally.shape;
  const bots = entrants.length;
  if (tally.games === 0 || seats < 2) return { bots: [], seats: [] };
  const allGames = tally.places.seeds(false);
  const allRatings: Ratings = rateBots(allGames, bots, seats, options);
  const fit = measureTransitivity(allGames, allRatings.fit);
  const rowsOf = (set: GameSet, seeds: SeedGames, source: Ratings): RatingRow[] => {
    const games = gamesByBot(seeds, bots);
    const rows = entrants.map((entrant, i) => ({
      set,
      entrant,
      games: games[i],
      ...source.bots[i],
      nash: set === 'all' ? (fit.nash?.[i] ?? Number.NaN) * POINTS_PER_THETA : Number.NaN,
    }));
    // Ratings that print alike count as equal and keep the order in which bots were named.
    const key = (row: RatingRow): number => (row.level === 0 ? Math.round(row.rating * 1e6) || 0 : 0);
    return rows
      .filter((row) => row.games > 0)
      .sort((a, b) => (b.level || 0) - (a.level || 0) || key(b) - key(a));
  };
  const soundGames = tally.places.seeds(true);
  const soundRatings = tally.unsound === 0 ? allRatings : rateBots(soundGames, bots, seats, options);
  return {
    bots: [...rowsOf('all', allGames, allRatings), ...rowsOf('sound', soundGames, soundRatings)],
    seats: seatEffects(tally.seats).map((row, seat) => ({ ...row, rating: allRatings.seats[seat] })),
    zeroBot: allRatings.zeroBot === undefined ? undefined : entrants[allRatings.zeroBot],
    transitivity: fit,
  };
}
