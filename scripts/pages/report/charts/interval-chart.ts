// Estimates with their intervals, one line each: a dot between two whiskers, over an axis they share. What has no place on
// the axis, only a side, is drawn as an arrow at its end.
import { barX, dot, link, ruleX, text } from '@observablehq/plot';
import { INK, LINE, QUIET } from '../colours.ts';
import { makeScale } from '../scale.ts';
import { drawChart } from './draw-chart.ts';

export interface Estimate {
  readonly label: string;
  readonly colour: string;
  /** NaN for none. */
  readonly value: number;
  /** Missing when there are too few seeds for one. */
  readonly low?: number;
  readonly high?: number;
  /** Beyond this end of the axis, wherever that is: `value` is not drawn. */
  readonly beyond?: 'low' | 'high';
  /** The figures in words. */
  readonly text: string;
}

export interface IntervalChartOptions {
  /** What is shown, for those who do not see it. */
  readonly label: string;
  readonly format: (value: number) => string;
  /** A value to compare with, and its name. */
  readonly reference?: { readonly value: number; readonly name: string };
}

const ROW = 44;

export function intervalChart(
  rows: readonly Estimate[],
  { label, format, reference }: IntervalChartOptions,
): string {
  const values = rows
    .filter(({ beyond }) => beyond === undefined)
    .flatMap(({ value, low, high }) => [value, low ?? value, high ?? value])
    .filter((value) => !Number.isNaN(value));
  if (reference) values.push(reference.value);
  if (values.length === 0) values.push(0);
  const { ticks } = makeScale(Math.min(...values), Math.max(...values), 0, 1);
  const [first, last] = [ticks[0], ticks[ticks.length - 1]];
  const data = rows.map((row, at) => ({ ...row, at, title: `${row.label}: ${row.text}` }));
  const drawn = data.filter(({ beyond, value }) => beyond === undefined && !Number.isNaN(value));
  const ranges = drawn.filter(({ low, high }) => low !== undefined && high !== undefined);
  const beyond = data.filter((row) => row.beyond !== undefined);
  const line = { y: 'at', dy: 9 } as const;
  const words = { y: 'at', dy: -10, fill: INK } as const;
  return drawChart(label, () => ({
    height: (reference ? 22 : 6) + rows.length * ROW + 30,
    marginTop: reference ? 22 : 6,
    marginBottom: 30,
    marginLeft: 16,
    marginRight: 22,
    x: {
      domain: [first, last],
      ticks: [...ticks],
      tickFormat: (value: number) => format(value),
      tickSize: 0,
    },
    y: { type: 'band', domain: data.map(({ at }) => at), axis: null, padding: 0 },
    marks: [
      ruleX(ticks, { stroke: LINE }),
      ...(reference
        ? [
            ruleX([reference.value], { stroke: QUIET, strokeDasharray: '4 4' }),
            text([reference], { x: 'value', text: 'name', frameAnchor: 'top', dy: -12, fill: QUIET }),
          ]
        : []),
      link(ranges, { x1: 'low', x2: 'high', ...line, stroke: 'colour', strokeWidth: 2.5 }),
      ...(['low', 'high'] as const).map((end) =>
        text(ranges, { x: end, ...line, text: () => '|', fill: 'colour', fontWeight: 700 }),
      ),
      dot(drawn, { x: 'value', ...line, fill: 'colour', r: 5.5 }),
      ...beyond.map((row) =>
        text([row], {
          ...line,
          frameAnchor: row.beyond === 'low' ? 'left' : 'right',
          text: () => (row.beyond === 'low' ? '◀' : '▶'),
          fill: 'colour',
        }),
      ),
      text(data, { ...words, frameAnchor: 'left', text: 'label', fontWeight: 600 }),
      text(data, { ...words, frameAnchor: 'right', text: 'text' }),
      // All of a line tells its figures when it is pointed at.
      barX(data, { y: 'at', x1: first, x2: last, fill: 'transparent', title: 'title' }),
    ],
    color: { type: 'identity' },
  }));
}
