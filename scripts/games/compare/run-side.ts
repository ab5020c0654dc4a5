// A finished run as one side of a comparison: its games by seed, from its CSV files and its ledger.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest, readManifest } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import { figuresIn, type GameRow, gameRows, hasWon } from '../find/run-rows.ts';

/** What is known of the games of a seed: sums, sums of squares, and how many there are of each. */
export interface Sum {
  sum: number;
  squares: number;
  count: number;
}

/** By figure. */
export type SeedSums = ReadonlyMap<string, Sum>;

export interface RunSide {
  /** In the order of the run. */
  readonly seeds: ReadonlyMap<string, SeedSums>;
  /** Labels of its bots in the order of their first game. */
  readonly bots: readonly string[];
  /** Ids of what a seat has counted, such as `income`; none for a run without games. */
  readonly counted: readonly string[];
  /** Rule that may have ended the run, as `--until` takes it; null without one. */
  readonly until: string | null;
}

/** Ids of figures of a run that are no seat's. */
export const RUN_FIGURES = {
  rounds: 'rounds',
  unfinished: 'unfinished',
  seat0: 'seat 0',
  wins: 'wins ',
} as const;

function countGame(sums: Map<string, Sum>, { game, seats }: GameRow, counted: readonly string[]): void {
  const add = (figure: string, value: number): void => {
    const known = sums.get(figure);
    if (known === undefined) sums.set(figure, { sum: value, squares: value * value, count: 1 });
    else {
      known.sum += value;
      known.squares += value * value;
      known.count++;
    }
  };
  add(RUN_FIGURES.rounds, Number(game.rounds));
  add(RUN_FIGURES.unfinished, seats.some(hasWon) ? 0 : 1);
  for (const seat of seats) {
    const won = Number(seat.win_share);
    if (seat.seat === '0') add(RUN_FIGURES.seat0, won - 1 / seats.length);
    add(`${RUN_FIGURES.wins}${seat.bot}`, won);
    for (const id of counted) add(id, Number(seat[id]));
  }
}

/** @throws DataError when the folder holds no finished run */
export async function readRunSide(folder: string): Promise<RunSide> {
  if (!existsSync(join(folder, MANIFEST_FILE)))
    throw new DataError(folder, ['is not the folder of a run: it has no manifest.json']);
  const seeds = new Map<string, Map<string, Sum>>();
  const bots: string[] = [];
  let counted: readonly string[] = [];
  for await (const row of gameRows(folder)) {
    if (counted.length === 0) counted = figuresIn(row.seats[0]);
    for (const { bot } of row.seats) if (!bots.includes(bot)) bots.push(bot);
    const sums = seeds.get(row.game.seed) ?? new Map<string, Sum>();
    seeds.set(row.game.seed, sums);
    countGame(sums, row, counted);
  }
  if (seeds.size === 0) throw new DataError(folder, ['has no games']);
  const { until = null } = readManifest(folder) as Partial<Manifest>;
  return { seeds, bots, counted, until };
}
