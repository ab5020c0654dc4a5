// games.csv and seats.csv of a run: rows as the games come, in the order of the schedule.
import { join } from 'node:path';
import type { BlockResult } from '../../model/block-result.ts';
import type { TabledRun } from '../run-tables.ts';
import { type Column, headerOf, rowOf } from './column.ts';
import { CsvFile } from './csv-file.ts';
import { GAME_COLUMNS } from './games-csv.ts';
import { type GameSeat, seatColumns, seatsOf } from './seats-csv.ts';

export class GameFiles {
  private readonly run: TabledRun;
  private readonly games: CsvFile;
  private readonly seats: CsvFile;
  private readonly seatColumns: readonly Column<GameSeat>[];

  constructor(folder: string, run: TabledRun) {
    this.run = run;
    this.seatColumns = seatColumns(run.game.figures);
    this.games = new CsvFile(join(folder, 'games.csv'), headerOf(GAME_COLUMNS));
    this.seats = new CsvFile(join(folder, 'seats.csv'), headerOf(this.seatColumns));
  }

  append({ games }: BlockResult): void {
    const { run, seatColumns } = this;
    this.games.append(games.map((record) => rowOf(GAME_COLUMNS, { run, record })));
    const seats = games.flatMap((record) => seatsOf(run.entrants, record));
    this.seats.append(seats.map((seat) => rowOf(seatColumns, seat)));
  }

  commit(): void {
    this.games.commit();
    this.seats.commit();
  }

  abandon(): void {
    this.games.abandon();
    this.seats.abandon();
  }
}
