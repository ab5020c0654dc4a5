// Demands of a deck as dots: their use and their fair payouts, by payout.

import { dot, line, ruleY, text } from '@observablehq/plot';
import { drawChart, INK_COLOUR, LINE_COLOUR, QUIET_COLOUR } from '../../html/index.ts';
import { percent, toFixed } from '../../output/text/index.ts';
import type { DemandBalance } from '../deck/balance/balance.ts';

export type UsedDemand = Pick<DemandBalance, 'load' | 'city' | 'payout' | 'use' | 'dealt' | 'outOfLine'>;

/** A demand at its place in a chart. */
interface DemandDot {
  readonly x: number;
  readonly y: number;
  readonly outOfLine: DemandBalance['outOfLine'];
  readonly name: string;
  readonly title: string;
}

/** Meaning of the colours, in a sentence. */
export const MARKED =
  'Payouts out of line are named: blue ones are too high, so bots overuse the demand, and red ones too low.';

/** Colour of a demand whose payout is too low, in line or too high. */
const verdictColour = ({ outOfLine }: DemandDot): string =>
  outOfLine === 0 ? QUIET_COLOUR : `var(--${outOfLine > 0 ? 'better' : 'worse'})`;

/** Without an arrow, in the middle of the axis, where it does not stick out. */
const axisName = (label: string) => ({ label, labelAnchor: 'center', labelArrow: 'none' }) as const;

/** Names of the demands out of line, inside the chart. @param middle of the x axis */
const names = (dots: readonly DemandDot[], middle: number) =>
  ([1, -1] as const).map((side) =>
    text(
      dots.filter(({ outOfLine, x }) => outOfLine !== 0 && x > middle === side < 0),
      {
        x: 'x',
        y: 'y',
        dx: 9 * side,
        textAnchor: side > 0 ? 'start' : 'end',
        text: 'name',
        stroke: 'var(--paper)',
        strokeWidth: 4,
        fill: INK_COLOUR,
      },
    ),
  );

/** Dots of demands; those out of line are larger, in colour and above the others. */
const demandDots = (dots: readonly DemandDot[]) =>
  dot(
    [...dots].sort((a, b) => Math.abs(a.outOfLine) - Math.abs(b.outOfLine)),
    {
      x: 'x',
      y: 'y',
      r: ({ outOfLine }: DemandDot) => (outOfLine === 0 ? 3 : 5),
      fill: verdictColour,
      fillOpacity: ({ outOfLine }: DemandDot) => (outOfLine === 0 ? 0.35 : 1),
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
      const name = `${load} to ${city}`;
      return { x: payout, y: use, outOfLine, name, title: `${name}: ${payout} M, used ${percent(use)}` };
    });
  const most = Math.max(...seen.map(({ payout }) => payout));
  return drawChart('Share of deals that ended with the delivery, by payout', () => ({
    height: 340,
    marginLeft: 62,
    marginBottom: 36,
    x: { domain: [0, most], nice: true, ...axisName('payout, M'), tickSize: 0 },
    y: {
      domain: [0, Math.max(...seen.map(({ use }) => use))],
      nice: true,
      ...axisName('share of deals delivered'),
      tickFormat: (value: number) => percent(value, 0),
      tickSize: 0,
      grid: true,
    },
    marks: [ruleY([0], { stroke: LINE_COLOUR }), demandDots(dots), ...names(dots, most / 2)],
    style: { color: INK_COLOUR, fontSize: '13px' },
  }));
}

/** Fair payouts against printed ones, both on logarithmic axes; on the line they are the same. */
export function fairChart(demands: readonly DemandBalance[]): string {
  const dots = demands.flatMap(({ load, city, payout, fair, outOfLine }) => {
    if (fair === undefined) return [];
    const name = `${load} to ${city}`;
    const title = `${name}: pays ${payout} M, fair ${toFixed(fair.fair, 1)} M`;
    return [{ x: payout, y: fair.fair, outOfLine, name, title }];
  });
  const all = dots.flatMap(({ x, y }) => [x, y]);
  const domain = [Math.min(...all), Math.max(...all)];
  const axis = { type: 'log', domain, tickSize: 0, tickFormat: String } as const;
  return drawChart('Fair payout of each demand, by its payout', () => ({
    height: 380,
    marginLeft: 56,
    marginBottom: 36,
    x: { ...axis, ...axisName('payout, M, on a logarithmic scale') },
    y: { ...axis, ...axisName('fair payout, M, logarithmic'), grid: true },
    marks: [
      line(
        domain.map((end) => [end, end]),
        { stroke: QUIET_COLOUR, strokeDasharray: '4 3' },
      ),
      demandDots(dots),
      ...names(dots, Math.sqrt(domain[0] * domain[1])),
    ],
  }));
}
