// State of a league, read from its ledger without changing anything: another process may be playing.

import {
  countSeason,
  findSeason,
  gamesPerBlock,
  type League,
  type Member,
  missingBlocks,
  openLeague,
  openSeasonLedger,
  type Season,
  type SeasonTables,
  seasonGames,
} from '../../../arena/league/index.ts';
import { findAnchor } from '../../../arena/run/plan/index.ts';

export interface LeagueView {
  readonly league: League;
  readonly season: Season;
  /** Members that played, in the order in which they joined. */
  readonly members: readonly Member[];
  /** Undefined before the first game. */
  readonly tables?: SeasonTables;
  /** Games that `league run` would play; 0 for past seasons and closed leagues. */
  readonly missingGames: number;
}

/**
 * @param number of the season; default: the current one
 * @param anchor label of the bot rated 0; default: the first rated one @throws DataError
 */
export function readLeagueView(folder: string, number?: number, anchor?: string): LeagueView {
  const league = openLeague(folder);
  const season = findSeason(league, number);
  const ledger = openSeasonLedger(league, season, { readOnly: true });
  try {
    const games = seasonGames(league, season, ledger);
    const { conditions, state } = league;
    let missing = 0;
    if (season.number === state.season.number && !state.isClosed) {
      for (const _ of missingBlocks(conditions, state, new Set(games.blocks))) missing++;
    }
    return {
      league,
      season,
      members: games.members,
      tables:
        games.blocks.length > 0
          ? countSeason(games, undefined, anchor && findAnchor(games.entrants, anchor))
          : undefined,
      missingGames: missing * gamesPerBlock(conditions),
    };
  } finally {
    ledger?.close();
  }
}
