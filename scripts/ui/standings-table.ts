// The standings of a run as a table that fits a terminal of 100 columns.
import type { Standing } from '../../arena/standings.ts';
import type { Interval } from '../../arena/stats/wilson.ts';
import type { AnyGame } from '../../engine/index.ts';
import { percent, signedPoints, thousands } from './number-words.ts';
import { shortNames } from './short-names.ts';
import { type Column, table } from './table.ts';

export interface StandingsOptions {
  /** Width for names of bots. */
  readonly limited?: number;
  /** Intervals are of the confidence sequence. */
  readonly isSafe?: boolean;
  /** The run goes on: columns in which nothing is known yet are left out. */
  readonly isPartial?: boolean;
}

/** What stands for a number that there is not. */
const UNKNOWN = '-';

/** `12.3 - 45.6 %`, `-` for none. */
const intervalText = (interval: Interval | undefined): string =>
  interval ? `${percent(interval.low)} - ${percent(interval.high)}`.replace(' %', '') : UNKNOWN;

export function standingsTable(
  standings: readonly Standing[],
  { figures, score }: Pick<AnyGame, 'figures' | 'score'>,
  { limited = 28, isSafe = false, isPartial = false }: StandingsOptions = {},
): string {
  const scoreRow = figures.findIndex(({ id }) => id === score);
  const columns: Column[] = [
    { head: 'bot' },
    { head: 'games', right: true },
    { head: 'win rate', right: true },
    { head: isSafe ? 'safe 95 %' : '95 % interval', right: true },
    { head: 'lift', right: true },
    { head: 'place', right: true },
    { head: score.replaceAll('_', ' '), right: true },
    { head: 'won in', right: true },
    { head: 'unfin.', right: true },
    { head: 'faults', right: true },
  ];
  const names = shortNames(
    standings.map(({ entrant }) => entrant.label),
    limited,
  );
  const rows = standings.map((row, i) => [
    names[i],
    thousands(row.games),
    percent(row.rate),
    intervalText(row.interval),
    signedPoints(row.lift),
    row.meanPlace.toFixed(2),
    row.figures[scoreRow].toFixed(1),
    Number.isNaN(row.medianRoundWon) ? UNKNOWN : row.medianRoundWon.toFixed(0),
    thousands(row.unfinished),
    thousands(row.faults),
  ]);
  const shown = columns.map((_, i) => !isPartial || rows.some((row) => row[i] !== UNKNOWN));
  return table(
    columns.filter((_, i) => shown[i]),
    rows.map((row) => row.filter((_, i) => shown[i])),
  );
}
