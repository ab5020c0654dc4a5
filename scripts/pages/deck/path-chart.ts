import { dot, line, text } from '@observablehq/plot';
import { figureChart } from '../report/charts/figure-chart.ts';
import { botColour, INK } from '../report/colours.ts';

export interface PathPoint {
  /** Number of the study, from 1. */
  readonly study: number;
  readonly value: number;
}

/** A figure from study to study. @param label what it shows @param format of its values */
export function pathChart(
  points: readonly PathPoint[],
  label: string,
  format: (value: number) => string,
): string {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(0.15 * (high - low), 0.02 * high);
  return figureChart(
    {
      x: { domain: points.map(({ study }) => study), type: 'point', label: 'study', tickSize: 0 },
      domain: [low - room, high + room],
      marks: [
        line(points, { x: 'study', y: 'value', stroke: botColour(0), strokeWidth: 2 }),
        dot(points, { x: 'study', y: 'value', fill: botColour(0), r: 4 }),
        text(points, { x: 'study', y: 'value', dy: -12, text: ({ value }) => format(value), fill: INK }),
      ],
    },
    label,
    format,
  );
}
