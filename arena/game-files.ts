// games.csv and seats.csv of a run: rows as the games come, in the order of the schedule.
import { join } from 'node:path';
import type { BlockResult } from './block-result.ts';
import { CsvFile } from './csv/csv-file.ts';
import { GAMES_HEADER, gameRow } from './csv/games-csv.ts';
import { seatRows, seatsHeader } from './csv/seats-csv.ts';
import type { RunPlan } from './run-plan.ts';

export class GameFiles {
  private readonly plan: RunPlan;
  private readonly games: CsvFile;
  private readonly seats: CsvFile;

  constructor(folder: string, plan: RunPlan) {
    this.plan = plan;
    this.games = new CsvFile(join(folder, 'games.csv'), GAMES_HEADER);
    this.seats = new CsvFile(join(folder, 'seats.csv'), seatsHeader(plan.game.figures));
  }

  append({ games }: BlockResult): void {
    const { game, entrants } = this.plan;
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
