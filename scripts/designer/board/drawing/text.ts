// Text as outlines of the shipped fonts, so that a picture looks the same everywhere and widths are exact.
import type { Glyph } from 'fontkit';
import { type Face, hasLetter, openFont } from '../../print/fonts.ts';

export interface TextStyle {
  readonly face: Face;
  /** Size of the em in drawing units. */
  readonly size: number;
  /** Extra space after each letter, in ems. */
  readonly spacing?: number;
}

/** One letter with its distance from the start of the text, in drawing units. */
interface PlacedGlyph {
  /** Path data in thousandths of an em, y down, relative but for the first point of each contour. */
  readonly outline: string;
  readonly x: number;
  readonly width: number;
}

/** The letters of a text side by side. A letter that the font lacks loses its accent or becomes a question mark. */
export function layOut(text: string, style: TextStyle): { glyphs: PlacedGlyph[]; width: number } {
  const drawable = [...text].map((letter) => {
    if (hasLetter(letter, style.face)) return letter;
    const plain = letter.normalize('NFD')[0];
    return hasLetter(plain, style.face) ? plain : '?';
  });
  const { glyphs, positions } = openFont(style.face).layout(drawable.join(''));
  const space = (style.spacing ?? 0) * style.size;
  let end = 0;
  const placed = glyphs.map((glyph, i): PlacedGlyph => {
    const x = end;
    end += positions[i].xAdvance * (style.size / 1000) + space;
    return { outline: outlineOf(glyph), x, width: glyph.advanceWidth * (style.size / 1000) };
  });
  return { glyphs: placed, width: Math.max(0, end - space) };
}

const outlines = new WeakMap<Glyph, string>();
const LETTERS = {
  moveTo: 'M',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

function outlineOf(glyph: Glyph): string {
  const cached = outlines.get(glyph);
  if (cached !== undefined) return cached;
  let [x, y] = [0, 0];
  const outline = glyph.path.commands
    .map(({ command, args }) => {
      const points = args.map((value, i) => Math.round(i % 2 === 0 ? value : -value));
      const [fromX, fromY] = command === 'moveTo' ? [0, 0] : [x, y];
      if (points.length > 0) [x, y] = points.slice(-2);
      return LETTERS[command] + points.map((value, i) => value - (i % 2 === 0 ? fromX : fromY)).join(' ');
    })
    .join('');
  outlines.set(glyph, outline);
  return outline;
}

export const textWidth = (text: string, style: TextStyle): number => layOut(text, style).width;

/** Height of capitals in drawing units. */
export const capHeight = ({ face, size }: TextStyle): number => (openFont(face).capHeight * size) / 1000;

/** An outline moved by x em units to the right, as path data. */
const moved = (outline: string, x: number): string =>
  outline.replace(
    /M(-?\d+) (-?\d+)/g,
    (_, left: string, top: string) => `M${Math.round(Number(left) + x)} ${top}`,
  );

/** A whole text as one path, in thousandths of an em with the baseline's left end at 0, 0. */
export function textPath(text: string, style: TextStyle): { path: string; scale: number; width: number } {
  const scale = style.size / 1000;
  const { glyphs, width } = layOut(text, style);
  return { path: glyphs.map(({ outline, x }) => moved(outline, x / scale)).join(''), scale, width };
}
