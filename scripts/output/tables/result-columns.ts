// Columns of standings, pairs and ratings, for the terminal and for pages. Rows are those of the CSV files;
// names of columns are broken into lines for the terminal.

import { type Judge, judgeOf } from '../../../arena/stats/judges/index.ts';
import { type Column, numeric, POINTS_OF_BLOCK, type Row } from '../../../arena/tables/csv/index.ts';
import { levelText } from '../results/run-text.ts';
import { verdictText } from '../results/verdict-text.ts';
import { percent, pText, signedPoints, thousands, toFixed, whole } from '../text/number-text.ts';
import { numberIn, RATING, rangeIn, WIN_RATE } from './row-text.ts';

/** @param isSafe true if intervals are confidence sequences */
const intervalHead = (isSafe: boolean): string => (isSafe ? 'safe 95 %\ninterval' : '95 %\ninterval');

const count = (id: string, name = id): Column<Row> => numeric(name, (row) => thousands(numberIn(row, id)));

/** Columns of standings that a narrow terminal leaves out, the first one first. */
export const OPTIONAL_COLUMNS: readonly string[] = ['lift,\npoints', 'median\nround\nwon', 'mean\nplace'];

/**
 * Columns of standings.
 * @param score id of the scored figure
 * @param scoreHead its name with the unit
 */
export function standingsColumns(score: string, scoreHead: string, isSafe: boolean): Column<Row>[] {
  const [lift, median, place] = OPTIONAL_COLUMNS;
  return [
    { name: 'bot', value: ({ bot }) => bot },
    count('seeds'),
    count('games'),
    numeric('win\nrate', (row) => percent(numberIn(row, 'win_rate'))),
    numeric(intervalHead(isSafe), (row) => rangeIn(row, WIN_RATE, percent).replace(' % to', ' -')),
    numeric(lift, (row) => signedPoints(numberIn(row, 'lift'))),
    numeric(place, (row) => toFixed(numberIn(row, 'mean_place'), 2)),
    numeric(`mean\n${scoreHead.replace(', ', ',\n')}`, (row) => toFixed(numberIn(row, `mean_${score}`), 1)),
    numeric(median, (row) => whole(numberIn(row, 'median_round_won'))),
    count('unfinished', 'unfin-\nished'),
    count('faults'),
  ];
}

/**
 * Columns of pairs.
 * @param pairs at least one
 * @param nameOf name of a bot in the table, by its label
 */
export function pairColumns(pairs: readonly Row[], isSafe: boolean, nameOf = (label: string) => label) {
  const difference = judgeOf(pairs[0].judge as Judge).columns;
  // All pairs are tested between the same bounds.
  const testedPair = pairs.find(({ llr }) => llr);
  const bounds =
    testedPair && ['llr_low', 'llr_high'].map((bound) => toFixed(numberIn(testedPair, bound), 2));
  const ratio = numeric<Row>(`LLR\n(${bounds?.join('\nto ')})`, (row) =>
    row.llr === '' ? '-' : toFixed(numberIn(row, 'llr'), 2),
  );
  const pair = { name: 'pair', value: ({ bot, opponent }: Row) => `${nameOf(bot)} - ${nameOf(opponent)}` };
  const verdict: Column<Row> = {
    name: 'verdict',
    value: (row) => verdictText(row, nameOf(row.bot), nameOf(row.opponent)),
  };
  const point = numeric<Row>('differ-\nence,\npoints', (row) => signedPoints(numberIn(row, difference[0])));
  const interval = numeric<Row>(intervalHead(isSafe), (row) => rangeIn(row, difference, signedPoints));
  const figures = [
    count('seeds'),
    // In a run that stops early a difference is too large on average.
    ...(isSafe ? [interval, point] : [point, interval]),
    numeric<Row>('p', (row) => pText(numberIn(row, 'p'))),
    ...(testedPair ? [ratio] : []),
  ];
  const hasPoints = pairs.some((row) => row.points_0);
  const engineFigures = hasPoints
    ? [
        numeric<Row>('0, ½, 1,\n1½, 2', (row) => POINTS_OF_BLOCK.map((name) => row[name] || '-').join(' ')),
        numeric<Row>('normal-\nised Elo', (row) => whole(numberIn(row, 'normalised_elo'))),
      ]
    : [];
  return { pair, figures, engineFigures, verdict };
}

const resampledText = (share: number): string =>
  share > 0.99 ? '> 99 %' : share < 0.01 ? '< 1 %' : percent(share);

/** Figures of a rating, by id: the rating, and the lead over the next bot, in points. */
export const RATING_FIGURES = {
  rating: numeric<Row>(
    'rating',
    (row) => levelText(numberIn(row, 'level')) || whole(numberIn(row, 'rating')),
  ),
  interval: numeric<Row>('95 %\ninterval', (row) => rangeIn(row, RATING, whole)),
  toNext: numeric<Row>('more than\nthe next', (row) => whole(numberIn(row, 'to_next'))),
  toNextInterval: numeric<Row>('its 95 %\ninterval', (row) =>
    rangeIn(row, ['to_next', 'to_next_low', 'to_next_high'], whole),
  ),
  nash: numeric<Row>('Nash\nvalue', (row) => whole(numberIn(row, 'nash_value'))),
  // Counted in resamples of the same games, so 100 % is not certain.
  best: numeric<Row>('best in\nresam-\nples', (row) => resampledText(numberIn(row, 'best'))),
};
