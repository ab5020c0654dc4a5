// standings.csv: one row a bot, best win rate first.
import type { FigureDef } from '../../../engine/index.ts';
import type { Standing } from '../standings.ts';
import type { Cell } from './csv-file.ts';
import { numberText } from './number-text.ts';

/** The figure that the game scores by has its column before the others. @param score its id */
export const standingsHeader = (figures: readonly FigureDef[], score: string): string[] => [
  'bot',
  'version',
  'games',
  'seeds',
  'wins',
  'win_rate',
  'win_rate_low',
  'win_rate_high',
  'lift',
  'mean_place',
  `mean_${score}`,
  'median_round_won',
  'unfinished',
  'faults',
  'non_reproducible',
  'mean_rounds',
  ...figures.filter(({ id }) => id !== score).map(({ id }) => `mean_${id}`),
];

export function standingRow(row: Standing, figures: readonly FigureDef[], score: string): Cell[] {
  const at = figures.findIndex(({ id }) => id === score);
  return [
    row.entrant.label,
    row.entrant.version,
    row.games,
    row.seeds,
    numberText(row.wins, 4),
    numberText(row.rate, 6),
    numberText(row.interval?.low, 6),
    numberText(row.interval?.high, 6),
    numberText(row.lift, 6),
    numberText(row.meanPlace, 6),
    numberText(row.figures[at], 6),
    numberText(row.medianRoundWon, 1),
    row.unfinished,
    row.faults,
    row.unrepeatable,
    numberText(row.meanRounds, 6),
    ...row.figures.filter((_, i) => i !== at).map((mean) => numberText(mean, 6)),
  ];
}
