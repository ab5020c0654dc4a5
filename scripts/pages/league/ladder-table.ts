// The ratings of a league, a row a bot: a ladder has more bots than a table could have columns.
import type { RatingRow } from '../../../arena/index.ts';
import { type Column, table, widthOf } from '../../output/tables/table.ts';
import { levelWords } from '../../output/words/level-words.ts';
import type { NameBook } from '../../output/words/name-book.ts';
import { percent, thousands, whole } from '../../output/words/number-words.ts';

export interface LadderOptions {
  readonly names: NameBook;
  /** Characters to a line: the last columns are left out where there is no room. */
  readonly width: number;
  /** Labels of bots that play no more. */
  readonly retired: ReadonlySet<string>;
}

const range = (interval: RatingRow['interval']): string =>
  interval ? `${whole(interval.low)} to ${whole(interval.high)}` : '-';

/** @param rows of all games, best rating first; nothing for none */
export function ladderTable(rows: readonly RatingRow[], { names, width, retired }: LadderOptions): string {
  if (rows.length === 0) return '';
  const cellsOf = (head: string, cellOf: (row: RatingRow, place: number) => string, right = true) => ({
    head,
    right,
    cells: rows.map(cellOf),
  });
  const all = [
    cellsOf('', (_, place) => String(place + 1)),
    cellsOf('ladder', ({ entrant }) => names.get(entrant.label)!, false),
    cellsOf('rating,\npoints', ({ rating, level }) => levelWords(level) || whole(rating)),
    cellsOf('95 %\ninterval', ({ interval }) => range(interval)),
    cellsOf('Nash\nvalue', ({ nash }) => whole(nash)),
    cellsOf('more than\nthe next', ({ toNext }) => whole(toNext?.rating ?? Number.NaN)),
    cellsOf('its 95 %\ninterval', ({ toNext }) => range(toNext?.interval)),
    cellsOf('', ({ entrant }) => (retired.has(entrant.label) ? 'retired' : ''), false),
    cellsOf('chance\nto be\nbest', ({ best }) => percent(best)),
    cellsOf('games', ({ games }) => thousands(games)),
  ].filter(({ cells }) => cells.some((cell) => cell !== '-' && cell !== ''));
  const taken = (): number => all.reduce((sum, { head, cells }) => sum + 2 + widthOf(head, cells), -2);
  while (taken() > width && all.length > 3) all.pop();
  const columns: readonly Column[] = all;
  return table(
    columns,
    rows.map((_, row) => all.map(({ cells }) => cells[row])),
  );
}
