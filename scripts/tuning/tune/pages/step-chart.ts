import { dot, line, ruleY } from '@observablehq/plot';
import { figureChart } from '../../../pages/html/draw-chart.ts';
import { botColour, LINE, QUIET } from '../../../pages/html/style.ts';

export interface StepPoint {
  readonly step: number;
  readonly value: number;
}

export interface StepChart {
  /** Drawn as a line, from step 0. */
  readonly path: readonly StepPoint[];
  /** Drawn as pale dots. */
  readonly dots?: readonly StepPoint[];
  /** A level to compare with. */
  readonly level?: number;
  readonly domain?: readonly [number, number];
}

/** A figure from step to step. @param label what it shows @param format of its values */
export const stepChart = (
  { path, dots = [], level, domain }: StepChart,
  label: string,
  format: (value: number) => string,
): string =>
  figureChart(
    {
      x: { label: 'step', tickSize: 0, ticks: 6, tickFormat: (step: number) => String(step) },
      domain,
      marks: [
        ...(level === undefined ? [] : [ruleY([level], { stroke: LINE, strokeWidth: 2 })]),
        dot(dots, { x: 'step', y: 'value', r: 2, fill: QUIET, fillOpacity: 0.6 }),
        line(path, { x: 'step', y: 'value', stroke: botColour(0), strokeWidth: 2 }),
      ],
    },
    label,
    format,
  );
