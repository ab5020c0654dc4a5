// Makes the page of a run and puts it into the run's folder.

import { mkdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { writeWhole } from '../../../arena/run/folder/index.ts';
import type { ListedGame } from '../../games/find/index.ts';
import { writeOutput } from '../../output/index.ts';
import { anchorRatings } from './anchor-ratings.ts';
import { RUN_FILES } from './facts-section.ts';
import { gamePagePath, type Results, readResults } from './read-results.ts';
import type { SiteParts } from './report-page.ts';
import type { TimeAndPlace } from './time-and-place.ts';

export interface ReportOptions {
  /** File to write; report.html in the folder when left out. */
  readonly out?: string;
  /** Label of the bot to be rated 0; that of the run when left out. */
  readonly anchor?: string;
  /** In place of those of a missing run.log. */
  readonly timeAndPlace?: TimeAndPlace;
  /** True to show the note of the run, which is private otherwise. */
  readonly notes?: boolean;
}

/** What a page may show. */
const shownOf = (results: Results, notes = false): Results =>
  notes ? results : { ...results, about: { name: results.about.name } };

/** Writes a page where the user wants it. @returns its path */
export function writePage(page: string, folder: string, out: string | undefined): string {
  const path = out ?? join(folder, 'report.html');
  if (out === undefined) writeWhole(path, page);
  else writeOutput(path, page);
  return path;
}

/** @returns the path of the page @throws DataError if the folder holds no finished run */
export async function writeReport(
  folder: string,
  { out, anchor, timeAndPlace, notes }: ReportOptions = {},
): Promise<string> {
  const read = shownOf(await anchorRatings(folder, await readResults(folder), anchor), notes);
  // Charts and maps take a while to load: only a page waits for them.
  const { reportPage } = await import('./report-page.ts');
  // From elsewhere a link would name folders of this machine.
  const [from, to] = [dirname(out ?? join(folder, 'report.html')), folder].map((path) => relative('.', path));
  const isHere = !from.startsWith('..') && !to.startsWith('..');
  const links = isHere || from === to ? relative(from, to).split(sep).join('/') : null;
  const results = { ...read, timeAndPlace: read.timeAndPlace ?? timeAndPlace };
  return writePage(reportPage(results, links), folder, out);
}

/** Makes pages of games in the run's folder, to which its report links; not of games that a clock may have ended. @throws DataError */
export async function writeGamePages(
  folder: string,
  games: readonly Pick<ListedGame, 'id' | 'fault'>[],
): Promise<void> {
  const { gamePages } = await import('../../play/view/game-pages.ts');
  mkdirSync(join(folder, 'games'), { recursive: true });
  const ids = games.flatMap(({ id, fault }) => (fault === '' ? [id] : []));
  for await (const [id, page] of gamePages(folder, ids)) writeWhole(join(folder, gamePagePath(id)), page);
}

/** Makes the site of a run. @param site its folder @returns the path of its first page @throws DataError as `writeReport` */
export async function writeReportSite(
  folder: string,
  site: string,
  { anchor, notes }: Pick<ReportOptions, 'anchor' | 'notes'> = {},
): Promise<string> {
  const results = shownOf(await anchorRatings(folder, await readResults(folder), anchor), notes);
  const { reportPage } = await import('./report-page.ts');
  const { writeSite } = await import('./write-site.ts');
  const renderIndex = (parts: SiteParts): string => reportPage(results, 'data', parts);
  return writeSite(site, { folder, results, files: RUN_FILES, renderIndex });
}
