// A small picture for each load: drawn ones for the loads of the shipped boards, a letter on a coloured disc
// for others.
import { readFileSync } from 'node:fs';
import { drawText } from '../board/drawing/svg.ts';
import { hasLetter } from './fonts.ts';
import type { Pdf } from './sheet.ts';
import { addForm, placeForm, type SvgForm } from './svg-form.ts';

/** Pictures are drawn in a square of this many units. */
export const ICON_SIZE = 48;

interface Line {
  /** An SVG colour; none without. */
  readonly fill?: string;
  /** Colour and width of the outline; 0 for none. */
  readonly line?: string;
  readonly width?: number;
}
type Piece = Line &
  ({ readonly path: string } | { readonly circle: readonly [x: number, y: number, radius: number] });

const INK = '#2b2a28';
const STROKE_WIDTH = 2;

/** Distinguished by most who see colours differently, dark enough for a white letter. */
const DISCS = [
  '#1f5fae',
  '#c8322b',
  '#23834a',
  '#6b3fa0',
  '#8a5a12',
  '#1b1b1b',
  '#0f7f8c',
  '#b0327a',
  '#5a6470',
  '#7a2f14',
] as const;

let drawn: Readonly<Record<string, readonly Piece[]>> | undefined;

function drawnIcons(): Readonly<Record<string, readonly Piece[]>> {
  drawn ??= JSON.parse(readFileSync(new URL('load-icons.json', import.meta.url), 'utf8')) as Readonly<
    Record<string, readonly Piece[]>
  >;
  return drawn;
}

function piece(part: Piece): string {
  const { fill = 'none', line = INK, width = STROKE_WIDTH } = part;
  const look =
    width === 0
      ? `fill="${fill}"`
      : `fill="${fill}" stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  if ('path' in part) return `<path d="${part.path}" ${look}/>`;
  const [x, y, radius] = part.circle;
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
}

/**
 * Sign on the disc of a load: its first letter; with others of that letter, the first one after it that
 * distinguishes it from all of them as well. A letter that the font lacks gives way to a number.
 */
function signOf(others: readonly string[], nth: number): string {
  const lettersOf = (load: string): string[] => [...load.toUpperCase()];
  const [first, ...rest] = lettersOf(others[nth]);
  const rivals = others.filter((load, i) => i !== nth && lettersOf(load)[0] === first).map(lettersOf);
  const second =
    rivals.length === 0
      ? ''
      : (rest.find((letter, i) => rivals.every((rival) => rival[i + 1] !== letter))?.toLowerCase() ?? '');
  return [...first, ...second].every((letter) => hasLetter(letter, 'sansBold'))
    ? first + second
    : String(nth + 1);
}

/** @param others loads without a picture @param nth which of them */
function disc(others: readonly string[], nth: number): string {
  const middle = ICON_SIZE / 2;
  const sign = signOf(others, nth);
  const size = sign.length > 1 ? 24 : 32;
  const colour = DISCS[nth % DISCS.length];
  const circle = (radius: number, fill: string, line: string, width: number): string =>
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;
  // Full discs first, then rings, then discs with a light ring: thirty that differ.
  const [ground, letter] = [
    [circle(21, colour, INK, STROKE_WIDTH), '#ffffff'],
    [circle(20, '#ffffff', colour, 4), colour],
    [circle(21, colour, INK, STROKE_WIDTH) + circle(17.5, 'none', '#ffffff', 1.6), '#ffffff'],
  ][Math.floor(nth / DISCS.length) % 3];
  return (
    ground + drawText(sign, middle, middle + size * 0.32, { face: 'sansBold', size, fill: letter }, 'middle')
  );
}

/** Pieces of SVG in a square of `ICON_SIZE` units, by load. @param loads of one board, all of them: colours go by their order */
export function loadIcons(loads: readonly string[]): ReadonlyMap<string, string> {
  const icons = drawnIcons();
  const others = loads.filter((load) => !Object.hasOwn(icons, load));
  return new Map(
    loads.map((load) => [
      load,
      Object.hasOwn(icons, load) ? icons[load].map(piece).join('') : disc(others, others.indexOf(load)),
    ]),
  );
}

/** Pictures of loads kept in a PDF, each once, in the order of the loads. */
export type LoadForms = readonly SvgForm[];

/** @param loads of one board, all of them */
export function addLoadForms(pdf: Pdf, loads: readonly string[]): LoadForms {
  return [...loadIcons(loads).values()].map((icon, load) =>
    addForm(pdf, `Load${load}`, `<svg viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">${icon}</svg>`),
  );
}

/** @param side of the picture in millimetres */
export const placeLoad = (pdf: Pdf, form: SvgForm, x: number, y: number, side: number): void =>
  placeForm(pdf, form, x, y, side / ICON_SIZE);
