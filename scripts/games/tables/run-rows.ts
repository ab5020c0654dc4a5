// Streams the games of a run from its CSV files, each with its seats.
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { readDataFile, regularFile, resumeCommand, shellCommand } from '../../../arena/files/index.ts';
import { leagueAt } from '../../../arena/league/index.ts';
import { MANIFEST_FILE } from '../../../arena/run/plan/index.ts';
import type { Row } from '../../../arena/tables/csv/index.ts';
import { DataError } from '../../../engine/index.ts';

/** Rows of one game. */
export interface GameRow {
  readonly game: Row;
  /** By seat. */
  readonly seats: readonly Row[];
}

/** Figures of the title are the columns of seats.csv between these two. */
const BEFORE_FIGURES = 'win_share';
const AFTER_FIGURES = 'round_won';

/** Names of the title's figures, from a row of seats.csv. */
export function figuresIn(seat: Row): string[] {
  const columns = Object.keys(seat);
  return columns.slice(columns.indexOf(BEFORE_FIGURES) + 1, columns.indexOf(AFTER_FIGURES));
}

/** True for a seat with a share of the win. */
export const hasWon = (seat: Row): boolean => Number(seat.win_share) > 0;

/**
 * Path of a table, or of its unfinished `.part` file while a run is in progress or after it was killed.
 * @throws DataError if neither exists, with the command that resumes an interrupted run
 */
export function tablePath(folder: string, name: string): string {
  const path = [join(folder, name), join(folder, `${name}.part`)].find((file) => existsSync(file));
  if (path !== undefined) return path;
  throw new DataError(folder, { 'run/unknown': whyNoTable(folder, name) });
}

/** The command that writes the tables of a run or season anew. */
function rewriteCommand(folder: string): string {
  const { league, season } = leagueAt(folder) ?? {};
  return league === undefined || season === undefined
    ? resumeCommand(folder)
    : shellCommand('league', 'report', league, '--season', String(season));
}

/** Explains why a folder lacks a table, and what to do. */
export function whyNoTable(folder: string, name: string): string {
  const has = (file: string): boolean => existsSync(join(folder, file));
  if (has('shard.json')) {
    return `has no ${name}: it is a shard of a run; put all shards together: ${shellCommand('merge', dirname(folder))}`;
  }
  return has(MANIFEST_FILE)
    ? `has no ${name}: the run is not finished; resume it with: ${rewriteCommand(folder)}`
    : `is not a folder of a run; name one that holds a ${name}`;
}

/** The error for a table of a run that is not as it was written. */
const damaged = (path: string, text: string): DataError =>
  new DataError(path, {
    'file/damaged': `${text}: copy the folder again, or write its tables anew with: ${rewriteCommand(dirname(path))}`,
  });

/** @throws DataError for an error of the parser; any other error again */
function explain(path: string, error: unknown): never {
  const { code, lines } = error as CsvError & { readonly lines?: number };
  if (!code?.startsWith('CSV_')) throw error;
  throw damaged(path, `is cut off or malformed at line ${lines ?? 1}`);
}

/** Tables in progress may end anywhere. */
const isPart = (path: string): boolean => path.endsWith('.part');

/** Options for a table. @throws DataError for no file, or one whose last line is not whole */
function tableOptions(path: string) {
  const file = openSync(regularFile(path), 'r');
  try {
    const { size } = fstatSync(file);
    const last = Buffer.alloc(1);
    if (size > 0) readSync(file, last, 0, 1, size - 1);
    if (!isPart(path) && last.toString() !== '\n') throw damaged(path, 'the last line is cut off');
  } finally {
    closeSync(file);
  }
  return { columns: true, relax_column_count: isPart(path) } as const;
}

/** Streams the rows of a CSV file. @throws DataError for a damaged one, with the line */
export async function* rowsOf(path: string): AsyncGenerator<Row> {
  const parser = parse(tableOptions(path));
  try {
    yield* pipeline(createReadStream(path), parser, () => {}) as AsyncIterable<Row>;
  } catch (error) {
    explain(path, error);
  }
}

/** The rows of a CSV file, or of the text that stands for it. @throws DataError for a damaged one, with the line */
export function readRows(path: string, text?: string): Row[] {
  const options = text === undefined ? tableOptions(path) : { columns: true as const };
  try {
    return parseAll(text ?? readFileSync(path), options) as Row[];
  } catch (error) {
    return explain(path, error);
  }
}

/** Streams the games of a run. @throws DataError if the folder holds no run, or fewer games than the run had */
export async function* gameRows(folder: string): AsyncGenerator<GameRow> {
  let games = 0;
  const seatRows = rowsOf(tablePath(folder, 'seats.csv'))[Symbol.asyncIterator]();
  let next = await seatRows.next();
  for await (const game of rowsOf(tablePath(folder, 'games.csv'))) {
    const seats: Row[] = [];
    while (!next.done && (next.value as Row).game_id === game.game_id) {
      seats.push(next.value as Row);
      next = await seatRows.next();
    }
    // The last row of an unfinished file may be incomplete.
    if (seats.length !== Number(game.players)) continue;
    games++;
    yield { game, seats };
  }
  const summary = readSummary(folder);
  if (summary?.games !== undefined && summary.games !== games)
    throw damaged(
      join(folder, 'games.csv'),
      `has ${games} whole games with seats.csv, of ${summary.games} that were played`,
    );
}

/** Bytes that hold the header, and some hundred rows. */
const END_BYTES = 1 << 16;

/** The last rows of games.csv, the latest first; of a run in progress, those written so far. */
export function lastGames(folder: string, count: number): Row[] {
  const file = openSync(regularFile(tablePath(folder, 'games.csv')), 'r');
  try {
    const { size } = fstatSync(file);
    const read = (from: number): string => {
      const bytes = Buffer.alloc(Math.min(END_BYTES, size - from));
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
    };
    const [header] = read(0).split('\n', 1);
    const rows = read(Math.max(0, size - END_BYTES))
      .split('\n')
      .slice(1, -1)
      .slice(-count);
    return (parseAll([header, ...rows].join('\n'), { columns: true }) as Row[]).reverse();
  } finally {
    closeSync(file);
  }
}

/** Unit of a figure from summary.json of a run; undefined for other names and unfinished runs. */
export function unitIn(folder: string, figure: string): string | undefined {
  return readSummary(folder)?.units?.[figure];
}

interface Summary {
  readonly games?: number;
  readonly units?: Readonly<Record<string, string>>;
}

/** summary.json; undefined before the end of the run. */
function readSummary(folder: string): Summary | undefined {
  const path = join(folder, 'summary.json');
  return existsSync(path) ? (readDataFile(path).content as Summary) : undefined;
}
