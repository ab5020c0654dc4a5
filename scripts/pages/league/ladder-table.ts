// Ratings of a league, a row a bot: a ladder has more bots than a table could have columns.

import { type Column, type RatingRow, textTable } from '../../../arena/index.ts';
import { levelWords, type NameBook, percent, thousands, whole } from '../../output/index.ts';

export interface LadderOptions {
  readonly names: NameBook;
  /** Characters to a line: the last columns are left out where there is no room. */
  readonly width: number;
  /** Labels of bots that play no more. */
  readonly retired: ReadonlySet<string>;
}

const number = (name: string, value: (row: RatingRow) => string): Column<RatingRow> => ({
  name,
  type: 'number',
  value,
});

const range = (interval: RatingRow['interval']): string =>
  interval ? `${whole(interval.low)} to ${whole(interval.high)}` : '-';

/** @param rows of all games, best rating first; nothing for none */
export function ladderTable(rows: readonly RatingRow[], { names, width, retired }: LadderOptions): string {
  if (rows.length === 0) return '';
  const all: Column<RatingRow>[] = [
    number('', (row) => String(rows.indexOf(row) + 1)),
    { name: 'ladder', value: ({ entrant }) => names.get(entrant.label)! },
    number('rating,\npoints', ({ rating, level }) => levelWords(level) || whole(rating)),
    number('95 %\ninterval', ({ interval }) => range(interval)),
    number('Nash\nvalue', ({ nash }) => whole(nash)),
    number('more than\nthe next', ({ toNext }) => whole(toNext?.rating ?? Number.NaN)),
    number('its 95 %\ninterval', ({ toNext }) => range(toNext?.interval)),
    { name: '', value: ({ entrant }) => (retired.has(entrant.label) ? 'retired' : '') },
    number('chance\nto be\nbest', ({ best }) => percent(best)),
    number('games', ({ games }) => thousands(games)),
  ];
  const columns = all.filter(({ value }) => rows.some((row) => value(row) !== '-' && value(row) !== ''));
  const isWide = (text: string): boolean => text.split('\n').some((line) => line.length > width);
  while (isWide(textTable(columns, rows)) && columns.length > 3) columns.pop();
  return textTable(columns, rows);
}
