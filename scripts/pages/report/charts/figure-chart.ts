// A figure that changes from step to step, as a low chart: the frame that such charts share.
import type { PlotOptions } from '@observablehq/plot';
import { drawChart } from './draw-chart.ts';

export interface FigureChart {
  readonly x: PlotOptions['x'];
  /** Least and greatest value shown; by the marks when left out. */
  readonly domain?: readonly [number, number];
  readonly marks: NonNullable<PlotOptions['marks']>;
}

/** @param label what it shows @param format of its values */
export const figureChart = (
  { x, domain, marks }: FigureChart,
  label: string,
  format: (value: number) => string,
): string =>
  drawChart(label, () => ({
    height: 200,
    marginLeft: 56,
    marginBottom: 34,
    marginTop: 24,
    x,
    y: {
      ...(domain && { domain: [...domain] }),
      label: null,
      tickFormat: format,
      tickSize: 0,
      grid: true,
      ticks: 5,
    },
    marks,
  }));
