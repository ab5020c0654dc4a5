// Estimates with their intervals, one line each: a dot between two whiskers, over an axis they share. A bot
// outside the rating scale has an arrow at that end of the axis.
import { cell, dot, gridX, link, ruleX, text } from '@observablehq/plot';
import { drawChart } from './draw-chart.ts';
import { INK_COLOUR, LINE_COLOUR, QUIET_COLOUR } from './style.ts';

export interface ChartEstimate {
  readonly label: string;
  readonly colour: string;
  /** NaN if unknown. `low` and `high` are NaN if there are too few seeds for an interval. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Beyond this end of the axis: `value` is not drawn. */
  readonly beyond?: 'low' | 'high';
  /** The figures as text. */
  readonly text: string;
}

export interface IntervalChartOptions {
  /** Description for screen readers. */
  readonly label: string;
  readonly format: (value: number) => string;
  /** A value to compare with, and its name. */
  readonly reference?: { readonly value: number; readonly name: string };
}

/** Heights of an estimate and of the name of the reference. */
const ROW_HEIGHT_PX = 44;
const REFERENCE_HEIGHT_PX = 22;

export function intervalChart(
  rows: readonly ChartEstimate[],
  { label, format, reference }: IntervalChartOptions,
): string {
  const data = rows.map((row, at) => ({ ...row, at, title: `${row.label}: ${row.text}` }));
  const drawn = data.filter(({ beyond, value }) => beyond === undefined && !Number.isNaN(value));
  const ranges = drawn.filter(({ low, high }) => !Number.isNaN(low + high));
  const values = [
    ...drawn.flatMap(({ value, low, high }) => [value, low, high]),
    ...(reference ? [reference.value] : []),
  ].filter((value) => !Number.isNaN(value));
  if (values.length === 0) values.push(0);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const marginTop = reference ? REFERENCE_HEIGHT_PX : 6;
  const markStyle = { y: 'at', dy: 9 } as const;
  const labelStyle = { y: 'at', dy: -10, fill: INK_COLOUR } as const;
  return drawChart(label, () => ({
    height: marginTop + rows.length * ROW_HEIGHT_PX + 30,
    marginTop,
    marginBottom: 30,
    marginLeft: 16,
    marginRight: 22,
    x: {
      domain: [lowest, highest > lowest ? highest : lowest + 1],
      nice: 5,
      ticks: 5,
      tickFormat: (value: number) => format(value),
      tickSize: 0,
    },
    y: { type: 'band', domain: data.map(({ at }) => at), axis: null, padding: 0 },
    marks: [
      gridX({ stroke: LINE_COLOUR, strokeOpacity: 1, ticks: 5 }),
      ...(reference
        ? [
            ruleX([reference.value], { stroke: QUIET_COLOUR, strokeDasharray: '4 4' }),
            text([reference], { x: 'value', text: 'name', frameAnchor: 'top', dy: -12, fill: QUIET_COLOUR }),
          ]
        : []),
      link(ranges, { x1: 'low', x2: 'high', ...markStyle, stroke: 'colour', strokeWidth: 2.5 }),
      ...(['low', 'high'] as const).flatMap((end) => [
        text(ranges, { x: end, ...markStyle, text: () => '|', fill: 'colour', fontWeight: 700 }),
        text(
          data.filter(({ beyond }) => beyond === end),
          {
            ...markStyle,
            frameAnchor: end === 'low' ? 'left' : 'right',
            text: () => (end === 'low' ? '◀' : '▶'),
            fill: 'colour',
          },
        ),
      ]),
      dot(drawn, { x: 'value', ...markStyle, fill: 'colour', r: 5.5 }),
      text(data, { ...labelStyle, frameAnchor: 'left', text: 'label', fontWeight: 600 }),
      text(data, { ...labelStyle, frameAnchor: 'right', text: 'text' }),
      // An invisible cell over the whole line shows its figures as a tooltip.
      cell(data, { y: 'at', fill: 'transparent', title: 'title' }),
    ],
  }));
}
