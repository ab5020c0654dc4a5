// Text as outlines. A picture with live text looks different wherever other fonts are installed, and nobody can
// tell how wide a name will be; with outlines from one file it is the same everywhere and measured exactly.
import { readFileSync } from 'node:fs';

export type Face = 'sans' | 'sansBold' | 'sansItalic' | 'serif' | 'serifItalic';

interface FaceData {
  /** Heights in thousandths of an em: capitals, and small letters without ascender. */
  readonly cap: number;
  readonly x: number;
  /** Advance and outline by character; outlines are relative but for the first point of each contour. */
  readonly glyphs: Readonly<Record<string, readonly [number, string]>>;
  /** Correction of the advance by pair of characters. */
  readonly kern: Readonly<Record<string, number>>;
}

let faces: Readonly<Record<Face, FaceData>> | undefined;

function faceData(face: Face): FaceData {
  faces ??= JSON.parse(readFileSync(new URL('../../data/fonts.json', import.meta.url), 'utf8')) as Record<
    Face,
    FaceData
  >;
  return faces[face];
}

export interface TextStyle {
  readonly face: Face;
  /** Size of the em in drawing units. */
  readonly size: number;
  /** Extra space after each letter, in ems. */
  readonly spacing?: number;
}

/** One letter with its distance from the start of the text, in drawing units. */
export interface PlacedGlyph {
  readonly outline: string;
  readonly x: number;
  readonly width: number;
}

/** The letters of a text side by side. Letters the font lacks appear as a question mark. */
export function layOut(text: string, style: TextStyle): { glyphs: PlacedGlyph[]; width: number } {
  const { glyphs, kern } = faceData(style.face);
  const unit = style.size / 1000;
  const placed: PlacedGlyph[] = [];
  let x = 0;
  let before = '';
  for (const letter of text) {
    const known = drawnLetter(letter, glyphs) ?? '?';
    x += (kern[before + known] ?? 0) * unit;
    const [advance, outline] = glyphs[known];
    placed.push({ outline, x, width: advance * unit });
    x += advance * unit + (style.spacing ?? 0) * style.size;
    before = known;
  }
  return { glyphs: placed, width: Math.max(0, x - (style.spacing ?? 0) * style.size) };
}

/** The letter itself, or without its accent where a face has no accented letters; undefined when it has neither. */
function drawnLetter(letter: string, glyphs: FaceData['glyphs']): string | undefined {
  if (glyphs[letter]) return letter;
  const plain = letter.normalize('NFD')[0];
  return glyphs[plain] ? plain : undefined;
}

/** Whether a letter can be written, if need be without its accent; others appear as a question mark. */
export const hasLetter = (letter: string, face: Face): boolean =>
  drawnLetter(letter, faceData(face).glyphs) !== undefined;

export const textWidth = (text: string, style: TextStyle): number => layOut(text, style).width;

/** Height of capitals in drawing units. */
export const capHeight = (style: TextStyle): number => (faceData(style.face).cap * style.size) / 1000;

/** An outline moved by x em units to the right, as path data. */
const moved = (outline: string, x: number): string =>
  outline.replace(
    /M(-?\d+) (-?\d+)/g,
    (_, left: string, top: string) => `M${Math.round(Number(left) + x)} ${top}`,
  );

/** A whole text as one path, in thousandths of an em with the baseline's left end at 0, 0. */
export function textPath(text: string, style: TextStyle): { path: string; scale: number } {
  const scale = style.size / 1000;
  const { glyphs } = layOut(text, style);
  return { path: glyphs.map(({ outline, x }) => moved(outline, x / scale)).join(''), scale };
}
