// Outlines behind a board, for pictures only: the engine never reads them. An art file fits every board with the
// same projection, whatever part of the continent that board covers.
import type { crayon } from '../../../../engine/index.ts';
import type { Point } from '../geometry/point.ts';

/** A large name on the map. */
export interface ArtName {
  readonly text: string;
  readonly kind: 'sea' | 'lake' | 'country';
  /** Middle of the name in projected miles, and its size in miles from baseline to baseline. */
  readonly at: Point;
  readonly size: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

/** Lines are flat lists x, y, x, y, ..., in tenths of projected miles unless said otherwise. */
export interface Art {
  readonly format: 'art/1';
  /** Albers' equal-area conic: its parallels, and the middle as longitude and latitude. */
  readonly projection: {
    readonly parallels: readonly [number, number];
    readonly center: readonly [number, number];
  };
  /** Rings, holes included: fill by the even-odd rule. */
  readonly land: readonly (readonly number[])[];
  readonly lakes: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  /** Narrow waters between lakes. */
  readonly channels: readonly (readonly number[])[];
  /** Great rivers from source to mouth, in thousandths of miles: exactly what the board was computed from. */
  readonly rivers: readonly { readonly name: string; readonly line: readonly number[] }[];
  readonly names: readonly ArtName[];
}

/** Whether the outlines belong under a board: both use the same projection. */
export function artFits(art: Art, file: crayon.BoardFile): boolean {
  const key = (p: { parallels: readonly number[]; center: readonly number[] }): string =>
    [...p.parallels, ...p.center].join(' ');
  return file.projection !== undefined && key(file.projection) === key(art.projection);
}

/** The text of an art file: one line per outline. */
export function writeArt(art: Art): string {
  const parts = Object.entries(art).map(([key, value]) => {
    const name = JSON.stringify(key);
    if (!Array.isArray(value)) return `${name}: ${JSON.stringify(value)}`;
    return `${name}: [\n${value.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n ]`;
  });
  return `{\n ${parts.join(',\n ')}\n}\n`;
}
