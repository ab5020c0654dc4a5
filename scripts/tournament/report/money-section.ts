// Income and spending by kind in a mean game, for titles that are about money: two bars per bot and a table.

import { barX, stackX, text } from '@observablehq/plot';
import { escapeHtml } from '../../../arena/tables/csv/index.ts';
import { drawChart, INK_COLOUR, kindColour, listColumns, type Section, table } from '../../html/index.ts';
import { numberIn } from '../../output/tables/index.ts';
import { meanText } from '../../output/text/index.ts';
import type { Results } from './read-results.ts';

/** Figures of the crayon-rail titles that count money received or spent. */
const MONEY_KINDS = {
  received: ['income', 'fees_received', 'track_sales', 'loans'],
  spent: ['track_cost', 'train_cost', 'fees_paid', 'own_track_cost', 'taxes'],
} as const;

interface MoneyKind {
  readonly name: string;
  readonly direction: string;
  /** Mean per game, by bot. */
  readonly means: readonly number[];
}

/** Height of a bot's bars. */
const ROW_HEIGHT_PX = 66;

function moneyChart(bots: readonly string[], kinds: readonly MoneyKind[], unit: string): string {
  const data = kinds.flatMap(({ name, direction, means }, kind) =>
    means.map((mean, bot) => ({
      bot,
      direction,
      kind,
      colour: kindColour(kind),
      mean: Math.max(0, mean),
      title: `${bots[bot]}: ${name} ${meanText(mean)} ${unit}`,
    })),
  );
  const names = bots.map((name, bot) => ({ name, bot }));
  return drawChart(`Mean money received and spent in a game, by kind, in ${unit}`, (width) => ({
    height: bots.length * ROW_HEIGHT_PX + 34,
    marginTop: 8,
    marginBottom: 30,
    marginLeft: 66,
    marginRight: 22,
    x: { ticks: width < 500 ? 4 : 7, tickSize: 0, label: null, grid: true },
    y: { domain: Object.keys(MONEY_KINDS), label: null, tickSize: 0 },
    fy: { domain: names.map(({ bot }) => bot), axis: null, paddingInner: 0.4, paddingOuter: 0.4 },
    marks: [
      barX(
        data,
        stackX({
          fy: 'bot',
          y: 'direction',
          x: 'mean',
          order: 'kind',
          fill: 'colour',
          inset: 0.5,
          title: 'title',
        }),
      ),
      text(names, {
        fy: 'bot',
        frameAnchor: 'top-left',
        dy: -14,
        text: 'name',
        fill: INK_COLOUR,
        fontWeight: 600,
      }),
    ],
  }));
}

/** Undefined for titles without income. */
export function moneySection({ standings, summary }: Results): Section | undefined {
  const kinds = Object.entries(MONEY_KINDS)
    .flatMap(([direction, ids]) =>
      ids.map((id): MoneyKind => {
        const means = standings.map((row) => numberIn(row, `mean_${id}`));
        return { name: id.replaceAll('_', ' '), direction, means };
      }),
    )
    .filter(({ means }) => means.some((mean) => mean !== 0 && !Number.isNaN(mean)));
  if (!kinds.some(({ name }) => name === 'income')) return undefined;
  const bots = standings.map(({ bot }) => bot);
  const unit = summary.units.income ?? '';
  const legend = kinds.map(
    ({ name }, kind) => `<li><i style="background:${kindColour(kind)}"></i>${escapeHtml(name)}</li>`,
  );
  return {
    heading: `Income and spending${unit === '' ? '' : `, ${unit}`}`,
    note: 'Means per game, by kind. Repaid loans count as negative and have no bar.',
    body: [
      `<ul class="legend">${legend.join('')}</ul>`,
      moneyChart(bots, kinds, unit),
      table(
        'Income and spending',
        listColumns(['', ...bots]),
        kinds.map(({ name, means }) => [name, ...means.map(meanText)]),
      ),
    ],
  };
}
