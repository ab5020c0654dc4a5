// How values spread, one histogram a bot, all on one axis so that they can be compared by eye. Heights are
// not: each is drawn to its own tallest bar, lest a bot that always scores the same flatten the others.
import { rect, ruleX, ruleY, text } from '@observablehq/plot';
import { percent } from '../../../output/words/number-words.ts';
import { INK, LINE, QUIET } from '../colours.ts';
import { quantile } from '../quantile.ts';
import type { Counts } from '../read-results.ts';
import { makeScale } from '../scale.ts';
import { drawChart } from './draw-chart.ts';

export interface Spread {
  readonly label: string;
  readonly colour: string;
  readonly counts: Counts;
}

export interface Bar {
  /** From `low` to below `high`. */
  readonly low: number;
  readonly high: number;
  /** Of all values of the bot, 0 to 1. */
  readonly share: number;
}

const ROW = 74;
/** Bars of a histogram, about; each stands for as many whole numbers. */
const BARS = 48;

/** Bars over whole numbers, all `width` wide, from `low` on; empty ones are left out. */
export function barsOf(counts: Counts, low: number, width: number): Bar[] {
  const found = new Map<number, number>();
  let total = 0;
  for (const [value, n] of counts) {
    const bin = Math.floor((value - low) / width);
    found.set(bin, (found.get(bin) ?? 0) + n);
    total += n;
  }
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([bin, n]) => ({ low: low + bin * width, high: low + (bin + 1) * width, share: n / total }));
}

/** Median, and the range without the lowest and the highest tenth. */
export const spreadText = (counts: Counts): string => {
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((p) => quantile(counts, p));
  return `${p50} (${p10} to ${p90})`;
};

/** @param label what is shown, for those who do not see it @param unit of the values, ` M` or nothing */
export function spreadChart(spreads: readonly Spread[], label: string, unit = ''): string {
  const shown = spreads.filter(({ counts }) => counts.size > 0).map((spread, at) => ({ ...spread, at }));
  if (shown.length === 0) return '<p>No game came that far.</p>';
  const values = shown.flatMap(({ counts }) => [...counts.keys()]);
  const { ticks } = makeScale(
    values.reduce((a, b) => Math.min(a, b)),
    values.reduce((a, b) => Math.max(a, b)) + 1,
    0,
    1,
    1,
  );
  const [first, last] = [ticks[0], ticks[ticks.length - 1]];
  const width = Math.ceil((last - first) / BARS);
  const rects = shown.flatMap(({ counts, at, colour, label: bot }) => {
    const bars = barsOf(counts, first, width);
    const tallest = Math.max(...bars.map(({ share }) => share));
    return bars.map(({ low, high, share }) => {
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
      domain: [first, Math.max(last, first + width)],
      ticks: [...ticks],
      tickFormat: String,
      tickSize: 0,
      label: null,
    },
    y: { domain: [0, 1], axis: null },
    fy: { domain: shown.map(({ at }) => at), axis: null, paddingInner: 0.3, paddingOuter: 0.3 },
    marks: [
      ruleX(ticks, { stroke: LINE }),
      rect(rects, {
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
      ruleX(shown, { fy: 'at', x: ({ counts }) => quantile(counts, 0.5), stroke: INK, strokeWidth: 1.5 }),
      text(shown, { ...words, frameAnchor: 'top-left', text: 'label', fontWeight: 600 }),
      text(shown, { ...words, frameAnchor: 'top-right', text: ({ counts }) => spreadText(counts) }),
    ],
    color: { type: 'identity' },
  }));
}
