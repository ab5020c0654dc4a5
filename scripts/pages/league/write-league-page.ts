// Makes the page of a league and puts it into the league's folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { refreshSeason, writeWhole } from '../../../arena/index.ts';
import { writeOut } from '../../output/write-out.ts';
import { anchorRatings } from '../report/anchor-ratings.ts';
import { type Row, readResults } from '../report/read-results.ts';

export interface LeaguePageOptions {
  /** File to write; report.html in the folder when left out. */
  readonly out?: string;
  /** Number of the season, the one that is played when left out. */
  readonly season?: number;
  /** Label of the bot to be rated 0; the first one that is rated when left out. */
  readonly anchor?: string;
}

/** @returns the path of the page @throws DataError when the folder holds no league, or nothing was played */
export async function writeLeaguePage(
  folder: string,
  { out, season, anchor }: LeaguePageOptions = {},
): Promise<string> {
  const fresh = await refreshSeason(folder, season);
  const read = await readResults(fresh.folder);
  const results = anchor === undefined ? read : await anchorRatings(fresh.folder, read, anchor);
  const history = parse(readFileSync(join(fresh.folder, 'history.csv')), { columns: true }) as Row[];
  // Charts take a while to load.
  const { leaguePage } = await import('./league-page.ts');
  const path = out ?? join(folder, 'report.html');
  const page = leaguePage(fresh, results, history);
  if (out === undefined) writeWhole(path, page);
  else writeOut(path, page);
  return path;
}
