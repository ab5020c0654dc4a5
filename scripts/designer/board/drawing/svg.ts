// Small pieces of SVG.
import { escapeHtml } from '../../../../arena/index.ts';
import type { Point } from '../geometry.ts';
import { type TextStyle, textPath } from './text.ts';

/** A number rounded to tenths. */
export const n = (value: number): string => `${Math.round(value * 10) / 10 + 0}`;

/** Path data of straight lines through points. */
export const linePath = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** Path data of a smooth line: it turns at the points and runs through the middles between them. */
export function smoothPath(points: readonly Point[]): string {
  if (points.length < 3) return linePath(points);
  const middle = (i: number): string =>
    `${n((points[i][0] + points[i + 1][0]) / 2)} ${n((points[i][1] + points[i + 1][1]) / 2)}`;
  let path = `M${n(points[0][0])} ${n(points[0][1])}L${middle(0)}`;
  for (let i = 1; i + 1 < points.length; i++) path += `Q${n(points[i][0])} ${n(points[i][1])} ${middle(i)}`;
  const last = points[points.length - 1];
  return `${path}L${n(last[0])} ${n(last[1])}`;
}

/** Points along the line that `smoothPath` draws. */
export function smoothPoints(points: readonly Point[], steps = 6): Point[] {
  if (points.length < 3) return [...points];
  const out: Point[] = [points[0]];
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    if (i === 1) out.push([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
    for (let s = 1; s <= steps; s++) {
      const t = s / steps;
      const [p, q, r] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      out.push([
        (p * (a[0] + b[0])) / 2 + q * b[0] + (r * (b[0] + c[0])) / 2,
        (p * (a[1] + b[1])) / 2 + q * b[1] + (r * (b[1] + c[1])) / 2,
      ]);
    }
  }
  out.push(points[points.length - 1]);
  return out;
}

export interface TextPaint extends TextStyle {
  readonly fill: string;
  /** Colour and width of a rim around the letters. */
  readonly halo?: string;
  readonly haloWidth?: number;
  /** Opacity of the letters only. Never as "opacity" of the element: resvg aborts on such an element beyond the view. */
  readonly opacity?: number;
}

/** A text from its left end on the baseline; `anchor` moves it to the left by half or all of its width. */
export function drawText(
  text: string,
  x: number,
  y: number,
  paint: TextPaint,
  anchor: 'start' | 'middle' | 'end' = 'start',
  turn = 0,
): string {
  const { path, scale, width } = textPath(text, paint);
  const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
  const place = `translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${shift ? ` translate(${n(-shift)} 0)` : ''} scale(${scale})`;
  const halo = paint.halo
    ? ` stroke="${paint.halo}" stroke-width="${n((paint.haloWidth ?? 4) / scale)}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  const opacity = paint.opacity === undefined ? '' : ` fill-opacity="${paint.opacity}"`;
  return `<path transform="${place}" fill="${paint.fill}"${halo}${opacity} d="${path}"><title>${escapeHtml(text)}</title></path>`;
}
