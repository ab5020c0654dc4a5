// How ratings moved as bots joined: ratings of the games among the first bots of a league, then among one more, and so on. A pure
// function of the games, so it does not depend on when they were played.
import type { Entrant } from '../model/entrant.ts';
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';
import { type BotRating, ratings } from '../stats/ratings/ratings.ts';
import type { Column } from '../tables/csv/column.ts';

export interface HistoryRow extends BotRating {
  /** How many bots had joined. */
  readonly bots: number;
  /** The last of them. */
  readonly joined: Entrant;
  /** Games among them. */
  readonly games: number;
  readonly entrant: Entrant;
}

/** Games in which only the first N bots sit, without seeds that have none. */
function gamesAmong(seeds: SeedGames, bots: number): { readonly games: SeedGames; readonly count: number } {
  const isAmong = ({ entrants }: RankedGame): boolean => entrants.every((entrant) => entrant < bots);
  let [length, count] = [0, 0];
  for (const games of seeds) {
    const own = games.filter(isAmong).length;
    count += own;
    if (own > 0) length++;
  }
  return {
    count,
    games: {
      length,
      *[Symbol.iterator]() {
        for (const games of seeds) {
          const own = games.filter(isAmong);
          if (own.length > 0) yield own;
        }
      },
    },
  };
}

/** @param entrants in the order in which they joined @param seats of a game; a game of one seat rates nobody */
export function historyOf(entrants: readonly Entrant[], seeds: SeedGames, seats: number): HistoryRow[] {
  if (seats < 2) return [];
  return entrants.flatMap((joined, at): HistoryRow[] => {
    const bots = at + 1;
    const { games, count } = gamesAmong(seeds, bots);
    if (count === 0) return [];
    // The chance to be best is left out: it alone would need resamples.
    const rated = ratings(games, bots, seats, { seed: '', resamples: 0 });
    return rated.bots.flatMap((rating, bot): HistoryRow[] =>
      Number.isNaN(rating.level) ? [] : [{ ...rating, bots, joined, games: count, entrant: entrants[bot] }],
    );
  });
}

// history.csv of a league: for each number of bots one row a bot, in the order in which they joined.

export const HISTORY_COLUMNS: readonly Column<HistoryRow>[] = [
  { name: 'bots', type: 'int', value: (row) => row.bots },
  { name: 'joined', value: (row) => row.joined.label },
  { name: 'games', type: 'int', value: (row) => row.games },
  { name: 'bot', value: (row) => row.entrant.label },
  { name: 'rating', digits: 4, value: (row) => row.rating },
  { name: 'rating_low', digits: 4, value: (row) => row.interval?.low },
  { name: 'rating_high', digits: 4, value: (row) => row.interval?.high },
  { name: 'level', digits: 0, value: (row) => row.level },
];
