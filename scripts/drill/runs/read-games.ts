import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** How a game of a run came out, without anything that depends on the names of bots. */
export interface PlayedGame {
  /** Labels by seat. */
  readonly bots: readonly string[];
  /** Codes by seat, empty for none. */
  readonly faults: readonly string[];
  /** All else that must be the same in two plays of the game. */
  readonly course: string;
}

type Row = Readonly<Record<string, string>>;

const rows = (path: string): Row[] => parse(readFileSync(path), { columns: true }) as Row[];

/** The games of a run's folder by seed, block and seating. */
export function readGames(folder: string): Map<string, PlayedGame> {
  const seats = new Map<string, Row[]>();
  for (const row of rows(join(folder, 'seats.csv'))) {
    const table = seats.get(row.game_id);
    if (table) table.push(row);
    else seats.set(row.game_id, [row]);
  }
  return new Map(
    rows(join(folder, 'games.csv')).map(
      ({ game_id, seed, block, seating, rounds, actions, end_reason, winner_seats, hash }) => {
        const table = seats.get(game_id) ?? [];
        return [
          `seed ${seed}, block ${block}, seating ${seating}`,
          {
            bots: table.map(({ bot }) => bot),
            faults: table.map(({ fault }) => fault),
            course: [rounds, actions, end_reason, winner_seats, hash].join(),
          },
        ];
      },
    ),
  );
}
