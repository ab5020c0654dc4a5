// The files of a run's tables: standings.csv, pairs.csv, ratings.csv, seat_effects.csv, courses.csv,
// summary.json, of a gauntlet field.csv, and if there are any, faults.csv and failures.csv.

import type { FaultSummary } from '../fault-list.ts';
import type { RunTables, TabledRun } from '../run-tables.ts';
import { csvOf, pValueText } from './column.ts';
import { FAILURE_COLUMNS } from './game-columns.ts';
import * as columns from './table-columns.ts';

/** A rounded number; null for infinity and NaN, which JSON lacks. */
const roundOrNull = (value: number, decimals: number): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(decimals)) : null;

function summaryText({ titleName, entrants, manifest, game }: TabledRun, tables: RunTables): string {
  const { games, seeds, unfinished, faulted, failures, stoppedAfter, ratings, cycle } = tables;
  const misfits = (ratings.transitivity?.misfits ?? []).map(({ first, second, observed, expected, p }) => ({
    bot: entrants[first].label,
    opponent: entrants[second].label,
    ahead: roundOrNull(observed, 4),
    expected: roundOrNull(expected, 4),
    p: Number(pValueText(p)),
  }));
  const summary = {
    title: titleName,
    seeds,
    games,
    unfinished,
    faulted,
    failed: failures.length,
    nonReproducible: tables.nonReproducible,
    until: manifest.until,
    stoppedAfter: stoppedAfter ?? null,
    ...(tables.selection && { selection: { ...tables.selection, end: tables.selection.end ?? null } }),
    intervals: tables.isSafe ? 'safe' : 'fixed',
    lookedAt: tables.shorterRun?.seeds ?? null,
    designEffect: roundOrNull(tables.designEffect, 4),
    ...(tables.options && { options: tables.options }),
    misfits,
    cycle: cycle ?? null,
    zero: ratings.zeroBot?.label ?? null,
    units: Object.fromEntries(game.figures.flatMap(({ id, unit }) => (unit ? [[id, unit]] : []))),
  };
  return `${JSON.stringify(summary, null, 2)}\n`;
}

/** Contents of the table files by name. */
export function tableFiles(
  plan: TabledRun,
  tables: RunTables,
  faults: readonly FaultSummary[] = [],
): Map<string, string> {
  const { figures, score } = plan.game;
  const seats = tables.ratings.seats.map((row, seat) => ({ ...row, seat }));
  const courses = tables.courses.map((row) => ({ ...row, bot: plan.entrants[row.entrant] }));
  const files = new Map([
    ['standings.csv', csvOf(columns.standingColumns(figures, score), tables.standings)],
    ['pairs.csv', csvOf(columns.PAIR_COLUMNS, tables.pairs)],
    ['ratings.csv', csvOf(columns.RATING_COLUMNS, tables.ratings.bots)],
    ['seat_effects.csv', csvOf(columns.SEAT_EFFECT_COLUMNS, seats)],
    ['courses.csv', csvOf(columns.COURSE_COLUMNS, courses)],
    ['summary.json', summaryText(plan, tables)],
  ]);
  if (tables.field) files.set('field.csv', csvOf(columns.FIELD_COLUMNS, tables.field));
  if (faults.length > 0) files.set('faults.csv', csvOf(columns.FAULT_COLUMNS, faults));
  if (tables.failures.length > 0) files.set('failures.csv', csvOf(FAILURE_COLUMNS, tables.failures));
  return files;
}
