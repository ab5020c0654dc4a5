// Elements of SVG, in drawing units.
import { escapeHtml } from '../../arena/tables/csv/index.ts';
import type { Box } from './frame.ts';
import { midpoint, type Point, pointOnCurve } from './geometry.ts';
import { type TextStyle, textPath } from './text.ts';

/** A number rounded to tenths. */
export const tenths = (value: number): string => `${Math.round(value * 10) / 10 + 0}`;

/** Coordinates of a point in path data and transforms. */
export const pointText = ([x, y]: Point): string => `${tenths(x)} ${tenths(y)}`;

/** Path data of straight lines through points. */
export const linePath = (points: readonly Point[], isClosed = false): string =>
  points.length === 0 ? '' : `M${points.map(pointText).join('L')}${isClosed ? 'Z' : ''}`;

/** Path data of a smooth line: it turns at the points and passes through the middles between them. */
export function smoothPath(points: readonly Point[]): string {
  if (points.length < 3) return linePath(points);
  const middles = points.slice(1).map((point, i) => pointText(midpoint(points[i], point)));
  const curves = points.slice(1, -1).map((point, i) => `Q${pointText(point)} ${middles[i + 1]}`);
  return `M${pointText(points[0])}L${middles[0]}${curves.join('')}L${pointText(points[points.length - 1])}`;
}

/** Points along the line that `smoothPath` draws. @param steps points on each curve */
export function smoothPoints(points: readonly Point[], steps = 6): Point[] {
  if (points.length < 3) return [...points];
  const middles = points.slice(1).map((point, i) => midpoint(points[i], point));
  const curves = points
    .slice(1, -1)
    .flatMap((point, i) =>
      Array.from({ length: steps }, (_, k) =>
        pointOnCurve(middles[i], point, middles[i + 1], (k + 1) / steps),
      ),
    );
  return [points[0], middles[0], ...curves, points[points.length - 1]];
}

/** A line along a path. @param attributes further ones, such as `stroke-linecap` */
export const drawLine = (path: string, colour: string, width: number, attributes = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${attributes && ` ${attributes}`}/>`;

export const drawRect = ({ x, y, width, height }: Box, attributes: string): string =>
  `<rect x="${tenths(x)}" y="${tenths(y)}" width="${tenths(width)}" height="${tenths(height)}" ${attributes}/>`;

export const drawCircle = ([x, y]: Point, radius: number, attributes: string): string =>
  `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(radius)}" ${attributes}/>`;

/** A drawing around the point (0, 0), moved to a point. */
export const drawAt = (point: Point, drawing: string): string =>
  `<g transform="translate(${pointText(point)})">${drawing}</g>`;

export interface TextPaint extends TextStyle {
  readonly fill: string;
  /** Colour of a rim around the letters; no rim by default. */
  readonly halo?: string;
  /** Opacity of the letters, not of the element: resvg aborts on such an element beyond the view. */
  readonly opacity?: number;
}

const HALO_WIDTH = 6;

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
  const rotate = turn ? ` rotate(${tenths(turn)})` : '';
  const transform = `translate(${pointText([x, y])})${rotate}${shift ? ` translate(${tenths(-shift)} 0)` : ''}`;
  const rim = `stroke-width="${tenths(HALO_WIDTH / scale)}" stroke-linejoin="round" paint-order="stroke"`;
  const halo = paint.halo ? ` stroke="${paint.halo}" ${rim}` : '';
  const opacity = paint.opacity === undefined ? '' : ` fill-opacity="${paint.opacity}"`;
  const look = `fill="${paint.fill}"${halo}${opacity}`;
  const title = `<title>${escapeHtml(text)}</title>`;
  return `<path transform="${transform} scale(${scale})" ${look} d="${path}">${title}</path>`;
}
