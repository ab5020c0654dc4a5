// Histograms of values, one a bot, all on one axis so that they can be compared by eye. Each is drawn to its
// own tallest bar: a bot that always scores the same would flatten the others.

import { gridX, rect, ruleX, ruleY, text } from '@observablehq/plot';
import { quantileOf } from '../../../arena/stats/basics/index.ts';
import { drawChart, INK_COLOUR, LINE_COLOUR, QUIET_COLOUR } from '../../html/index.ts';
import { percent } from '../../output/text/index.ts';
import type { Counts } from './read-results.ts';

export interface Spread {
  readonly label: string;
  readonly colour: string;
  readonly counts: Counts;
}

export interface HistogramBar {
  /** From `low` to below `high`. */
  readonly low: number;
  readonly high: number;
  /** Share of all values of the bot, 0 to 1. */
  readonly share: number;
}

/** Height of a bot's histogram. */
const ROW_HEIGHT_PX = 74;
/** Approximate number of bars of a histogram; all are equally wide. */
const BAR_COUNT = 48;

/** Bars over whole numbers, all `width` wide, between multiples of it; empty ones are left out. */
export function histogramBars(counts: Counts, width: number): HistogramBar[] {
  const countsByBin = new Map<number, number>();
  let total = 0;
  for (const [value, n] of counts) {
    const bin = Math.floor(value / width);
    countsByBin.set(bin, (countsByBin.get(bin) ?? 0) + n);
    total += n;
  }
  return [...countsByBin]
    .sort(([a], [b]) => a - b)
    .map(([bin, n]) => ({ low: bin * width, high: (bin + 1) * width, share: n / total }));
}

/** Quantiles: for each share, the smallest value that at least this share of the values does not exceed. */
export function quantiles(counts: Counts, shares: readonly number[]): number[] {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return shares.map((share) => quantileOf(sorted, share));
}

/** @param label description for screen readers @param unit of the values, ` M` or nothing */
export function spreadChart(spreads: readonly Spread[], label: string, unit = ''): string {
  const rows = spreads
    .filter(({ counts }) => counts.size > 0)
    .map((spread, at) => {
      const [low, median, high] = quantiles(spread.counts, [0.1, 0.5, 0.9]);
      return { ...spread, at, median, text: `${median} (${low} to ${high})` };
    });
  if (rows.length === 0) return '<p>No values to show.</p>';
  const values = rows.flatMap(({ counts }) => [...counts.keys()]);
  const [lowest, highest] = [
    values.reduce((a, b) => Math.min(a, b)),
    values.reduce((a, b) => Math.max(a, b)),
  ];
  const width = Math.ceil((highest + 1 - lowest) / BAR_COUNT);
  const bars = rows.flatMap(({ counts, at, colour, label: bot }) => {
    const histogram = histogramBars(counts, width);
    const tallest = Math.max(...histogram.map(({ share }) => share));
    return histogram.map(({ low, high, share }) => {
      const range = width === 1 ? String(low) : `${low} to ${high - 1}`;
      const title = `${bot}: ${range}${unit} in ${percent(share)}`;
      return { at, colour, low, high, height: share / tallest, title };
    });
  });
  const labelStyle = { fy: 'at', dy: -13, fill: INK_COLOUR } as const;
  return drawChart(label, () => ({
    height: rows.length * ROW_HEIGHT_PX + 34,
    marginTop: 8,
    marginBottom: 30,
    marginLeft: 16,
    marginRight: 22,
    x: {
      domain: [Math.min(...bars.map(({ low }) => low)), Math.max(...bars.map(({ high }) => high))],
      nice: 5,
      ticks: 5,
      tickFormat: String,
      tickSize: 0,
      label: null,
    },
    y: { domain: [0, 1], axis: null },
    fy: { domain: rows.map(({ at }) => at), axis: null, paddingInner: 0.3, paddingOuter: 0.3 },
    marks: [
      gridX({ stroke: LINE_COLOUR, strokeOpacity: 1, ticks: 5 }),
      rect(bars, {
        fy: 'at',
        x1: 'low',
        x2: 'high',
        y1: 0,
        y2: 'height',
        fill: 'colour',
        inset: 0.3,
        title: 'title',
      }),
      ruleY([0], { stroke: QUIET_COLOUR }),
      ruleX(rows, { fy: 'at', x: 'median', stroke: INK_COLOUR, strokeWidth: 1.5 }),
      text(rows, { ...labelStyle, frameAnchor: 'top-left', text: 'label', fontWeight: 600 }),
      text(rows, { ...labelStyle, frameAnchor: 'top-right', text: 'text' }),
    ],
  }));
}
