// Income and spending by kind, for titles that are about money.
import { meanText } from '../../../output/words/number-words.ts';
import { type MoneyKind, moneyChart } from '../charts/money-chart.ts';
import { htmlTable, type Section } from '../html.ts';
import { numberIn, type Results } from '../read-results.ts';

/** Figures of the crayon-rail titles that are money which came in, and money which went out. */
const KINDS: readonly (readonly [id: string, side: MoneyKind['side']])[] = [
  ['income', 'received'],
  ['fees_received', 'received'],
  ['track_sales', 'received'],
  ['loans', 'received'],
  ['track_cost', 'spent'],
  ['train_cost', 'spent'],
  ['fees_paid', 'spent'],
  ['own_track_cost', 'spent'],
  ['taxes', 'spent'],
];

/** Nothing for other titles. */
export function moneySection({ standings, summary }: Results): Section | undefined {
  const means = (id: string): number[] => standings.map((row) => numberIn(row, `mean_${id}`) ?? Number.NaN);
  const kinds = KINDS.map(([id, side]) => ({
    id,
    name: id.replaceAll('_', ' '),
    side,
    means: means(id),
  })).filter((kind) => kind.means.some((mean) => mean !== 0 && !Number.isNaN(mean)));
  if (!kinds.some(({ id }) => id === 'income')) return undefined;
  const bots = standings.map(({ bot }) => bot);
  const unit = summary.units.income ?? '';
  const rows = kinds.map((kind) => [kind.name, ...kind.means.map(meanText)]);
  return {
    heading: `Income and spending${unit === '' ? '' : `, ${unit}`}`,
    note: 'Means of a game, by kind. Loans paid back count below zero and have no bar.',
    body: [
      moneyChart(bots, kinds, unit),
      htmlTable(['', ...bots], rows, { name: 'Income and spending' }),
    ].join('\n'),
  };
}
