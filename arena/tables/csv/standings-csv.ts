// standings.csv: one row a bot, best win rate first.
import type { FigureDef } from '../../../engine/index.ts';
import type { Standing } from '../standings.ts';
import { type Column, column } from './column.ts';
import { numberText } from './number-text.ts';

/**
 * The figure that the game scores by has its column before the others.
 * @param figures of the game, in its order @param score id of that figure
 */
export function standingColumns(figures: readonly FigureDef[], score: string): Column<Standing>[] {
  const meanOf = ({ id, unit = '' }: FigureDef, description: string): Column<Standing> => {
    const at = figures.findIndex((figure) => figure.id === id);
    return column(`mean_${id}`, unit, description, (row) => numberText(row.figures[at], 6));
  };
  return [
    column('bot', '', 'the bot', ({ entrant }) => entrant.label),
    column('version', '', 'its version', ({ entrant }) => entrant.version),
    column('games', 'games', 'played', (row) => row.games),
    column('seeds', 'seeds', 'in which it played: the evidence that intervals count', (row) => row.seeds),
    column('wins', 'games', 'sum of win shares', (row) => numberText(row.wins, 4)),
    column('win_rate', '0 to 1', 'wins a game', (row) => numberText(row.rate, 6)),
    column(
      'win_rate_low',
      '0 to 1',
      "lower end of the 95 % interval. The seed is the unit of evidence: Student's t over seeds, with one win and one loss added so that it holds for bots that win seldom or nearly always. Empty below ten seeds, where Student's t says next to nothing. With a stopping rule: the interval of the confidence sequence, which holds at whatever moment the run stops, from 20 seeds on; never narrower than the other",
      (row) => numberText(row.interval?.low, 6),
    ),
    column('win_rate_high', '0 to 1', 'its upper end', (row) => numberText(row.interval?.high, 6)),
    column('lift', '-1 to 1', 'win rate minus 1 / players; empty for a single player', (row) =>
      numberText(row.lift, 6),
    ),
    column('mean_place', '', 'mean of `place`', (row) => numberText(row.meanPlace, 6)),
    ...figures
      .filter(({ id }) => id === score)
      .map((figure) => meanOf(figure, 'mean of the figure that the title scores by')),
    column('median_round_won', 'rounds', 'median of `round_won` over its wins', (row) =>
      numberText(row.medianRoundWon, 1),
    ),
    column('unfinished', 'games', 'that a limit of the arena ended', (row) => row.unfinished),
    column('faults', 'games', 'in which it was taken out', (row) => row.faults),
    column(
      'non_reproducible',
      'games',
      'in which some bot ran out of time or memory',
      (row) => row.unrepeatable,
    ),
    column('mean_rounds', 'rounds', 'mean length of its games', (row) => numberText(row.meanRounds, 6)),
    ...figures
      .filter(({ id }) => id !== score)
      .map((figure) => meanOf(figure, 'mean of each other figure of seats.csv')),
  ];
}
