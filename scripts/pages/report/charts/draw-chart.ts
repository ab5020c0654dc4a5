// A chart as SVG in the page itself: drawn here by Observable Plot, once for a phone and once for everything wider, of
// which the style sheet shows one. So letters keep their size, and nothing is loaded or computed when the page is opened.
import { type PlotOptions, plot } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { escapeHtml } from '../html.ts';

/** In CSS pixels. */
const WIDTHS = { narrow: 346, wide: 760 } as const;

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Digits that nobody sees. */
const shorter = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}/g, (number) => String(+(+number).toFixed(2)));

/** @param label what the chart shows, for those who do not see it @param options for a width in pixels */
export function drawChart(label: string, options: (width: number) => PlotOptions): string {
  const drawn = Object.entries(WIDTHS).map(([name, width]) => {
    const svg = plot({
      document: document as unknown as PlotOptions['document'],
      style: { fontSize: '13px' },
      ...options(width),
      width,
      className: 'plot',
    });
    // The style sheet of the page has the rules that each chart would bring.
    for (const style of svg.querySelectorAll('style')) style.remove();
    // A picture has one name; what is in it has none.
    for (const part of svg.querySelectorAll('[aria-label], [aria-hidden]')) {
      part.removeAttribute('aria-label');
      part.removeAttribute('aria-hidden');
    }
    svg.setAttribute('class', `plot ${name}`);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
    return shorter(svg.outerHTML);
  });
  return `<div class="chart" data-label="${escapeHtml(label)}">\n${drawn.join('\n')}\n</div>`;
}
