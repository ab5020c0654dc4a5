// Text as outlines of the shipped fonts, so that a picture looks the same everywhere and widths are exact.
import type { Glyph } from 'fontkit';
import { type Face, openFont, withForms } from './fonts.ts';

export interface TextStyle {
  readonly face: Face;
  /** Size of the em in drawing units. */
  readonly size: number;
  /** Extra space after each letter, in ems. */
  readonly spacing?: number;
}

/** One letter with its distance from the start of the text, in drawing units. */
export interface PlacedGlyph {
  /** Path data in thousandths of an em, y down, relative but for the first point of each contour. */
  readonly outline: string;
  readonly x: number;
  readonly width: number;
}

/** Places the letters of a text, in forms that the font has. */
export function layOut(text: string, style: TextStyle): { glyphs: PlacedGlyph[]; width: number } {
  const { glyphs, positions } = openFont(style.face).layout(withForms(text, style.face));
  const unit = style.size / 1000;
  const space = (style.spacing ?? 0) * style.size;
  let end = 0;
  const placedGlyphs = glyphs.map((glyph, i): PlacedGlyph => {
    const x = end;
    end += positions[i].xAdvance * unit + space;
    return { outline: outlineOf(glyph), x, width: glyph.advanceWidth * unit };
  });
  return { glyphs: placedGlyphs, width: Math.max(0, end - space) };
}

const outlines = new WeakMap<Glyph, string>();
const PATH_COMMANDS = {
  moveTo: 'M',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

/** Path data in thousandths of an em, y down. */
export function outlineOf(glyph: Glyph): string {
  const cachedOutline = outlines.get(glyph);
  if (cachedOutline !== undefined) return cachedOutline;
  let [x, y] = [0, 0];
  const outline = glyph.path.commands
    .map(({ command, args }) => {
      const points = args.map((value, i) => Math.round(i % 2 === 0 ? value : -value));
      const [fromX, fromY] = command === 'moveTo' ? [0, 0] : [x, y];
      if (points.length > 0) [x, y] = points.slice(-2);
      return (
        PATH_COMMANDS[command] + points.map((value, i) => value - (i % 2 === 0 ? fromX : fromY)).join(' ')
      );
    })
    .join('');
  outlines.set(glyph, outline);
  return outline;
}

export const textWidth = (text: string, style: TextStyle): number => layOut(text, style).width;

/** Height of capitals in drawing units. */
export const capHeight = ({ face, size }: TextStyle): number => (openFont(face).capHeight * size) / 1000;

/** An outline moved to the right. @param distance thousandths of an em */
const movedRight = (outline: string, distance: number): string =>
  outline.replace(/M(-?\d+)/g, (_, x: string) => `M${Math.round(Number(x) + distance)}`);

/** A whole text as one path, in thousandths of an em with the left end of the baseline at (0, 0). */
export function textPath(text: string, style: TextStyle): { path: string; scale: number; width: number } {
  const scale = style.size / 1000;
  const { glyphs, width } = layOut(text, style);
  return { path: glyphs.map(({ outline, x }) => movedRight(outline, x / scale)).join(''), scale, width };
}
