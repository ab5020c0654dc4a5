// Ratings of a league, one row per bot: a ladder has more bots than a table can have columns.
import { type Column, numeric, type Row } from '../../../arena/tables/csv/index.ts';
import { numberIn, RATING_FIGURES, type TableShape, tableWithin } from '../../output/tables/index.ts';
import { thousands } from '../../output/text/index.ts';

/** @param rows of ratings.csv, best rating first @param retired labels of retired bots */
export function ladderTable(
  rows: readonly Row[],
  retired: ReadonlySet<string>,
  { names, width }: TableShape,
): string {
  if (rows.length === 0) return '';
  const { rating, interval, nash, toNext, toNextInterval, best } = RATING_FIGURES;
  const columns: Column<Row>[] = [
    numeric('', (row) => rows.indexOf(row) + 1),
    { name: 'ladder', value: ({ bot }) => names.get(bot)! },
    { ...rating, name: 'rating,\npoints' },
    interval,
    nash,
    toNext,
    toNextInterval,
    { name: '', value: ({ bot }) => (retired.has(bot) ? 'retired' : '') },
    best,
    numeric('games', (row) => thousands(numberIn(row, 'games'))),
  ];
  const hasValue = ({ value }: Column<Row>): boolean =>
    rows.some((row) => !['-', ''].includes(String(value(row))));
  return tableWithin(width, columns.filter(hasValue), rows);
}
