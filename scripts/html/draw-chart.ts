// Charts as SVG in the page itself: drawn by Observable Plot, once for a phone and once for everything wider.
// The style sheet shows one of them, so letters keep their size, and nothing is loaded or computed when the
// page is opened.
import { type PlotOptions, plot } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { escapeHtml } from '../../arena/tables/csv/index.ts';
import { escapeForPage } from '../../engine/index.ts';

/** In CSS pixels. */
const WIDTHS = { narrow: 346, wide: 760 } as const;

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Rounds numbers in SVG to two decimals. */
const shortenNumbers = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}/g, (number) => String(+(+number).toFixed(2)));

function plotSvg(label: string, options: PlotOptions): ReturnType<typeof plot> {
  const svg = plot({
    document: document as unknown as PlotOptions['document'],
    style: { fontSize: '13px' },
    color: { type: 'identity' },
    r: { type: 'identity' },
    ...options,
    className: 'plot',
  });
  // The page's style sheet replaces the rules of each chart.
  for (const style of svg.querySelectorAll('style')) style.remove();
  // Screen readers announce the whole chart by one name.
  for (const element of svg.querySelectorAll('[aria-label], [aria-hidden]')) {
    element.removeAttribute('aria-label');
    element.removeAttribute('aria-hidden');
  }
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  return svg;
}

/** @param label description for screen readers @param options for a width in pixels */
export function drawChart(label: string, options: (width: number) => PlotOptions): string {
  const svgs = Object.entries(WIDTHS).map(([name, width]) => {
    const svg = plotSvg(label, { ...options(width), width });
    svg.setAttribute('class', `plot ${name}`);
    return shortenNumbers(escapeForPage(svg.outerHTML));
  });
  return `<div class="chart" data-label="${escapeHtml(label)}">\n${svgs.join('\n')}\n</div>`;
}

/** A chart as a file of its own, on white. Colours must not be those of the style sheet. */
export function drawPicture(label: string, options: PlotOptions): string {
  const svg = plotSvg(label, options);
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('style', 'background: white; font: 13px system-ui, sans-serif');
  return `${shortenNumbers(svg.outerHTML)}\n`;
}

export interface FigureChart {
  readonly x: PlotOptions['x'];
  /** Minimum and maximum of the y axis; those of the marks if omitted. */
  readonly domain?: readonly [number, number];
  readonly marks: NonNullable<PlotOptions['marks']>;
}

/** A figure that changes from step to step, as a low chart. @param label what it shows @param format of its values */
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
      ...(domain && { domain }),
      label: null,
      tickFormat: (value: number) => format(value),
      tickSize: 0,
      grid: true,
      ticks: 5,
    },
    marks,
  }));
