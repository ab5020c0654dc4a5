// Estimates with their intervals, one line each: a dot between two whiskers, over an axis they share. What has no place on
// the axis, only a side, is drawn as an arrow at its end.
import { FAINT, INK, QUIET } from './colours.ts';
import { escapeHtml } from './html.ts';
import { makeScale } from './scale.ts';

export interface Whisker {
  readonly label: string;
  readonly colour: string;
  /** NaN for none. */
  readonly value: number;
  /** Missing when there are too few seeds for one. */
  readonly low?: number;
  readonly high?: number;
  /** Beyond this end of the axis, wherever that is: `value` is not drawn. */
  readonly beyond?: 'low' | 'high';
  /** The figures in words, at the end of the line. */
  readonly text: string;
}

export interface WhiskerChartOptions {
  /** Shown under the axis ticks. */
  readonly format: (value: number) => string;
  /** A value to compare with, and its name. */
  readonly reference?: { readonly value: number; readonly name: string };
}

const [WIDTH, LEFT, RIGHT, ROW, TOP] = [900, 210, 690, 30, 30];

export function whiskerChart(rows: readonly Whisker[], { format, reference }: WhiskerChartOptions): string {
  const values = rows
    .filter(({ beyond }) => beyond === undefined)
    .flatMap(({ value, low, high }) => [value, low ?? value, high ?? value])
    .filter((value) => !Number.isNaN(value));
  if (reference) values.push(reference.value);
  if (values.length === 0) values.push(0);
  const scale = makeScale(Math.min(...values), Math.max(...values), LEFT, RIGHT);
  const bottom = TOP + rows.length * ROW;
  const out: string[] = [];
  for (const tick of scale.ticks) {
    const x = scale.at(tick).toFixed(1);
    out.push(`<path d="M${x} ${TOP}V${bottom}" stroke="${FAINT}"/>`);
    out.push(`<text x="${x}" y="${bottom + 20}" text-anchor="middle" fill="${QUIET}">${format(tick)}</text>`);
  }
  if (reference) {
    const x = scale.at(reference.value).toFixed(1);
    out.push(`<path d="M${x} ${TOP - 6}V${bottom}" stroke="${INK}" stroke-dasharray="4 4"/>`);
    out.push(
      `<text x="${x}" y="${TOP - 12}" text-anchor="middle" fill="${INK}">${escapeHtml(reference.name)}</text>`,
    );
  }
  rows.forEach(({ label, colour, value, low, high, beyond, text }, i) => {
    const y = TOP + (i + 0.5) * ROW;
    out.push(
      `<text x="${LEFT - 14}" y="${y + 5}" text-anchor="end" fill="${INK}">${escapeHtml(label)}</text>`,
    );
    if (beyond !== undefined) {
      const [x, way] = beyond === 'low' ? [LEFT, -1] : [RIGHT, 1];
      out.push(`<path d="M${x} ${y - 6}l${way * 11} 6l${-way * 11} 6z" fill="${colour}"/>`);
    } else if (low !== undefined && high !== undefined) {
      const [a, b] = [scale.at(low).toFixed(1), scale.at(high).toFixed(1)];
      out.push(
        `<path d="M${a} ${y}H${b}M${a} ${y - 6}v12M${b} ${y - 6}v12" stroke="${colour}" stroke-width="2.5" fill="none"/>`,
      );
    }
    if (beyond === undefined && !Number.isNaN(value)) {
      out.push(`<circle cx="${scale.at(value).toFixed(1)}" cy="${y}" r="5.5" fill="${colour}"/>`);
    }
    out.push(`<text x="${RIGHT + 24}" y="${y + 5}" fill="${INK}">${escapeHtml(text)}</text>`);
  });
  return `<svg viewBox="0 0 ${WIDTH} ${bottom + 32}" width="${WIDTH}" role="img">\n${out.join('\n')}\n</svg>`;
}
