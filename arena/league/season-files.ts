// The files of a season: those of a run, and history.csv. Commands accept a season's folder wherever they
// accept a run's.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataError } from '../../engine/index.ts';
import { Ledger, type LedgerOptions } from '../run/folder/ledger.ts';
import { clearParts, writeWhole } from '../run/folder/run-folder.ts';
import { MANIFEST_FILE, manifestText } from '../run/plan/manifest.ts';
import { settingsText } from '../run/plan/settings-file.ts';
import { LEDGER_FILE } from '../run/with-run-folder.ts';
import { csvOf } from '../tables/csv/column.ts';
import { GameFiles } from '../tables/csv/game-files.ts';
import { tableFiles } from '../tables/csv/table-files.ts';
import { withLeague } from './change-league.ts';
import { countSeason, type SeasonTables, seasonGames } from './count-season.ts';
import { HISTORY_COLUMNS } from './history.ts';
import { makeLeagueBlocks } from './league-blocks.ts';
import { HISTORY_FILE } from './league-journal.ts';
import type { Season } from './league-state.ts';
import { dataFilesOf, findSeason, type League } from './open-league.ts';

/** Tables that are written only if they are not empty. */
const OPTIONAL_FILES = ['faults.csv', 'failures.csv'];

/** Sorts the ledger and writes all other files atomically. They depend only on the games in the ledger and the members. */
export function writeSeason(league: League, season: Season, ledger: Ledger): SeasonTables {
  const folder = seasonFolder(league.folder, season);
  const games = seasonGames(league, season, ledger);
  const { manifest, entrants } = games;
  const files = new GameFiles(folder, games);
  try {
    const tables = countSeason(games, (block) => files.append(block));
    ledger.compact(games.blocks);
    files.commit();
    // Commands accept specs; labels may contain versions, which no command accepts.
    const relabelled = games.members.map(({ bot }, i) => ({ ...entrants[i], label: bot.spec }));
    const dataFiles = dataFilesOf(league.folder, league.conditions);
    writeWhole(
      join(folder, 'settings.json'),
      settingsText({ manifest, entrants: relabelled, files: dataFiles }),
    );
    writeWhole(join(folder, MANIFEST_FILE), manifestText(manifest));
    const texts = tableFiles(games, tables, tables.faults);
    texts.set(HISTORY_FILE, csvOf(HISTORY_COLUMNS, tables.history()));
    for (const [name, text] of texts) writeWhole(join(folder, name), text);
    for (const name of OPTIONAL_FILES) if (!texts.has(name)) rmSync(join(folder, name), { force: true });
    return tables;
  } catch (error) {
    files.abandon();
    clearParts(folder);
    throw error;
  }
}

export const seasonFolder = (folder: string, { number }: Pick<Season, 'number'>): string =>
  join(folder, `season-${number}`);

/** With `readOnly`, undefined for a season without games. @throws DataError, DeterminismAlarm */
export function openSeasonLedger(
  league: League,
  season: Season,
  options: LedgerOptions & { readonly readOnly: true },
): Ledger | undefined;
export function openSeasonLedger(league: League, season: Season, options?: LedgerOptions): Ledger;
export function openSeasonLedger(
  league: League,
  season: Season,
  options: LedgerOptions = {},
): Ledger | undefined {
  const folder = seasonFolder(league.folder, season);
  const path = join(folder, LEDGER_FILE);
  if (options.readOnly && !existsSync(path)) return undefined;
  if (!options.readOnly) mkdirSync(folder, { recursive: true });
  const { game } = league.plan;
  const blockAt = makeLeagueBlocks(league, season);
  const run = { hash: season.key, seats: game.seats, figures: game.figures.length, blockAt };
  return new Ledger(path, run, options);
}

/** A season whose files are complete. */
export interface FreshSeason {
  readonly league: League;
  readonly season: Season;
  readonly folder: string;
}

/**
 * Rewrites the files of a season from its ledger, so that they are complete even after an interruption.
 * @param number of the season; the current one by default @throws DataError before its first game
 */
export const refreshSeason = (folder: string, number?: number): Promise<FreshSeason> =>
  withLeague(
    folder,
    (league) => {
      const season = findSeason(league, number);
      const existing = openSeasonLedger(league, season, { readOnly: true });
      const isEmpty = !existing || existing.blocks().size === 0;
      existing?.close();
      if (isEmpty)
        throw new DataError(folder, { 'league/season': `season ${season.number} has no games yet` });
      const ledger = openSeasonLedger(league, season);
      try {
        writeSeason(league, season, ledger);
      } finally {
        ledger.close();
      }
      return { league, season, folder: seasonFolder(folder, season) };
    },
    true,
  );
