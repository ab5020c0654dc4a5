// Moves the outlines of an art file under the grid of a board: from projected miles to drawing units.
import type { crayon } from '../../../../engine/index.ts';
import { STEP } from '../geometry/lattice.ts';
import type { Point } from '../geometry/point.ts';
import { type Art, type ArtName, artFits } from './art.ts';

/** Outlines in drawing units; rings and lines as lists of points. */
export interface PlacedArt {
  readonly land: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  readonly borders: readonly (readonly Point[])[];
  readonly channels: readonly (readonly Point[])[];
  readonly courses: ReadonlyMap<string, readonly Point[]>;
  readonly names: readonly ArtName[];
}

/** Undefined when the outlines are drawn in another projection than the board's. */
export function placeArt(art: Art, file: crayon.BoardFile): PlacedArt | undefined {
  if (!artFits(art, file) || !file.projection) return undefined;
  const [x0, y0] = file.projection.origin_miles;
  const unit = STEP / file.grid.spacing_miles;
  const place = (x: number, y: number): Point => [(x - x0) * unit, (y - y0) * unit];
  const points = (flat: readonly number[], parts: number): Point[] =>
    Array.from({ length: flat.length / 2 }, (_, i) => place(flat[2 * i] / parts, flat[2 * i + 1] / parts));
  const outlines = (list: readonly (readonly number[])[]): Point[][] => list.map((line) => points(line, 10));
  return {
    land: outlines(art.land),
    lakes: outlines(art.lakes),
    borders: outlines(art.borders),
    channels: outlines(art.channels),
    courses: new Map(art.rivers.map(({ name, line }) => [name, points(line, 1000)])),
    names: art.names.map((name) => ({ ...name, at: place(...name.at), size: name.size * unit })),
  };
}
