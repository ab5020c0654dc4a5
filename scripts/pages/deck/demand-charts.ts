// Demands of a deck as dots: their use and their fair payouts, by payout.

import { dot, line, ruleY } from '@observablehq/plot';
import type { DemandBalance } from '../../designer/deck/balance/index.ts';
import { percent, toFixed } from '../../output/text/index.ts';
import { drawChart } from '../html/draw-chart.ts';
import { botColour, divergingColour, INK_COLOUR, LINE_COLOUR, QUIET_COLOUR } from '../html/style.ts';

export type UsedDemand = Pick<DemandBalance, 'load' | 'city' | 'payout' | 'use' | 'dealt' | 'outOfLine'>;

/** A demand at its place in a chart. */
interface DemandDot {
  readonly x: number;
  readonly y: number;
  readonly outOfLine: DemandBalance['outOfLine'];
  readonly title: string;
}

/** Colour of a demand whose payout is too low, in line or too high. */
const verdictColour = ({ outOfLine }: DemandDot): string =>
  outOfLine === 0 ? divergingColour(0.4) : botColour(outOfLine > 0 ? 1 : 3);

/** Dots of demands; those out of line are larger, in colour and above the others. */
const demandDots = (dots: readonly DemandDot[]) =>
  dot(
    [...dots].sort((a, b) => Math.abs(a.outOfLine) - Math.abs(b.outOfLine)),
    {
      x: 'x',
      y: 'y',
      r: ({ outOfLine }: DemandDot) => (outOfLine === 0 ? 3 : 5),
      fill: verdictColour,
      fillOpacity: 0.8,
      stroke: QUIET_COLOUR,
      strokeWidth: 0.5,
      title: 'title',
    },
  );

/**
 * Use of each demand against its payout.
 * @param like demands of charts beside it, so that all have the same axes
 */
export function useChart(demands: readonly UsedDemand[], like: readonly UsedDemand[] = []): string {
  const seen = [...demands, ...like].filter(({ dealt }) => dealt > 0);
  const dots = demands
    .filter(({ dealt }) => dealt > 0)
    .map(({ load, city, payout, use, outOfLine }) => {
      return { x: payout, y: use, outOfLine, title: `${load} to ${city}: ${payout} M, used ${percent(use)}` };
    });
  return drawChart('Share of deals that ended with the delivery, by payout', () => ({
    height: 340,
    marginLeft: 48,
    marginBottom: 36,
    x: { domain: [0, Math.max(...seen.map(({ payout }) => payout))], label: 'payout, M', tickSize: 0 },
    y: {
      domain: [0, Math.max(...seen.map(({ use }) => use))],
      label: 'use',
      tickFormat: (value: number) => percent(value, 0),
      tickSize: 0,
      grid: true,
    },
    marks: [ruleY([0], { stroke: LINE_COLOUR }), demandDots(dots)],
    style: { color: INK_COLOUR, fontSize: '13px' },
  }));
}

/** Fair payouts against printed ones, both on logarithmic axes; on the line they are the same. */
export function fairChart(demands: readonly DemandBalance[]): string {
  const dots = demands.flatMap(({ load, city, payout, fair, outOfLine }) => {
    if (fair === undefined) return [];
    const title = `${load} to ${city}: pays ${payout} M, fair ${toFixed(fair.fair, 1)} M`;
    return [{ x: payout, y: fair.fair, outOfLine, title }];
  });
  const all = dots.flatMap(({ x, y }) => [x, y]);
  const domain = [Math.min(...all), Math.max(...all)];
  const axis = { type: 'log', domain, tickSize: 0, tickFormat: String } as const;
  return drawChart('Fair payout of each demand, by its payout', () => ({
    height: 380,
    marginLeft: 44,
    marginBottom: 36,
    x: { ...axis, label: 'payout, M' },
    y: { ...axis, label: 'fair payout, M', grid: true },
    marks: [
      line(
        domain.map((end) => [end, end]),
        { stroke: QUIET_COLOUR, strokeDasharray: '4 3' },
      ),
      demandDots(dots),
    ],
  }));
}
