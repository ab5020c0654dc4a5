// Ratings as they changed when bots joined a league: rates the games among the first N bots for each N.
// Depends only on the games, not on when they were played.
import type { Entrant } from '../model/entrant.ts';
import type { RankedGame, SeedGames } from '../stats/ratings/choices.ts';
import { type BotRating, rateBots } from '../stats/ratings/ratings.ts';
import type { Column } from '../tables/csv/column.ts';

export interface HistoryRow extends BotRating {
  /** Number of bots that had joined. */
  readonly bots: number;
  /** The last one that joined. */
  readonly joined: Entrant;
  /** Number of games among them. */
  readonly games: number;
  readonly entrant: Entrant;
}

/** Games with only the first N bots, without empty seeds. */
function gamesAmong(seeds: SeedGames, bots: number): { readonly games: SeedGames; readonly count: number } {
  const isAmong = ({ entrants }: RankedGame): boolean => entrants.every((entrant) => entrant < bots);
  let [length, count] = [0, 0];
  for (const games of seeds) {
    const among = games.filter(isAmong).length;
    count += among;
    if (among > 0) length++;
  }
  return {
    count,
    games: {
      length,
      *[Symbol.iterator]() {
        for (const games of seeds) {
          const among = games.filter(isAmong);
          if (among.length > 0) yield among;
        }
      },
    },
  };
}

/** @param entrants in the order in which they joined @param seats of a game; without ratings for a single seat */
export function historyOf(entrants: readonly Entrant[], seeds: SeedGames, seats: number): HistoryRow[] {
  if (seats < 2) return [];
  return entrants.flatMap((joined, at): HistoryRow[] => {
    const bots = at + 1;
    const { games, count } = gamesAmong(seeds, bots);
    if (count === 0) return [];
    // Only the share of samples with the highest rating would need resamples, and it is not shown.
    const rated = rateBots(games, bots, seats, { seed: '', resamples: 0 });
    return rated.bots.flatMap((rating, bot): HistoryRow[] =>
      Number.isNaN(rating.level) ? [] : [{ ...rating, bots, joined, games: count, entrant: entrants[bot] }],
    );
  });
}

/** Columns of history.csv: a row per bot for each number of bots, in the order in which they joined. */
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
