// All that is worked out from a run's games, and the files that hold it: standings.csv, pairs.csv, ratings.csv,
// seat_effects.csv, summary.json and, when games broke the engine, failures.csv.
import type { GameFailure } from './block-result.ts';
import { csvText } from './csv/csv-file.ts';
import { PAIRS_HEADER, pairRow } from './csv/pairs-csv.ts';
import { RATINGS_HEADER, ratingRow } from './csv/ratings-csv.ts';
import { SEAT_EFFECTS_HEADER, seatEffectRow } from './csv/seat-effects-csv.ts';
import { standingRow, standingsHeader } from './csv/standings-csv.ts';
import { type PairRow, pairRows, type Watch } from './pair-table.ts';
import { type RatingTable, ratingTable } from './rating-table.ts';
import type { RunPlan } from './run-plan.ts';
import { type Standing, standingsOf } from './standings.ts';
import { pooledEffect } from './stats/design-effect.ts';
import type { Tally } from './tally.ts';

export interface RunTables {
  readonly games: number;
  readonly seeds: number;
  readonly unfinished: number;
  readonly faulted: number;
  /** Games that may go otherwise the next time. */
  readonly unrepeatable: number;
  readonly standings: readonly Standing[];
  readonly pairs: readonly PairRow[];
  readonly ratings: RatingTable;
  /** Of all pairs together under the run's judge, see design-effect.ts; NaN when there is nothing to tell. By pair in `pairs`. */
  readonly designEffect: number;
  /** Labels of bots each of which beats the next, and the last the first; only when ratings do not fit. */
  readonly cycle?: readonly string[];
  /** Number of seeds after which the stopping rule held. */
  readonly stoppedAfter?: number;
  /** Games that broke the engine: they have no row anywhere else. */
  readonly failures: readonly GameFailure[];
}

/** @param watch of a run with a stopping rule */
export function makeTables(
  { entrants, hash }: RunPlan,
  tally: Tally,
  failures: readonly GameFailure[],
  watch?: Watch,
): RunTables {
  const ratings = ratingTable(entrants, tally, hash);
  return {
    games: tally.games,
    seeds: tally.seeds,
    unfinished: tally.unfinished,
    faulted: tally.faulted,
    unrepeatable: tally.unrepeatable,
    standings: standingsOf(entrants, tally, watch !== undefined),
    pairs: pairRows(entrants, tally, watch),
    ratings,
    designEffect: pooledEffect(tally.pairs.map(({ seeds }) => seeds[tally.shape.judge ?? 'wins'])),
    cycle: ratings.transitivity?.cycle?.map((bot) => entrants[bot].label),
    stoppedAfter: watch?.stoppedAfter,
    failures,
  };
}

/** A number with so many decimals; null, which JSON has, for what is none. */
const rounded = (value: number, decimals: number): number | null =>
  Number.isFinite(value) ? Number(value.toFixed(decimals)) : null;

function summaryText({ entrants, manifest, game }: RunPlan, tables: RunTables): string {
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
export function tableFiles(plan: RunPlan, tables: RunTables): Map<string, string> {
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
