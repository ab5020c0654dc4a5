// Accuracy of a value's predictions on games that it was not fitted to. The true time to the goal is known of
// winners only; of others, that it is longer than the game.

import type { ValueFn } from '../../../bots/crayon/planning/value/value-model.ts';
import { normalCdf } from './normal.ts';
import type { TrainingGame } from './training-game.ts';

export type Calibration = ReturnType<typeof calibrate>;

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
/** Phases with fewer positions are left out. */
const LEAST = 60;

/** @param spread of the fit, in turns of the usual haul */
export function calibrate(
  held: readonly { readonly table: string; readonly games: readonly TrainingGame[] }[],
  value: ValueFn,
  spread: number,
) {
  const phases: ReturnType<typeof phaseOf>[] = [];
  const errors: Record<string, { games: number; winnersRmse: number }> = {};
  for (const { table, games } of held) {
    const rows = games.flatMap((game) => rowsOf(game, value));
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
  return { phases, errors };
}

function rowsOf(game: TrainingGame, value: ValueFn): Row[] {
  return game.positions.map(({ seat, round, at, features }) => ({
    game,
    seat,
    round,
    predicted: value(features) * game.unit,
    left: game.rounds - at,
    won: game.winners.includes(seat),
  }));
}

function phaseOf(table: string, from: number, to: number, rows: readonly Row[], spread: number) {
  const winners = rows.filter(({ won }) => won);
  const chance = ({ predicted, left, game }: Row): number =>
    normalCdf((left - predicted) / (spread * game.unit));
  return {
    table,
    /** Rounds from, and below. */
    from,
    to,
    positions: rows.length,
    /** Mean predicted chance to be at the goal when the game ended, and the share that was. */
    expected: mean(rows.map(chance)),
    happened: winners.length / rows.length,
    /** Root mean squared error of winners, in rounds, and their mean error: late predictions above 0. */
    error: rmse(winners),
    bias: mean(winners.map(({ predicted, left }) => predicted - left)),
    /** Share of games that the seat won which was predicted to be the first. */
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

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Predicted against happened, as a page of tables. @param provenance origin of the model */
export function calibrationText(
  { phases, errors }: Calibration,
  provenance: Readonly<Record<string, unknown>>,
): string {
  return `# Predicted and happened

Written by \`npm run train\`. Games that the value was not fitted to: every fifth seed of the training tables, and all of \`left-out\` and \`islands\`, whose boards and decks it never
saw. ${provenance.positions} positions of ${provenance.games} games a table and stage were fitted, with penalty ${provenance.penalty}.

Only winners' times are known; of others, that they take longer than the game. So "at the goal" compares the predicted chance that a seat is there when the game ends
with the share of seats that are, and the error is that of winners, who are faster than predicted because they won. The leader is the seat whose goal is predicted first.

| table | rounds | positions | at the goal, predicted | happened | winners' error (rmse), rounds | predicted too late by | leader wins |
|---|---|---:|---:|---:|---:|---:|---:|
${phases
  .map(
    ({ table, from, to, positions, expected, happened, error, bias, leaderWins }) =>
      `| ${table} | ${Number.isFinite(to) ? `${from} - ${to - 1}` : `from ${from}`} | ${positions} | ${percent(expected)} | ${percent(happened)} | ${error.toFixed(1)} | ${bias.toFixed(1)} | ${percent(leaderWins)} |`,
  )
  .join('\n')}

Held-out games: ${Object.entries(errors)
    .map(([table, { games, winnersRmse }]) => `${table} ${games} (${winnersRmse})`)
    .join(', ')}; in brackets winners' error in rounds over all phases.
`;
}
