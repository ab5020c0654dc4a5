// Makes the page of a run and puts it into the run's folder.
import { dirname, join, relative, resolve, sep } from 'node:path';
import { writeWhole } from '../../../arena/index.ts';
import { writeOut } from '../../output/write-out.ts';
import { anchorRatings } from './anchor-ratings.ts';
import type { Circumstances } from './circumstances.ts';
import { readResults } from './read-results.ts';

export interface ReportOptions {
  /** File to write; report.html in the folder when left out. */
  readonly out?: string;
  /** Label of the bot to be rated 0; that of the run when left out. */
  readonly anchor?: string;
  /** Where run.log does not tell. */
  readonly circumstances?: Circumstances;
}

/** @returns the path of the page @throws DataError when the folder holds no finished run */
export async function writeReport(
  folder: string,
  { out, anchor, circumstances }: ReportOptions = {},
): Promise<string> {
  const read = await readResults(folder);
  const results = anchor === undefined ? read : await anchorRatings(folder, read, anchor);
  // Charts take a while to load: only those who want a page wait for them.
  const { reportPage } = await import('./report-page.ts');
  const path = out ?? join(folder, 'report.html');
  const links = relative(resolve(dirname(path)), resolve(folder))
    .split(sep)
    .join('/');
  const page = reportPage({ ...results, circumstances: results.circumstances ?? circumstances }, { links });
  if (out === undefined) writeWhole(path, page);
  else writeOut(path, page);
  return path;
}
