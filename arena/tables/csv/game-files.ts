// games.csv and seats.csv of a run: rows as the games come, in the order of the schedule.
import { join } from 'node:path';
import type { BlockResult } from '../../model/block-result.ts';
import type { TabledRun } from '../run-tables.ts';
import { CsvFile } from './csv-file.ts';
import { GAMES_HEADER, gameRow } from './games-csv.ts';
import { seatRows, seatsHeader } from './seats-csv.ts';

export class GameFiles {
  private readonly run: TabledRun;
  private readonly games: CsvFile;
  private readonly seats: CsvFile;

  constructor(folder: string, run: TabledRun) {
    this.run = run;
    this.games = new CsvFile(join(folder, 'games.csv'), GAMES_HEADER);
    this.seats = new CsvFile(join(folder, 'seats.csv'), seatsHeader(run.game.figures));
  }

  append({ games }: BlockResult): void {
    const { game, entrants } = this.run;
    this.games.append(games.map((record) => gameRow(game.title, game.options, entrants, record)));
    this.seats.append(games.flatMap((record) => seatRows(entrants, record)));
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
