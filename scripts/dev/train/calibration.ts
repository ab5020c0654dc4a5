// Accuracy of a value's predictions on games that it was not fitted to. The true time to the goal is known of
// winners only; of others, that it is longer than the game. So medians are Kaplan and Meier's, which count
// both.

import type { Value } from '../../../bots/crayon/planning/value/value-model.ts';
import { normalCdf } from './normal.ts';
import type { TrainingGame } from './training-game.ts';

export interface Bin {
  readonly table: string;
  readonly positions: number;
  /** Mean of the predictions, in rounds. */
  readonly predicted: number;
  /** Median of what happened, with the quarter before it, in rounds; null where too few got there. */
  readonly median: number | null;
  readonly quarter: number | null;
}

export interface Phase {
  readonly table: string;
  /** Rounds from, and below. */
  readonly from: number;
  readonly to: number;
  readonly positions: number;
  /** Mean predicted chance to be at the goal when the game ended, and the share that was. */
  readonly expected: number;
  readonly happened: number;
  /** Root mean squared error of winners, in rounds, and their mean error: late predictions above 0. */
  readonly error: number;
  readonly bias: number;
  /** Share of games that the seat won which was predicted to be the first. */
  readonly leaderWins: number;
}

export interface Calibration {
  readonly bins: readonly Bin[];
  readonly phases: readonly Phase[];
  readonly errors: Readonly<Record<string, { readonly games: number; readonly winnersRmse: number }>>;
}

interface Row {
  readonly game: TrainingGame;
  readonly seat: number;
  readonly round: number;
  readonly predicted: number;
  readonly left: number;
  readonly won: boolean;
}

/** Rounds that begin phases; the last one has no end. */
const PHASES = [3, 15, 30, 45];
/** Width of a bin in rounds. */
const BIN = 5;
/** Bins with fewer positions are left out. */
const LEAST = 60;

/** @param spread of the fit, in turns of the usual haul */
export function calibrate(
  held: readonly { readonly table: string; readonly games: readonly TrainingGame[] }[],
  value: Value,
  spread: number,
): Calibration {
  const bins: Bin[] = [];
  const phases: Phase[] = [];
  const errors: Record<string, { games: number; winnersRmse: number }> = {};
  for (const { table, games } of held) {
    const rows = games.flatMap((game) => rowsOf(game, value));
    bins.push(...binsOf(table, rows));
    PHASES.forEach((from, i) => {
      const to = PHASES[i + 1] ?? Number.POSITIVE_INFINITY;
      const inPhase = rows.filter(({ round }) => round >= from && round < to);
      if (inPhase.length >= LEAST) phases.push(phaseOf(table, from, to, inPhase, spread));
    });
    errors[table] = {
      games: games.length,
      winnersRmse: Number(rmse(rows.filter(({ won }) => won)).toFixed(2)),
    };
  }
  return { bins, phases, errors };
}

function rowsOf(game: TrainingGame, value: Value): Row[] {
  return game.positions.map(({ seat, round, at, features }) => ({
    game,
    seat,
    round,
    predicted: value(features) * game.unit,
    left: game.rounds - at,
    won: game.winners.includes(seat),
  }));
}

function binsOf(table: string, rows: readonly Row[]): Bin[] {
  const byBin = new Map<number, Row[]>();
  for (const row of rows) {
    const bin = Math.floor(row.predicted / BIN);
    byBin.set(bin, [...(byBin.get(bin) ?? []), row]);
  }
  return [...byBin.entries()]
    .sort(([a], [b]) => a - b)
    .filter(([, of]) => of.length >= LEAST)
    .map(([, of]) => ({
      table,
      positions: of.length,
      predicted: of.reduce((sum, { predicted }) => sum + predicted, 0) / of.length,
      median: survivalQuantile(of, 0.5),
      quarter: survivalQuantile(of, 0.25),
    }));
}

/** Kaplan and Meier's estimate of the rounds after which a share has reached the goal; null where the data end before. */
export function survivalQuantile(
  rows: readonly { readonly left: number; readonly won: boolean }[],
  share: number,
): number | null {
  const sorted = [...rows].sort((a, b) => a.left - b.left || Number(b.won) - Number(a.won));
  let surviving = 1;
  for (let i = 0; i < sorted.length; i++) {
    if (sorted[i].won) surviving *= 1 - 1 / (sorted.length - i);
    if (surviving <= 1 - share + 1e-12) return sorted[i].left;
  }
  return null;
}

function phaseOf(table: string, from: number, to: number, rows: readonly Row[], spread: number): Phase {
  const winners = rows.filter(({ won }) => won);
  const chance = ({ predicted, left, game }: Row): number =>
    normalCdf((left - predicted) / (spread * game.unit));
  return {
    table,
    from,
    to,
    positions: rows.length,
    expected: mean(rows.map(chance)),
    happened: winners.length / rows.length,
    error: rmse(winners),
    bias: mean(winners.map(({ predicted, left }) => predicted - left)),
    leaderWins: leaderWins(rows),
  };
}

/** By game: whether the seat won that was expected at the goal first, by the last prediction of each seat. */
function leaderWins(rows: readonly Row[]): number {
  const byGame = new Map<TrainingGame, Map<number, Row>>();
  for (const row of rows) {
    const seats = byGame.get(row.game) ?? new Map<number, Row>();
    byGame.set(row.game, seats.set(row.seat, row));
  }
  const hits = [...byGame.values()].map((seats) => {
    const arrival = ({ game, left, predicted }: Row): number => game.rounds - left + predicted;
    const first = [...seats.values()].reduce((a, b) => (arrival(b) < arrival(a) ? b : a));
    return first.won ? 1 : 0;
  });
  return mean(hits);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce<number>((sum, value) => sum + value, 0) / values.length;

const rmse = (rows: readonly Row[]): number =>
  Math.sqrt(mean(rows.map(({ predicted, left }) => (predicted - left) ** 2)));
