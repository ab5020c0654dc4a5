// The runs below a folder, each with what people look for: name, date, bots, verdict, state. Reads a few small files
// of each run; runs of earlier versions and damaged ones are listed as far as they can be read.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readDataFile } from '../../../arena/files/index.ts';
import { isLocked, readAbout } from '../../../arena/run/folder/index.ts';
import { LEDGER_FILE, readShardFile } from '../../../arena/run/index.ts';
import { MANIFEST_FILE } from '../../../arena/run/plan/index.ts';
import { shardText } from '../../../arena/schedule/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { DataError } from '../../../engine/index.ts';
import { fieldClaim } from '../../output/results/index.ts';
import { readRows } from '../tables/index.ts';
import { manifestForm, selectionForm, summaryForm } from './run-forms.ts';

export const RUN_STATES = ['running', 'interrupted', 'finished', 'unreadable'] as const;

export interface ListedRun {
  readonly folder: string;
  /** As given, or ''. */
  readonly name: string;
  readonly note: string;
  /** When it began, ISO 8601. */
  readonly date: string;
  readonly title: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly games: number;
  /** Games that it has at most when it is finished. */
  readonly plannedGames: number;
  /** `hauler best`, `hauler ahead, 2 of 6 pairs open`; '' before the end. */
  readonly verdict: string;
  readonly state: (typeof RUN_STATES)[number];
  /** `2/8` for a part of a run. */
  readonly shard?: string;
}

const manifestSchema = manifestForm
  .pick({ title: true, players: true, games: true, gamesPerBlock: true })
  .extend({
    bots: z.array(z.object({ label: z.string() })),
  });

const summarySchema = summaryForm
  .pick({ title: true, games: true })
  .extend({ selection: selectionForm.pick({ best: true, end: true }).optional() });

type Summary = z.infer<typeof summarySchema>;

/** Folders that never hold runs, and may be large. */
const SKIPPED = /^(?:\..*|node_modules)$/;

/** Folders with a manifest below `folder`, itself included. Links, such as `latest`, are not followed. */
function* runFolders(folder: string): Generator<string> {
  if (existsSync(join(folder, MANIFEST_FILE))) return yield folder;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !SKIPPED.test(entry.name)) yield* runFolders(join(folder, entry.name));
}

/** Rows of a table; none of one that is missing. */
export const rowsIn = (path: string): Row[] => (existsSync(path) ? readRows(path) : []);

/** The result in a few words, claiming no more than pairs.csv. */
function verdictOf(folder: string, { selection }: Summary): string {
  const newcomer = rowsIn(join(folder, 'field.csv')).find(({ chosen }) => chosen === '1');
  if (newcomer) return `${newcomer.bot} ${fieldClaim(newcomer)}`;
  if (selection?.end === 'cycle') return 'no best bot: a circle';
  if (selection?.end && selection.best.length > 0) return `${selection.best.join(', ')} best`;
  const leader = rowsIn(join(folder, 'standings.csv'))[0]?.bot ?? '';
  const pairs = rowsIn(join(folder, 'pairs.csv'));
  const tested = pairs.filter(({ p }) => p !== '');
  if (tested.length === 0) return leader === '' ? '' : `${leader} ahead, nothing tested`;
  const open = tested.filter(({ claim, verdict }) => claim === '' && verdict === '').length;
  const isBest = pairs.every(({ bot, opponent, claim }) =>
    bot === leader ? claim === 'better' : opponent === leader ? claim === 'worse' : true,
  );
  if (isBest) return `${leader} best`;
  return `${leader} ahead, ${open === 0 ? 'no' : `${open} of ${tested.length}`} pairs open`;
}

/** Finished blocks in a ledger: its lines without the header. */
async function countBlocks(path: string): Promise<number> {
  let lines = 0;
  if (existsSync(path))
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      for (const byte of chunk) if (byte === 10) lines++;
  return Math.max(0, lines - 1);
}

/** Reading a pipe would not end, and a device may act. @throws DataError for a folder with other entries than files and folders */
function checkEntries(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) continue;
    const kind = statSync(join(folder, entry.name), { throwIfNoEntry: false });
    if (kind && !kind.isFile() && !kind.isDirectory())
      throw new DataError(folder, { 'file/kind': `${entry.name} is no regular file` });
  }
}

/** What the files of a run say about it. @throws DataError or ZodError for files that cannot be read */
async function readRun(folder: string): Promise<ListedRun> {
  checkEntries(folder);
  const { name = '', note = '', begun } = readAbout(folder);
  const manifest = manifestSchema.parse(readDataFile(join(folder, MANIFEST_FILE)).content);
  const shard = readShardFile(folder);
  const summaryPath = join(folder, 'summary.json');
  const summary = existsSync(summaryPath)
    ? summarySchema.parse(readDataFile(summaryPath).content)
    : undefined;
  const state = isLocked(folder) ? 'running' : (shard?.isDone ?? summary) ? 'finished' : 'interrupted';
  const plannedGames = shard?.games ?? manifest.games;
  const gamesInLedger = async (): Promise<number> =>
    Math.min(plannedGames, manifest.gamesPerBlock * (await countBlocks(join(folder, LEDGER_FILE))));
  return {
    folder,
    name,
    note,
    date: begun ?? statSync(join(folder, MANIFEST_FILE)).mtime.toISOString(),
    title: summary?.title ?? manifest.title,
    players: manifest.players,
    bots: manifest.bots.map(({ label }) => label),
    games: shard?.isDone ? shard.games : (summary?.games ?? (await gamesInLedger())),
    plannedGames,
    verdict: summary ? verdictOf(folder, summary) : '',
    state,
    ...(shard && { shard: shardText(shard) }),
  };
}

const unreadable = (folder: string, why: string): ListedRun => ({
  folder,
  name: readAbout(folder).name ?? '',
  note: '',
  date: statSync(join(folder, MANIFEST_FILE)).mtime.toISOString(),
  title: '',
  players: 0,
  bots: [],
  games: 0,
  plannedGames: 0,
  verdict: why,
  state: 'unreadable',
});

/** All runs below a folder, the latest first. @throws DataError if it is no folder */
export async function listRuns(folder: string): Promise<ListedRun[]> {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new DataError(folder, { 'file/missing': 'no such folder: name one that holds runs' });
  const runs: ListedRun[] = [];
  for (const path of runFolders(folder)) {
    try {
      runs.push(await readRun(path));
    } catch (error) {
      if (!(error instanceof DataError) && !(error instanceof z.ZodError)) throw error;
      runs.push(unreadable(path, error instanceof DataError ? error.problems[0] : 'files of another form'));
    }
  }
  return runs.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.folder < b.folder ? -1 : 1));
}
