// What bots reach in a game on average, a row a figure and a column a bot: ratings, then whatever the game reports.
import type { RunReport } from '../../arena/run.ts';
import type { AnyGame } from '../../engine/index.ts';
import { shortNames } from './short-names.ts';
import { type Column, table } from './table.ts';

/** Characters to a line, and to the name of a bot. */
const WIDTH = 100;
const NAME = 14;

/** In place of an interval, of a bot below the rated ones, among them, and above. */
const LEVELS = ['below', '-', 'above'];

const whole = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(0));

/** @param report its standings give the order of bots; those for which there is no room are left out */
export function meansTable(game: Pick<AnyGame, 'figures' | 'score'>, report: RunReport): string {
  const rated = new Map(
    report.ratings.bots.filter(({ set }) => set === 'all').map((row) => [row.entrant.label, row]),
  );
  const heads = [
    ...(rated.size > 0 ? ['rating', '95 % interval'] : []),
    'rounds',
    ...game.figures.map(({ id }) => id.replaceAll('_', ' ')),
  ];
  const columns: Column[] = [{ head: 'mean of a game' }];
  const rows = heads.map((head) => [head]);
  let width = Math.max(...heads.map((head) => head.length), columns[0].head.length);
  const names = shortNames(
    report.standings.map(({ entrant }) => entrant.label),
    NAME,
  );
  for (const [i, { entrant, meanRounds, figures }] of report.standings.entries()) {
    const rating = rated.get(entrant.label);
    const range = rating?.interval;
    const cells = [
      ...(rated.size > 0
        ? [
            whole(rating!.rating),
            range ? `${whole(range.low)} to ${whole(range.high)}` : LEVELS[1 + Math.sign(rating?.level || 0)],
          ]
        : []),
      meanRounds.toFixed(1),
      ...figures.map((mean) => mean.toFixed(Math.abs(mean) < 10 ? 2 : 1)),
    ];
    const head = names[i];
    width += 2 + Math.max(head.length, ...cells.map((cell) => cell.length));
    if (width > WIDTH) break;
    columns.push({ head, right: true });
    for (const [at, cell] of cells.entries()) rows[at].push(cell);
  }
  return table(columns, rows);
}
