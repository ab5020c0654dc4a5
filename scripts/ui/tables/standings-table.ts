// The standings of a run as a table that fits a terminal of 100 columns, and the legend of its heads.
import type { Interval } from '../../../arena/stats/basics/wilson.ts';
import type { Standing } from '../../../arena/tables/standings.ts';
import type { AnyGame } from '../../../engine/index.ts';
import { figureHead } from '../words/figure-head.ts';
import { fixed, percent, signedPoints, thousands, whole } from '../words/number-words.ts';
import { shortNames } from '../words/short-names.ts';
import { type Column, table, widthOf } from './table.ts';

export interface StandingsOptions {
  /** Intervals are of the confidence sequence. */
  readonly isSafe?: boolean;
  /** The run goes on: columns in which nothing is known yet are left out. */
  readonly isPartial?: boolean;
}

/** What stands for a number that there is not. */
const UNKNOWN = '-';

/** Characters to a line, and to the name of a bot. */
const WIDTH = 100;
const NAME = { least: 12, most: 28 };

/** `12.3 - 45.6 %`, `-` for none. */
export const intervalText = (interval: Interval | undefined): string =>
  interval ? `${percent(interval.low)} - ${percent(interval.high)}`.replace(' %', '') : UNKNOWN;

export function standingsTable(
  standings: readonly Standing[],
  { figures, score }: Pick<AnyGame, 'figures' | 'score'>,
  { isSafe = false, isPartial = false }: StandingsOptions = {},
): string {
  const scoreRow = figures.findIndex(({ id }) => id === score);
  const heads = [
    'seeds',
    'games',
    'win\nrate',
    isSafe ? 'safe 95 %\ninterval' : '95 %\ninterval',
    'lift,\npoints',
    'mean\nplace',
    `mean\n${figureHead(figures[scoreRow])}`,
    'median\nround won',
    'unfin-\nished',
    'faults',
  ];
  const cells = standings.map((row) => [
    thousands(row.seeds),
    thousands(row.games),
    percent(row.rate),
    intervalText(row.interval),
    signedPoints(row.lift),
    fixed(row.meanPlace, 2),
    fixed(row.figures[scoreRow], 1),
    whole(row.medianRoundWon),
    thousands(row.unfinished),
    thousands(row.faults),
  ]);
  const shown = heads.map((_, i) => !isPartial || cells.some((row) => row[i] !== UNKNOWN));
  const columns: Column[] = heads.filter((_, i) => shown[i]).map((head) => ({ head, right: true }));
  const rows = cells.map((row) => row.filter((_, i) => shown[i]));
  const taken = columns.reduce((sum, { head }, i) => {
    const column = rows.map((row) => row[i]);
    return sum + 2 + widthOf(head, column);
  }, 0);
  const names = shortNames(
    standings.map(({ entrant }) => entrant.label),
    Math.max(NAME.least, Math.min(NAME.most, WIDTH - taken)),
  );
  return table(
    [{ head: 'bot' }, ...columns],
    rows.map((row, i) => [names[i], ...row]),
  );
}

/** What the heads mean that do not say it themselves. @param seats of a game */
export const standingsLegend = (seats: number): string =>
  [
    ...(seats > 1 ? [`lift: win rate less chance, ${percent(1 / seats)}`] : []),
    'place: 1 is best',
    'round won: of the games it won',
    'unfinished: games that a limit ended',
    'faults: games in which it was taken out',
  ].join('; ');
