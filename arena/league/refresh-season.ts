import { DataError } from '../../engine/index.ts';
import { withLeague } from './change-league.ts';
import type { Season } from './journal/league-state.ts';
import { findSeason, type League } from './open-league.ts';
import { writeSeason } from './season-files.ts';
import { openSeasonLedger, seasonFolder } from './season-ledger.ts';

export interface FreshSeason {
  readonly league: League;
  readonly season: Season;
  /** Holds the files of a run, and history.csv. */
  readonly folder: string;
}

/**
 * Writes the files of a season anew from its ledger, so that they are whole after an interruption too.
 * @param number of the season, the one that is played when left out @throws DataError before its first game
 */
export const refreshSeason = (folder: string, number?: number): Promise<FreshSeason> =>
  withLeague(folder, (league) => {
    const season = findSeason(league, number);
    const looked = openSeasonLedger(league, season, { readOnly: true });
    const isEmpty = !looked || looked.blocks().size === 0;
    looked?.close();
    if (isEmpty) throw new DataError(folder, [`season ${season.number} has no games yet`]);
    const ledger = openSeasonLedger(league, season);
    try {
      writeSeason(league, season, ledger);
    } finally {
      ledger.close();
    }
    return { league, season, folder: seasonFolder(folder, season) };
  });
