// The standings of a run as a table, and the legend of its heads. Four bots with names of 12 letters take 80
// columns.
import type { Interval, Standing } from '../../../arena/index.ts';
import type { AnyGame } from '../../../engine/index.ts';
import type { NameBook } from '../words/name-book.ts';
import { fixed, percent, signedPoints, thousands, whole } from '../words/number-words.ts';
import { figureHead } from '../words/run-words.ts';
import { type Column, table, widthOf } from './table.ts';

export interface StandingsOptions {
  readonly names: NameBook;
  /** Characters to a line: columns for which there is no room are left out. */
  readonly width: number;
  /** Intervals are of the confidence sequence. */
  readonly isSafe?: boolean;
  /** The run goes on: columns in which nothing is known yet are left out. */
  readonly isPartial?: boolean;
}

/** In place of a missing number. */
const UNKNOWN = '-';

/** `12.3 - 45.6 %`, `-` for none. */
export const intervalText = (interval: Interval | undefined): string =>
  interval ? `${percent(interval.low)} - ${percent(interval.high)}`.replace(' %', '') : UNKNOWN;

interface ToldColumn extends Column {
  readonly cells: readonly string[];
  /** Left out when there is no room, the greatest number first. */
  readonly spare?: number;
}

/** Columns after that of the bots. */
function columnsOf(
  standings: readonly Standing[],
  { figures, score }: Pick<AnyGame, 'figures' | 'score'>,
  { isSafe = false, isPartial = false }: StandingsOptions,
): ToldColumn[] {
  const at = figures.findIndex(({ id }) => id === score);
  const column = (head: string, cellOf: (row: Standing) => string, spare?: number): ToldColumn => ({
    head,
    right: true,
    cells: standings.map(cellOf),
    spare,
  });
  const isSome = (column: 'unfinished' | 'faults'): boolean => standings.some((row) => row[column] > 0);
  const columns = [
    column('seeds', (row) => thousands(row.seeds)),
    column('games', (row) => thousands(row.games)),
    column('win\nrate', (row) => percent(row.rate)),
    column(isSafe ? 'safe 95 %\ninterval' : '95 %\ninterval', (row) => intervalText(row.interval)),
    column('lift,\npoints', (row) => signedPoints(row.lift), 3),
    column('mean\nplace', (row) => fixed(row.meanPlace, 2), 1),
    column(`mean\n${figureHead(figures[at]).replace(', ', ',\n')}`, (row) => fixed(row.figures[at], 1)),
    column('median\nround\nwon', (row) => whole(row.medianRoundWon), 2),
    // Where there are none, the legend says so.
    ...(isSome('unfinished') ? [column('unfin-\nished', (row) => thousands(row.unfinished))] : []),
    ...(isSome('faults') ? [column('faults', (row) => thousands(row.faults))] : []),
  ];
  return columns.filter(({ cells }) => !isPartial || cells.some((cell) => cell !== UNKNOWN));
}

export function standingsTable(
  standings: readonly Standing[],
  game: Pick<AnyGame, 'figures' | 'score'>,
  options: StandingsOptions,
): string {
  const names = standings.map(({ entrant }) => options.names.get(entrant.label)!);
  const columns: ToldColumn[] = [{ head: 'bot', cells: names }, ...columnsOf(standings, game, options)];
  const taken = (): number => columns.reduce((sum, { head, cells }) => sum + 2 + widthOf(head, cells), -2);
  while (taken() > options.width && columns.length > 2) {
    const spares = columns.map(({ spare = 0 }) => spare);
    const most = Math.max(...spares);
    columns.splice(most > 0 ? spares.indexOf(most) : columns.length - 1, 1);
  }
  return table(
    columns,
    standings.map((_, row) => columns.map(({ cells }) => cells[row])),
  );
}

/** Legend of the columns whose heads need one. @param seats of a game */
export const standingsLegend = (
  seats: number,
  shown: { readonly unfinished: boolean; readonly faults: boolean } = { unfinished: true, faults: true },
): string =>
  [
    ...(seats > 1 ? [`lift: win rate less chance, ${percent(1 / seats)}`] : []),
    'place: 1 is best',
    'round won: of the games it won',
    shown.unfinished ? 'unfinished: games that a limit ended' : 'no unfinished games',
    shown.faults ? 'faults: games in which it was taken out' : 'no faults',
  ].join('; ');
