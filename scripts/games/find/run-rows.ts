// Streams the games of a run from its CSV files, each with its seats.
import { closeSync, createReadStream, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse';
import { parse as parseAll } from 'csv-parse/sync';
import { readDataFile, resumeCommand, shellCommand } from '../../../arena/files/index.ts';
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

/** Explains why a folder lacks a table, and what to do. */
export function whyNoTable(folder: string, name: string): string {
  const has = (file: string): boolean => existsSync(join(folder, file));
  if (has('shard.json')) {
    return `has no ${name}: it is a shard of a run; put all shards together: ${shellCommand('merge', dirname(folder))}`;
  }
  return has(MANIFEST_FILE)
    ? `has no ${name}: the run is not finished; resume it with: ${resumeCommand(folder)}`
    : `is not a folder of a run; name one that holds a ${name}`;
}

/** Streams the rows of a CSV file. */
export const rowsOf = (path: string): AsyncIterable<Row> =>
  createReadStream(path).pipe(parse({ columns: true, relax_column_count: true })) as AsyncIterable<Row>;

/** Streams the games of a run. @throws DataError if the folder holds no run */
export async function* gameRows(folder: string): AsyncGenerator<GameRow> {
  const seatRows = rowsOf(tablePath(folder, 'seats.csv'))[Symbol.asyncIterator]();
  let next = await seatRows.next();
  for await (const game of rowsOf(tablePath(folder, 'games.csv'))) {
    const seats: Row[] = [];
    while (!next.done && (next.value as Row).game_id === game.game_id) {
      seats.push(next.value as Row);
      next = await seatRows.next();
    }
    // The last row of an unfinished file may be incomplete.
    if (seats.length === Number(game.players)) yield { game, seats };
  }
}

/** Bytes that hold the header, and some hundred rows. */
const END_BYTES = 1 << 16;

/** The last rows of games.csv, the latest first; of a run in progress, those written so far. */
export function lastGames(folder: string, count: number): Row[] {
  const file = openSync(tablePath(folder, 'games.csv'), 'r');
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
  const path = join(folder, 'summary.json');
  if (!existsSync(path)) return undefined;
  const { units } = readDataFile(path).content as { readonly units?: Readonly<Record<string, string>> };
  return units?.[figure];
}
