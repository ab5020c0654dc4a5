// Accuracy of a value's predictions on games outside its fit. The true time to the goal is known for winners
// only; for other seats it is longer than the game.

import type { ValueFn } from '../../../bots/crayon/planning/value/value-model.ts';
import { normalCdf } from './normal.ts';
import type { TrainingGame } from './training-game.ts';

export type Calibration = ReturnType<typeof calibrate>;

interface PositionRow {
  readonly game: TrainingGame;
  readonly seat: number;
  readonly round: number;
  readonly predicted: number;
  readonly actual: number;
  readonly won: boolean;
}

/** First round of each phase; the last phase has no end. */
const PHASES = [3, 15, 30, 45];
/** Phases with fewer positions are left out. */
const MIN_POSITIONS = 60;

/** @param spread standard deviation of the fit's residuals, in turns of the usual haul */
export function calibrate(
  heldOut: readonly { readonly table: string; readonly games: readonly TrainingGame[] }[],
  value: ValueFn,
  spread: number,
) {
  const phases: ReturnType<typeof phaseOf>[] = [];
  const errors: Record<string, { games: number; winnersRmse: number }> = {};
  for (const { table, games } of heldOut) {
    const rows = games.flatMap((game) => rowsOf(game, value));
    PHASES.forEach((from, i) => {
      const to = PHASES[i + 1] ?? Number.POSITIVE_INFINITY;
      const inPhase = rows.filter(({ round }) => round >= from && round < to);
      if (inPhase.length >= MIN_POSITIONS) phases.push(phaseOf(table, from, inPhase, spread));
    });
    errors[table] = {
      games: games.length,
      winnersRmse: Number(rmse(rows.filter(({ won }) => won)).toFixed(2)),
    };
  }
  return { phases, errors };
}

function rowsOf(game: TrainingGame, value: ValueFn): PositionRow[] {
  return game.positions.map(({ seat, round, arrival, features }) => ({
    game,
    seat,
    round,
    predicted: value(features) * game.haulTurns,
    actual: game.rounds - arrival,
    won: game.winners.includes(seat),
  }));
}

function phaseOf(table: string, from: number, rows: readonly PositionRow[], spread: number) {
  const winners = rows.filter(({ won }) => won);
  const chanceAtGoal = ({ predicted, actual, game }: PositionRow): number =>
    normalCdf((actual - predicted) / (spread * game.haulTurns));
  return {
    table,
    /** First round. */
    from,
    positions: rows.length,
    /** Mean predicted chance to be at the goal when the game ended, and the true share. */
    expected: mean(rows.map(chanceAtGoal)),
    actual: winners.length / rows.length,
    /** Root mean squared error and mean error for winners, in rounds; late predictions are positive. */
    error: rmse(winners),
    bias: mean(winners.map(({ predicted, actual }) => predicted - actual)),
    /** Share of games in which the seat with the earliest predicted goal won. */
    leaderWins: leaderWins(rows),
  };
}

/** Share of games won by the predicted leader, by the last prediction of each seat. */
function leaderWins(rows: readonly PositionRow[]): number {
  const byGame = new Map<TrainingGame, Map<number, PositionRow>>();
  for (const row of rows) {
    const seats = byGame.get(row.game) ?? new Map<number, PositionRow>();
    byGame.set(row.game, seats.set(row.seat, row));
  }
  const hits = [...byGame.values()].map((seats) => {
    const arrival = ({ game, actual, predicted }: PositionRow): number => game.rounds - actual + predicted;
    const first = [...seats.values()].reduce((a, b) => (arrival(b) < arrival(a) ? b : a));
    return first.won ? 1 : 0;
  });
  return mean(hits);
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce<number>((sum, value) => sum + value, 0) / values.length;

const rmse = (rows: readonly PositionRow[]): number =>
  Math.sqrt(mean(rows.map(({ predicted, actual }) => (predicted - actual) ** 2)));

const percent = (share: number): string => (100 * share).toFixed(0);

/** Markdown page that compares predictions with results. @param provenance origin of the model */
export function calibrationText(
  { phases, errors }: Calibration,
  provenance: Readonly<Record<string, unknown>>,
): string {
  const rows = Object.entries(errors).map(([table, { games, winnersRmse }]) => {
    const own = PHASES.map((from) => phases.find((phase) => phase.table === table && phase.from === from));
    const cell = (textOf: (phase: (typeof phases)[number]) => string): string =>
      own.map((phase) => (phase ? textOf(phase) : '-')).join(', ');
    const cells = [
      table,
      `${games} (${winnersRmse})`,
      cell(({ positions }) => `${positions}`),
      cell(({ expected, actual }) => `${percent(expected)}/${percent(actual)}`),
      cell(({ error }) => error.toFixed(1)),
      cell(({ bias }) => bias.toFixed(1)),
      cell(({ leaderWins }) => percent(leaderWins)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Predicted and actual results

Written by \`npm run train\`. Games outside the fit: every fifth seed of the tables in it, and all games of the other tables.
${provenance.positions} positions of ${provenance.games} games a table and stage were fitted, with penalty ${provenance.penalty}. Only winners' times are known, who are faster than
predicted because they won. The leader is the seat whose goal is predicted first. Numbers of a cell: rounds from ${PHASES.join(', ')} on.

| table | games (winners' error, rounds) | positions | at the goal, predicted/actual % | winners' error (rmse), rounds | predicted too late by | leader wins, % |
|---|---:|---|---|---|---|---|
${rows.join('\n')}
`;
}
