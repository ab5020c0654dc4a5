// The games of a run as its CSV files have them, one after the other, each with its seats.

import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse';
import { MANIFEST_FILE, type Row, readDataFile, resumeCommand, shellCommand } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';

export interface GameRow {
  readonly game: Row;
  /** In the order of seats. */
  readonly seats: readonly Row[];
}

/** Columns of seats.csv between these hold figures of the title. */
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
 * A run that goes on, or was killed, has the rows so far under another name.
 * @throws DataError if there is neither: for a run that was interrupted, which leaves no unfinished files,
 * with the command that resumes it
 */
export function tablePath(folder: string, name: string): string {
  const path = [join(folder, name), join(folder, `${name}.part`)].find((file) => existsSync(file));
  if (path !== undefined) return path;
  throw new DataError(folder, [absence(folder, name)]);
}

/** Why a folder has no such table. */
export function absence(folder: string, name: string): string {
  const has = (file: string): boolean => existsSync(join(folder, file));
  if (has('shard.json')) {
    return `has no ${name}: it is a shard of a run; put all shards together: ${shellCommand('merge', dirname(folder))}`;
  }
  return has(MANIFEST_FILE)
    ? `has no ${name}: the run is not finished; resume it with: ${resumeCommand(folder)}`
    : `is not a folder of a run; name one that holds a ${name}`;
}

export const rowsOf = (path: string): AsyncIterable<Row> =>
  createReadStream(path).pipe(parse({ columns: true, relax_column_count: true })) as AsyncIterable<Row>;

/** @throws DataError if the folder holds no run */
export async function* gameRows(folder: string): AsyncGenerator<GameRow> {
  const seatRows = rowsOf(tablePath(folder, 'seats.csv'))[Symbol.asyncIterator]();
  let next = await seatRows.next();
  for await (const game of rowsOf(tablePath(folder, 'games.csv'))) {
    const seats: Row[] = [];
    while (!next.done && (next.value as Row).game_id === game.game_id) {
      seats.push(next.value as Row);
      next = await seatRows.next();
    }
    // The last row of a file that is being written may be cut off.
    if (seats.length === Number(game.players)) yield { game, seats };
  }
}

/** The unit of a figure, as summary.json of a run has it; nothing for other words, and for runs that have none yet. */
export function unitIn(folder: string, figure: string): string | undefined {
  const path = join(folder, 'summary.json');
  if (!existsSync(path)) return undefined;
  const { units } = readDataFile(path).content as { readonly units?: Readonly<Record<string, string>> };
  return units?.[figure];
}
