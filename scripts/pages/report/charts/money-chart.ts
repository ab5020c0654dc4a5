// What a bot receives and spends in a mean game, by kind: two bars a bot, each made of its kinds.
import { barX, stackX, text } from '@observablehq/plot';
import { meanText } from '../../../output/words/number-words.ts';
import { INK, kindColour } from '../colours.ts';
import { escapeHtml } from '../html.ts';
import { drawChart } from './draw-chart.ts';

export interface MoneyKind {
  readonly name: string;
  readonly side: 'received' | 'spent';
  /** Mean of a game, by bot. */
  readonly means: readonly number[];
}

const ROW = 66;

export function moneyChart(bots: readonly string[], kinds: readonly MoneyKind[], unit: string): string {
  const data = kinds.flatMap(({ name, side, means }, kind) =>
    means.map((mean, bot) => ({
      bot,
      side,
      kind,
      mean: Math.max(0, mean),
      title: `${bots[bot]}: ${name} ${meanText(mean)} ${unit}`,
    })),
  );
  const names = bots.map((name, bot) => ({ name, bot }));
  const legend = kinds
    .map(({ name }, kind) => `<li><i style="background:${kindColour(kind)}"></i>${escapeHtml(name)}</li>`)
    .join('');
  const chart = drawChart(`Mean money received and spent in a game, by kind, in ${unit}`, (width) => ({
    height: bots.length * ROW + 34,
    marginTop: 8,
    marginBottom: 30,
    marginLeft: 66,
    marginRight: 22,
    x: { ticks: width < 500 ? 4 : 7, tickSize: 0, label: null, grid: true },
    y: { domain: ['received', 'spent'], label: null, tickSize: 0 },
    fy: { domain: names.map(({ bot }) => bot), axis: null, paddingInner: 0.4, paddingOuter: 0.4 },
    marks: [
      barX(
        data,
        stackX({
          fy: 'bot',
          y: 'side',
          x: 'mean',
          order: 'kind',
          fill: ({ kind }: { kind: number }) => kindColour(kind),
          inset: 0.5,
          title: 'title',
        }),
      ),
      text(names, { fy: 'bot', frameAnchor: 'top-left', dy: -14, text: 'name', fill: INK, fontWeight: 600 }),
    ],
    color: { type: 'identity' },
  }));
  return `<ul class="legend">${legend}</ul>\n${chart}`;
}
