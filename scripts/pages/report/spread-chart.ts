// Histograms of values, one a bot, all on one axis so that they can be compared by eye. Each is drawn to its
// own tallest bar: a bot that always scores the same would flatten the others.

import { gridX, rect, ruleX, ruleY, text } from '@observablehq/plot';
import { quantileOf } from '../../../arena/index.ts';
import { percent } from '../../output/index.ts';
import { drawChart } from '../html/draw-chart.ts';
import { INK, LINE, QUIET } from '../html/style.ts';
import type { Counts } from './read-results.ts';

export interface Spread {
  readonly label: string;
  readonly colour: string;
  readonly counts: Counts;
}

export interface Bar {
  /** From `low` to below `high`. */
  readonly low: number;
  readonly high: number;
  /** Share of all values of the bot, 0 to 1. */
  readonly share: number;
}

/** Pixels for a bot. */
const ROW = 74;
/** Bars of a histogram, about; each stands for as many whole numbers. */
const BARS = 48;

/** Bars over whole numbers, all `width` wide, between multiples of it; empty ones are left out. */
export function barsOf(counts: Counts, width: number): Bar[] {
  const found = new Map<number, number>();
  let total = 0;
  for (const [value, n] of counts) {
    const bin = Math.floor(value / width);
    found.set(bin, (found.get(bin) ?? 0) + n);
    total += n;
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([bin, n]) => ({ low: bin * width, high: (bin + 1) * width, share: n / total }));
}

/** Smallest values that at least a share of all values do not exceed. */
export function quantiles(counts: Counts, shares: readonly number[]): number[] {
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return shares.map((share) => quantileOf(sorted, share));
}

/** @param label what is shown, for those who do not see it @param unit of the values, ` M` or nothing */
export function spreadChart(spreads: readonly Spread[], label: string, unit = ''): string {
  const shown = spreads
    .filter(({ counts }) => counts.size > 0)
    .map((spread, at) => {
      const [low, median, high] = quantiles(spread.counts, [0.1, 0.5, 0.9]);
      return { ...spread, at, median, text: `${median} (${low} to ${high})` };
    });
  if (shown.length === 0) return '<p>No game came that far.</p>';
  const values = shown.flatMap(({ counts }) => [...counts.keys()]);
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  const width = Math.ceil((most + 1 - least) / BARS);
  const bars = shown.flatMap(({ counts, at, colour, label: bot }) => {
    const histogram = barsOf(counts, width);
    const tallest = Math.max(...histogram.map(({ share }) => share));
    return histogram.map(({ low, high, share }) => {
      const range = width === 1 ? String(low) : `${low} to ${high - 1}`;
      const title = `${bot}: ${range}${unit} in ${percent(share)}`;
      return { at, colour, low, high, height: share / tallest, title };
    });
  });
  const words = { fy: 'at', dy: -13, fill: INK } as const;
  return drawChart(label, () => ({
    height: shown.length * ROW + 34,
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
    fy: { domain: shown.map(({ at }) => at), axis: null, paddingInner: 0.3, paddingOuter: 0.3 },
    marks: [
      gridX({ stroke: LINE, strokeOpacity: 1, ticks: 5 }),
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
      ruleY([0], { stroke: QUIET }),
      ruleX(shown, { fy: 'at', x: 'median', stroke: INK, strokeWidth: 1.5 }),
      text(shown, { ...words, frameAnchor: 'top-left', text: 'label', fontWeight: 600 }),
      text(shown, { ...words, frameAnchor: 'top-right', text: 'text' }),
    ],
  }));
}
