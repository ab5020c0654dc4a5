// The files of a season in its folder: the same as those of a run, and history.csv. Commands that take the folder of a run take it too.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearParts, writeWhole } from '../run/folder/run-folder.ts';
import type { Ledger } from '../run/ledger/ledger.ts';
import { MANIFEST_FILE, manifestText } from '../run/plan/manifest.ts';
import { settingsText } from '../run/plan/settings-file.ts';
import { csvOf } from '../tables/csv/column.ts';
import { GameFiles } from '../tables/csv/game-files.ts';
import { tableFiles } from '../tables/csv/table-files.ts';
import type { Season } from './journal/league-state.ts';
import { type League, ownFiles } from './open-league.ts';
import { seasonFolder } from './season-ledger.ts';
import { countSeason, type SeasonTables, seasonGames } from './tables/count-season.ts';
import { HISTORY_COLUMNS } from './tables/history-csv.ts';

/** Tables that are there only when there is something in them. */
const OPTIONAL = ['faults.csv', 'failures.csv'];

/**
 * Puts the ledger into order and writes all other files anew, each under another name first. What is written depends on the games
 * in the ledger and on the members alone.
 */
export function writeSeason(league: League, season: Season, ledger: Ledger): SeasonTables {
  const folder = seasonFolder(league.folder, season);
  const games = seasonGames(league, season, ledger);
  const { manifest, hash, entrants } = games;
  const run = { game: league.plan.game, entrants, hash, manifest };
  const files = new GameFiles(folder, run);
  try {
    const tables = countSeason(games, (block) => files.append(block));
    ledger.compact(games.blocks);
    files.commit();
    // Named as commands take them: labels tell versions apart, which no command can.
    const named = games.members.map(({ bot }, i) => ({ ...entrants[i], label: bot.spec }));
    const own = ownFiles(league.folder, league.conditions);
    writeWhole(join(folder, 'settings.json'), settingsText({ manifest, entrants: named, files: own }));
    writeWhole(join(folder, MANIFEST_FILE), manifestText(manifest));
    const texts = tableFiles(run, tables, tables.faults);
    texts.set('history.csv', csvOf(HISTORY_COLUMNS, tables.history()));
    for (const [name, text] of texts) writeWhole(join(folder, name), text);
    for (const name of OPTIONAL) if (!texts.has(name)) rmSync(join(folder, name), { force: true });
    return tables;
  } catch (error) {
    files.abandon();
    clearParts(folder);
    throw error;
  }
}
