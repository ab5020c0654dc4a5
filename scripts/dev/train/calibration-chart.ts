// Predicted against happened, as a picture: one small chart a table. Dots on the line are predictions that came true.
import { dot, line, link, type PlotOptions, plot } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Calibration } from './calibration.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

const INK = '#222222';
const QUIET = '#bbbbbb';
const ACCENT = '#1b6ca8';

/** An SVG file. */
export function calibrationChart({ bins }: Calibration): string {
  const shown = bins.filter(({ median, quarter }) => median !== null || quarter !== null);
  const most = Math.max(10, ...shown.flatMap(({ predicted, median }) => [predicted, median ?? 0]));
  const tables = [...new Set(shown.map(({ table }) => table))];
  const options: PlotOptions = {
    document: document as unknown as PlotOptions['document'],
    width: 900,
    height: 260,
    marginTop: 44,
    marginBottom: 40,
    style: { fontSize: '12px', background: 'white', color: INK },
    x: { domain: [0, most], label: 'rounds to the goal, predicted', ticks: 4 },
    y: { domain: [0, most], label: 'rounds, median (line down to the first quarter)', ticks: 5 },
    fx: { domain: tables, label: null },
    marks: [
      line(
        tables.flatMap((table) => [0, most].map((at) => ({ table, at }))),
        { fx: 'table', x: 'at', y: 'at', z: 'table', stroke: QUIET },
      ),
      link(
        shown.filter(({ quarter }) => quarter !== null),
        {
          fx: 'table',
          x1: 'predicted',
          x2: 'predicted',
          y1: 'quarter',
          y2: (bin: { median: number | null; quarter: number }) => bin.median ?? bin.quarter,
          stroke: ACCENT,
          strokeOpacity: 0.5,
        },
      ),
      dot(
        shown.filter(({ median }) => median !== null),
        { fx: 'table', x: 'predicted', y: 'median', fill: ACCENT, r: 3 },
      ),
    ],
  };
  const svg = plot(options);
  // Its rules are for pages; a picture has one name, and what is in it has none.
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const part of svg.querySelectorAll('[aria-label], [aria-hidden]')) {
    part.removeAttribute('aria-label');
    part.removeAttribute('aria-hidden');
  }
  svg.setAttribute('role', 'img');
  svg.setAttribute(
    'aria-label',
    'Predicted rounds to the goal against the median of what happened, by table',
  );
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${svg.outerHTML.replace(/-?\d+\.\d{3,}/g, (digits: string) => String(Number(Number(digits).toFixed(2))))}\n`;
}
