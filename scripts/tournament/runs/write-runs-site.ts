// The site of many runs: an index, and below it the site of each finished run. Updated in place: only runs that are
// new or have changed get pages.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { shellCommand } from '../../../arena/files/index.ts';
import { DataError, ENGINE_VERSION, hashText } from '../../../engine/index.ts';
import { runDifferences } from '../../games/compare/index.ts';
import { type ListedRun, listRuns } from '../../games/runs/index.ts';
import { writeOutput } from '../../output/index.ts';
import { writeReportSite } from '../report/write-report.ts';
import { checkSiteFolder, INDEX_MARK, markSite, siteMark } from '../report/write-site.ts';
import { type IndexedRun, runsPage } from './runs-page.ts';

export interface RunsSiteOptions {
  /** True to publish the notes of runs. */
  readonly hasNotes: boolean;
  /** Called with each run that gets pages. */
  readonly onRun: (run: string) => void;
  /** On abort, no more runs get pages, and the index is written. */
  readonly signal?: AbortSignal;
}

/** What the pages of a run follow from. */
const markOf = ({ folder, name, note }: ListedRun): string =>
  hashText(
    ['manifest.json', 'summary.json', 'standings.csv', 'pairs.csv']
      .map((file) => join(folder, file))
      .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
      .concat(name, note)
      .join(ENGINE_VERSION),
  );

/** The latest earlier run of the same game, which a run is compared with. @param runs the latest first */
const runBefore = (runs: readonly ListedRun[], i: number): ListedRun | undefined =>
  runs
    .slice(i + 1)
    .find(
      ({ title, players, state }) =>
        state === 'finished' && title === runs[i].title && players === runs[i].players,
    );

/** Differences from the run before; none where its files cannot be read. */
function changesOf(run: ListedRun, before: ListedRun | undefined): string[] {
  if (!before) return [];
  try {
    return runDifferences(before.folder, run.folder);
  } catch (error) {
    if (error instanceof DataError) return [];
    throw error;
  }
}

/**
 * Writes the pages of all runs below a folder.
 * @returns the path of the index, the number of runs that got pages, and why others could not get any
 * @throws DataError for a folder without runs, or a site folder that holds other files
 */
export async function writeRunsSite(
  folder: string,
  site: string,
  { hasNotes, onRun, signal }: RunsSiteOptions,
) {
  checkSiteFolder(site, INDEX_MARK);
  const runs = (await listRuns(folder)).map((run) => (hasNotes ? run : { ...run, note: '' }));
  mkdirSync(site, { recursive: true });
  markSite(site, INDEX_MARK);
  const problems: string[] = [];
  let written = 0;
  const indexed: IndexedRun[] = [];
  const nameOf = (run: ListedRun): string =>
    (relative(folder, run.folder) || basename(run.folder)).replace(/[\\/]+/g, '-');
  for (const [i, run] of runs.entries()) {
    const name = nameOf(run);
    const isDone = run.state === 'finished' && run.shard === undefined;
    const mark = isDone ? markOf(run) : '';
    const pages = join(site, name);
    // Lets signals in.
    await yieldToEventLoop();
    if (isDone && siteMark(pages) !== mark && !signal?.aborted) {
      onRun(name);
      try {
        await writeReportSite(run.folder, pages, { notes: hasNotes });
        markSite(pages, mark);
        written++;
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        // Other problems are those of `report`, too.
        const isAskedAbout = error.coded.some(({ code }) => code === 'code/not-accepted');
        const command = shellCommand('report', run.folder, '--site', pages, '--accept-bots');
        const advice = isAskedAbout ? `\nif you trust it, make its pages with: ${command}` : '';
        problems.push(error.message + advice);
      }
    }
    const hasPages = isDone && siteMark(pages) === mark;
    const before = runBefore(runs, i);
    indexed.push({
      run,
      name: run.name || name,
      href: hasPages ? `${encodeURIComponent(name)}/index.html` : undefined,
      changes: changesOf(run, before),
      before: before && (before.name || nameOf(before)),
    });
  }
  const index = join(site, 'index.html');
  writeOutput(index, runsPage(indexed));
  return { index, written, runs: runs.length, problems };
}
