// games.csv and seats.csv of a run, and the same as Parquet files where asked for: rows as the games come, in the order of the
// schedule.
import { join } from 'node:path';
import type { BlockResult } from '../../model/block-result.ts';
import type { ParquetFile } from '../parquet/parquet-file.ts';
import type { TabledRun } from '../run-tables.ts';
import { type Column, headerOf, rowOf } from './column.ts';
import { type Cell, CsvFile } from './csv-file.ts';
import { GAME_COLUMNS } from './games-csv.ts';
import { type GameSeat, seatColumns, seatsOf } from './seats-csv.ts';

/** Makes a file that is no CSV file. The package for it is loaded only where it is wanted. */
export type MakeParquet = (path: string, columns: readonly Column<never>[]) => ParquetFile;

export const loadParquet = async (): Promise<MakeParquet> => {
  const { ParquetFile: File } = await import('../parquet/parquet-file.ts');
  return (path, columns) => new File(path, columns);
};

/** What rows are appended to. */
type RowFile = Pick<CsvFile, 'append' | 'commit' | 'abandon'>;

export class GameFiles {
  private readonly run: TabledRun;
  private readonly games: RowFile[];
  private readonly seats: RowFile[];
  private readonly seatColumns: readonly Column<GameSeat>[];

  /** @param parquet when given, games.parquet and seats.parquet are written as well */
  constructor(folder: string, run: TabledRun, parquet?: MakeParquet) {
    this.run = run;
    this.seatColumns = seatColumns(run.game.figures);
    const filesOf = (name: string, columns: readonly Column<never>[]): RowFile[] => {
      const path = join(folder, `${name}.parquet`);
      return [
        new CsvFile(join(folder, `${name}.csv`), headerOf(columns)),
        ...(parquet ? [parquet(path, columns)] : []),
      ];
    };
    this.games = filesOf('games', GAME_COLUMNS);
    this.seats = filesOf('seats', this.seatColumns);
  }

  append({ games }: BlockResult): void {
    const { run, seatColumns } = this;
    const add = (files: readonly RowFile[], rows: readonly (readonly Cell[])[]): void => {
      for (const file of files) file.append(rows);
    };
    add(
      this.games,
      games.map((record) => rowOf(GAME_COLUMNS, { run, record })),
    );
    const seats = games.flatMap((record) => seatsOf(run.entrants, record));
    add(
      this.seats,
      seats.map((seat) => rowOf(seatColumns, seat)),
    );
  }

  commit(): void {
    for (const file of [...this.games, ...this.seats]) file.commit();
  }

  abandon(): void {
    for (const file of [...this.games, ...this.seats]) file.abandon();
  }
}
