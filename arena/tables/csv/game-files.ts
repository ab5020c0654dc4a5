// Writes games.csv and seats.csv of a run, and on request the same Parquet files, row by row in schedule order.
import { join } from 'node:path';
import type { BlockResult } from '../../model/block-result.ts';
import type { TabledRun } from '../run-tables.ts';
import { type Column, headerOf, rowOf } from './column.ts';
import { CsvFile } from './csv-file.ts';
import { GAME_COLUMNS, seatColumns, seatsOf } from './game-columns.ts';
import type { ParquetFile } from './parquet-file.ts';

export type MakeParquet = (path: string, columns: readonly Column<never>[]) => ParquetFile;

/** Loads the Parquet package, only when needed. */
export const loadParquet = async (): Promise<MakeParquet> => {
  const { ParquetFile: File } = await import('./parquet-file.ts');
  return (path, columns) => new File(path, columns);
};

/** CSV file of a table, and its Parquet file if requested. */
export class TableFile<Row> {
  readonly #columns: readonly Column<Row>[];
  readonly #files: readonly Pick<CsvFile, 'append' | 'commit' | 'abandon'>[];

  constructor(path: string, columns: readonly Column<Row>[], parquet?: MakeParquet) {
    this.#columns = columns;
    this.#files = [
      new CsvFile(`${path}.csv`, headerOf(columns)),
      ...(parquet ? [parquet(`${path}.parquet`, columns)] : []),
    ];
  }

  append(rows: readonly Row[]): void {
    const cells = rows.map((row) => rowOf(this.#columns, row));
    for (const file of this.#files) file.append(cells);
  }

  end(how: 'commit' | 'abandon'): void {
    for (const file of this.#files) file[how]();
  }
}

export class GameFiles {
  readonly #run: TabledRun;
  readonly #games;
  readonly #seats;

  /** @param parquet if given, writes games.parquet and seats.parquet as well */
  constructor(folder: string, run: TabledRun, parquet?: MakeParquet) {
    this.#run = run;
    this.#games = new TableFile(join(folder, 'games'), GAME_COLUMNS, parquet);
    this.#seats = new TableFile(join(folder, 'seats'), seatColumns(run.game.figures), parquet);
  }

  append({ games }: BlockResult): void {
    const run = this.#run;
    this.#games.append(games.map((record) => ({ run, record })));
    this.#seats.append(games.flatMap((record) => seatsOf(run.entrants, record)));
  }

  /** Closes the files and gives them their final names. */
  commit(): void {
    this.#games.end('commit');
    this.#seats.end('commit');
  }

  /** Closes the files without renaming them. */
  abandon(): void {
    this.#games.end('abandon');
    this.#seats.end('abandon');
  }
}
