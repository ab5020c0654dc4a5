// Static pages of a run or of a league: its page, a page per bot, and recorded games. Links are
// relative, so that they work from a folder and from a server.

import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { publicFacts, readDataFile, regularFile, withoutFolders } from '../../../arena/files/index.ts';
import { LEDGER_FILE } from '../../../arena/run/index.ts';
import { numeric } from '../../../arena/tables/csv/index.ts';
import { DataError } from '../../../engine/index.ts';
import type { NotableGame } from '../../games/find/index.ts';
import { linkTable, type Section } from '../../html/index.ts';
import { writeOutput } from '../../output/index.ts';
import { gameName } from '../../output/results/index.ts';
import { botFile, botPage } from './bot-page.ts';
import { reasonOf } from './game-sections.ts';
import { gamePagePath, type Results } from './read-results.ts';
import type { SiteParts } from './report-page.ts';
import { allStandingsColumns } from './standing-sections.ts';

export interface SiteSource {
  /** Folder of the run or season, whose games are played again. */
  readonly folder: string;
  readonly results: Results;
  /** Files to copy from the folder into the site; missing ones are skipped. */
  readonly files: readonly string[];
  /** Returns the HTML of the first page. */
  readonly renderIndex: (parts: SiteParts) => string;
}

/** File that marks a folder as a site, whose pages may be replaced. */
const SITE_MARKER = '.switchback-site';
/** Mark of an index of many sites. */
export const INDEX_MARK = 'runs';
/** Files that hold private facts about bots or machines, or are large. */
const PRIVATE_FILES = [LEDGER_FILE, 'run.log'];
/** Files with single games. */
const GAME_FILES = ['games.csv', 'seats.csv'];

/** The mark of a site; undefined for a folder that is none. */
export function siteMark(site: string): string | undefined {
  const path = join(site, SITE_MARKER);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

export const markSite = (site: string, mark: string): void => writeOutput(join(site, SITE_MARKER), mark);

/**
 * @param index mark of an index of sites, if it is to be one
 * @throws DataError if the folder contains files that are not a site, or a site of the other kind
 */
export function checkSiteFolder(site: string, index?: string): void {
  // The nearest folder that exists.
  let place = resolve(site);
  while (!existsSync(place)) place = dirname(place);
  if (!statSync(place).isDirectory())
    throw new DataError(site, { 'file/kind': `${place} is a file: --site needs a folder` });
  const mark = siteMark(site);
  const isOther = existsSync(site) && mark === undefined && readdirSync(site).length > 0;
  if (isOther)
    throw new DataError(site, { 'file/exists': 'holds files that are not a site: name another folder' });
  if (mark !== undefined && (mark === INDEX_MARK) !== (index !== undefined))
    throw new DataError(site, {
      'file/exists':
        index === undefined
          ? 'is the index of many runs: name another folder'
          : 'is the site of one run or league: name another folder',
    });
}

/** Creates the site's folders, or empties them. */
function emptySite(site: string): void {
  for (const name of ['bots', 'games', 'data']) rmSync(join(site, name), { recursive: true, force: true });
  for (const name of ['bots', 'games', 'data']) mkdirSync(join(site, name), { recursive: true });
  markSite(site, '');
}

/** Copies a file of a run, without what others may not know. */
async function publish(from: string, to: string): Promise<void> {
  if (from.endsWith('.json')) {
    const facts = publicFacts(readDataFile(from).content as object);
    return writeOutput(to, `${JSON.stringify(facts, null, 2)}\n`);
  }
  const lines = createInterface({ input: createReadStream(regularFile(from)) });
  const publicLines = async function* () {
    for await (const line of lines) yield `${withoutFolders(line)}\n`;
  };
  await pipeline(publicLines, createWriteStream(to));
}

/** @returns the path of the first page @throws DataError if a replayed game differs from its record */
export async function writeSite(site: string, source: SiteSource): Promise<string> {
  const { folder, results } = source;
  checkSiteFolder(site);
  const addresses = gameFiles(results);
  const pages = new Map<string, string>();
  const { gamePages } = await import('../../play/view/game-pages.ts');
  for await (const [id, page] of gamePages(folder, addresses.keys())) pages.set(addresses.get(id)!, page);
  // Writes nothing before all games are replayed without a difference.
  emptySite(site);
  const files = source.files.filter(
    (name) =>
      !PRIVATE_FILES.includes(name) &&
      !(results.hidesGames && GAME_FILES.includes(name)) &&
      existsSync(join(folder, name)),
  );
  for (const name of [...files, ...(results.timing.length > 0 ? ['timing.csv'] : [])])
    await publish(join(folder, name), join(site, 'data', name));
  for (const [file, page] of pages) writeOutput(join(site, file), page);
  results.standings.forEach((_, i) => {
    writeOutput(join(site, botFile(results, i)), botPage(results, i, addresses));
  });
  const index = join(site, 'index.html');
  writeOutput(index, source.renderIndex({ sections: pageSections(results, addresses), files }));
  return index;
}

/** Addresses of the pages of games by their ids. A clock may have ended a game with a fault: it cannot be played again. */
export const gameFiles = ({ notable }: Pick<Results, 'notable'>): Map<string, string> =>
  new Map(notable.flatMap(({ id, fault }) => (fault ? [] : [[id, gamePagePath(id)]])));

/** Lists of the other pages. @param gamePages addresses of games by their ids */
export function pageSections(results: Results, gamePages: ReadonlyMap<string, string>): Section[] {
  const games = results.notable.filter(({ id }) => gamePages.has(id));
  const bots = linkTable('Bots', allStandingsColumns(results).slice(0, 4), results.standings, (row) =>
    botFile(results, results.standings.indexOf(row)),
  );
  const list = linkTable(
    'Games',
    [
      { name: 'game', value: ({ id }) => gameName(id) },
      { name: 'why', value: (game) => reasonOf(game, results) },
      { name: 'won by', value: ({ winners }) => winners || 'nobody' },
      numeric('rounds', ({ rounds }: NotableGame) => String(rounds)),
    ],
    games,
    ({ id }) => gamePages.get(id),
  );
  return [
    { heading: 'A page for each bot', note: 'Its standing, its verdicts and its games.', body: [bots] },
    ...(games.length > 0
      ? [{ heading: 'Games on the board', note: 'Each opens on its board, move by move.', body: [list] }]
      : []),
  ];
}
