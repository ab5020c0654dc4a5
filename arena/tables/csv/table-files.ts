// The files of a run's tables: standings.csv, pairs.csv, ratings.csv, seat_effects.csv, summary.json and, when games broke
// the engine, failures.csv.
import type { RunTables, TabledRun } from '../run-tables.ts';
import { csvText } from './csv-file.ts';
import { PAIRS_HEADER, pairRow } from './pairs-csv.ts';
import { RATINGS_HEADER, ratingRow } from './ratings-csv.ts';
import { SEAT_EFFECTS_HEADER, seatEffectRow } from './seat-effects-csv.ts';
import { standingRow, standingsHeader } from './standings-csv.ts';

/** A number with so many decimals; null, which JSON has, for what is none. */
const rounded = (value: number, decimals: number): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(decimals)) : null;

function summaryText({ entrants, manifest, game }: TabledRun, tables: RunTables): string {
  const { games, seeds, unfinished, faulted, failures, stoppedAfter, ratings, cycle } = tables;
  const misfits = (ratings.transitivity?.misfits ?? []).map(({ first, second, observed, expected, p }) => ({
    bot: entrants[first].label,
    opponent: entrants[second].label,
    ahead: rounded(observed, 4),
    expected: rounded(expected, 4),
    p: rounded(p, 4),
  }));
  const summary = {
    seeds,
    games,
    unfinished,
    faulted,
    failed: failures.length,
    nonReproducible: tables.unrepeatable,
    until: manifest.until,
    stoppedAfter: stoppedAfter ?? null,
    designEffect: rounded(tables.designEffect, 4),
    misfits,
    cycle: cycle ?? null,
    units: Object.fromEntries(game.figures.flatMap(({ id, unit }) => (unit ? [[id, unit]] : []))),
  };
  return `${JSON.stringify(summary, null, 2)}\n`;
}

/** Name and text of every file of tables. */
export function tableFiles(plan: TabledRun, tables: RunTables): Map<string, string> {
  const { figures, score } = plan.game;
  const standings = tables.standings.map((row) => standingRow(row, figures, score));
  const files = new Map([
    ['standings.csv', csvText([standingsHeader(figures, score), ...standings])],
    ['pairs.csv', csvText([PAIRS_HEADER, ...tables.pairs.map(pairRow)])],
    ['ratings.csv', csvText([RATINGS_HEADER, ...tables.ratings.bots.map(ratingRow)])],
    ['seat_effects.csv', csvText([SEAT_EFFECTS_HEADER, ...tables.ratings.seats.map(seatEffectRow)])],
    ['summary.json', summaryText(plan, tables)],
  ]);
  if (tables.failures.length > 0) {
    const rows = tables.failures.map(({ id, message }) => [id, message]);
    files.set('failures.csv', csvText([['game_id', 'message'], ...rows]));
  }
  return files;
}
