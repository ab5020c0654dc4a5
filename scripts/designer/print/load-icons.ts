// Icons of loads: pictures for the loads of the shipped boards, a letter on a coloured disc for others.
import { readFileSync } from 'node:fs';
import { drawText, hasLetter } from '../../maps/index.ts';
import type { Pdf } from './sheet.ts';
import { addForm, drawForm, type SvgForm } from './svg-form.ts';

/** Side of the square that icons are drawn in, in units of their coordinates. */
export const ICON_SIZE = 48;

/** A shape of a picture in `load-icons.json`. */
type Shape = {
  /** SVG colour; no fill by default. */
  readonly fill?: string;
  /** Colour and width of the outline; width 0 for none. */
  readonly line?: string;
  readonly width?: number;
} & ({ readonly path: string } | { readonly circle: readonly [x: number, y: number, radius: number] });

const INK = '#2b2a28';
const STROKE_WIDTH = 2;

/** Distinct also for most colour-blind readers, and dark enough for a white letter. */
const DISC_COLOURS = [
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

type Pictures = Readonly<Record<string, readonly Shape[]>>;

let pictures: Pictures | undefined;

function readPictures(): Pictures {
  pictures ??= JSON.parse(readFileSync(new URL('load-icons.json', import.meta.url), 'utf8')) as Pictures;
  return pictures;
}

function drawShape(shape: Shape): string {
  const { fill = 'none', line = INK, width = STROKE_WIDTH } = shape;
  const stroke = ` stroke="${line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  const look = `fill="${fill}"${width === 0 ? '' : stroke}`;
  if ('path' in shape) return `<path d="${shape.path}" ${look}/>`;
  const [x, y, radius] = shape.circle;
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${look}/>`;
}

/**
 * Sign on the disc of a load: its first letter. If other loads begin with it, the first later letter that
 * distinguishes the load from all of them follows. A number replaces letters that the font lacks.
 */
function signOf(loads: readonly string[], index: number): string {
  const lettersOf = (load: string): string[] => [...load.toUpperCase()];
  const [first, ...later] = lettersOf(loads[index]);
  const rivals = loads.filter((load, i) => i !== index && lettersOf(load)[0] === first).map(lettersOf);
  const second =
    rivals.length === 0
      ? ''
      : (later.find((letter, i) => rivals.every((rival) => rival[i + 1] !== letter))?.toLowerCase() ?? '');
  return [...first, ...second].every((letter) => hasLetter(letter, 'sansBold'))
    ? first + second
    : String(index + 1);
}

/**
 * Icon of a load without a picture.
 * @param loads all such loads
 * @param index in `loads`
 */
function drawDisc(loads: readonly string[], index: number): string {
  const middle = ICON_SIZE / 2;
  const sign = signOf(loads, index);
  const size = sign.length > 1 ? 24 : 32;
  const colour = DISC_COLOURS[index % DISC_COLOURS.length];
  const circle = (radius: number, fill: string, line: string, width: number): string =>
    `<circle cx="${middle}" cy="${middle}" r="${radius}" fill="${fill}" stroke="${line}" stroke-width="${width}"/>`;
  // Full discs first, then rings, then discs with a light ring: thirty that differ.
  const [ground, letter] = [
    [circle(21, colour, INK, STROKE_WIDTH), '#ffffff'],
    [circle(20, '#ffffff', colour, 4), colour],
    [circle(21, colour, INK, STROKE_WIDTH) + circle(17.5, 'none', '#ffffff', 1.6), '#ffffff'],
  ][Math.floor(index / DISC_COLOURS.length) % 3];
  return (
    ground + drawText(sign, middle, middle + size * 0.32, { face: 'sansBold', size, fill: letter }, 'middle')
  );
}

/** SVG of icons in a square of `ICON_SIZE` units, by load. @param loads all loads of a board: their order decides colours */
export function loadIcons(loads: readonly string[]): ReadonlyMap<string, string> {
  const pictures = readPictures();
  const hasPicture = (load: string): boolean => Object.hasOwn(pictures, load);
  const others = loads.filter((load) => !hasPicture(load));
  const draw = (load: string): string =>
    hasPicture(load) ? pictures[load].map(drawShape).join('') : drawDisc(others, others.indexOf(load));
  return new Map(loads.map((load) => [load, draw(load)]));
}

/** Icons stored in a PDF, in the order of the loads. */
export type LoadForms = readonly SvgForm[];

/** Stores icons in a PDF. @param loads all loads of a board */
export function addLoadForms(pdf: Pdf, loads: readonly string[]): LoadForms {
  return [...loadIcons(loads).values()].map((icon, load) =>
    addForm(pdf, `Load${load}`, `<svg viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">${icon}</svg>`),
  );
}

/** @param side in millimetres */
export const drawLoadIcon = (pdf: Pdf, form: SvgForm, x: number, y: number, side: number): void =>
  drawForm(pdf, form, x, y, side / ICON_SIZE);
