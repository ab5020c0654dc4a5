// Makes the page of a league and puts it into the league's folder.

import { join } from 'node:path';
import { refreshSeason } from '../../../arena/league/index.ts';
import { readRows } from '../../games/tables/index.ts';
import {
  anchorRatings,
  type ReportOptions,
  RUN_FILES,
  readResults,
  writePage,
} from '../../tournament/report/index.ts';

export interface LeaguePageOptions extends Pick<ReportOptions, 'out' | 'anchor'> {
  /** Number of the season; the current one if omitted. */
  readonly season?: number;
}

/** @returns the path of the page @throws DataError if the folder holds no league, or nothing was played */
export async function writeLeaguePage(
  folder: string,
  { out, season, anchor }: LeaguePageOptions = {},
): Promise<string> {
  const { fresh, results, history } = await readSeason(folder, season, anchor);
  // Charts and maps take a while to load.
  const { leaguePage } = await import('./league-page.ts');
  return writePage(leaguePage(fresh, results, history), folder, out);
}

/** Makes the site of a league. @param site its folder @returns the path of its first page @throws DataError as `writeLeaguePage` */
export async function writeLeagueSite(
  folder: string,
  site: string,
  { season, anchor }: Pick<LeaguePageOptions, 'season' | 'anchor'>,
): Promise<string> {
  const { fresh, results, history } = await readSeason(folder, season, anchor);
  const { leaguePage } = await import('./league-page.ts');
  const { writeSite } = await import('../../tournament/report/write-site.ts');
  return writeSite(site, {
    folder: fresh.folder,
    results,
    files: ['history.csv', ...RUN_FILES],
    renderIndex: ({ sections }) => leaguePage(fresh, results, history, sections),
  });
}

async function readSeason(folder: string, season: number | undefined, anchor: string | undefined) {
  const fresh = await refreshSeason(folder, season);
  const results = await anchorRatings(fresh.folder, await readResults(fresh.folder), anchor);
  const history = readRows(join(fresh.folder, 'history.csv'));
  return { fresh, results, history };
}
