// Tables with a row for each figure and a column for each bot: means and ratings, which have too many figures
// for columns.
import { type Column, joinNameLines, numeric, type Row } from '../../../arena/tables/csv/index.ts';
import type { AnyGame } from '../../../engine/index.ts';
import { figureHead, LEVEL_LEGEND, NASH_LEGEND, noRatings } from '../results/run-text.ts';
import { meanText } from '../text/number-text.ts';
import { RATING_FIGURES } from './result-columns.ts';
import { numberIn } from './row-text.ts';
import type { TableShape } from './standings-table.ts';
import { tableWithin } from './table-within.ts';

type Figure = Column<Row>;

/**
 * @param head heading over the names of figures
 * @param bots CSV rows, in the order of the columns
 */
function byBotTable(
  head: string,
  figures: readonly Figure[],
  bots: readonly Row[],
  { names, width }: TableShape,
): string {
  const columns: Column<Figure>[] = [
    { name: head, value: ({ name }) => joinNameLines(name) },
    ...bots.map((row) => numeric<Figure>(names.get(row.bot)!, ({ value }) => value(row))),
  ];
  return tableWithin(width, columns, figures);
}

const meanFigure = (id: string, head: string): Figure =>
  numeric(head, (row) => meanText(numberIn(row, `mean_${id}`)));

/** Table of means. @param standings rows of standings.csv, in the order of the columns */
export function meansTable(
  { figures }: Pick<AnyGame, 'figures'>,
  standings: readonly Row[],
  shape: TableShape,
): string {
  const rounds = meanFigure('rounds', 'rounds');
  // Bots that played the same games have equal rounds, which a note below the tables gives once.
  const hasSameRounds = new Set(standings.map(rounds.value)).size <= 1;
  const means = figures.map((figure) => meanFigure(figure.id, figureHead(figure)));
  return byBotTable('mean of a game', hasSameRounds ? means : [rounds, ...means], standings, shape);
}

const isRated = ({ rating }: Row): boolean => rating !== '';

/**
 * Table of ratings; empty for games of one player.
 * @param ratings rows of ratings.csv
 * @param standings rows of standings.csv, which give the order of bots
 */
export function ratingsTable(ratings: readonly Row[], standings: readonly Row[], shape: TableShape): string {
  if (ratings.length === 0) return '';
  const rows = standings.map(({ bot }) => ratings.find((row) => row.bot === bot)!);
  const { rating, ...otherFigures } = RATING_FIGURES;
  const figures = [...(rows.some(isRated) ? [rating] : []), ...Object.values(otherFigures)];
  // With too few seeds some figures are unknown.
  const knownFigures = figures.filter(({ value }) => rows.some((row) => value(row) !== '-'));
  return knownFigures.length === 0 ? '' : byBotTable('ratings, points', knownFigures, rows, shape);
}

/** Legend of the ratings; empty if there are none. @param zero label of the bot whose rating is 0 @param seeds that were played */
export function ratingsLegend(ratings: readonly Row[], zero = 'a bot', seeds = 0): string {
  if (ratings.length === 0) return '';
  if (!ratings.some(isRated)) return noRatings(seeds);
  return [
    `a bot rated 400 points higher finishes ahead in 10 games of 11; 0 is ${zero}`,
    ...(ratings.some((row) => row.nash_value) ? [NASH_LEGEND] : []),
    ...(ratings.some(({ level }) => level !== '0') ? [LEVEL_LEGEND] : []),
  ].join('; ');
}
