// Streams the numbers that users' own statistics recorded in a run, from its files probe-NAME.csv.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rowsOf } from '../tables/run-rows.ts';

/** A number of one row. */
export interface ProbeCell {
  readonly seed: string;
  /** Undefined for a statistic without a column `seat`. */
  readonly bot?: string;
  /** Name of the statistic and of the column: `empty-runs.mileposts`. */
  readonly figure: string;
  readonly value: number;
}

/** Columns that say what a row is about. */
const KEYS = new Set(['game_id', 'seed', 'bot', 'seat']);

/** Yields the numbers of all statistics, by the names of their files and in the order of the rows. */
export async function* probeCells(folder: string): AsyncGenerator<ProbeCell, void, void> {
  const names = readdirSync(folder).flatMap((file) => /^probe-(.+)\.csv$/.exec(file)?.[1] ?? []);
  for (const name of names.sort()) {
    for await (const row of rowsOf(join(folder, `probe-${name}.csv`))) {
      for (const [column, cell] of Object.entries(row)) {
        if (KEYS.has(column) || cell === '' || Number.isNaN(Number(cell))) continue;
        yield { seed: row.seed, bot: row.bot, figure: `${name}.${column}`, value: Number(cell) };
      }
    }
  }
}
