// Outlines behind a board, for pictures only: the engine never reads them. An art file fits every board with
// the same projection, whatever part of the continent that board covers.
import * as z from 'zod';
import { readDataFile } from '../../../arena/index.ts';
import { type crayon, DataError } from '../../../engine/index.ts';
import type { Point } from './geometry.ts';
import { STEP } from './lattice.ts';

/** The outlines that come with the shipped boards. */
const SHIPPED = ['north-america', 'europe'].map((map) => new URL(`./data/${map}-art.json`, import.meta.url));

/** Flat lists x, y, x, y, ..., in tenths of projected miles by default. */
const line = z.array(z.int()).refine((list) => list.length % 2 === 0, 'must be x, y pairs');
const pair = z.tuple([z.number(), z.number()]).readonly();

const artSchema = z.strictObject({
  format: z.literal('art/1'),
  /** Albers' equal-area conic: its parallels, and the middle as longitude and latitude. */
  projection: z.strictObject({ parallels: pair, center: pair }),
  /** Rings, holes included: fill by the even-odd rule. */
  land: z.array(line),
  lakes: z.array(line),
  borders: z.array(line),
  /** Narrow waters between lakes. */
  channels: z.array(line),
  /** Great rivers from source to mouth, in thousandths of miles: the source of the board. */
  rivers: z.array(z.strictObject({ name: z.string(), line })),
  /** Large names on the map. */
  names: z.array(
    z.strictObject({
      text: z.string(),
      kind: z.enum(['sea', 'lake', 'country']),
      /** Miles from baseline to baseline. */
      size: z.number().positive(),
      /** Degrees clockwise. */
      turn: z.number(),
      /** Middle of the name in projected miles. */
      at: pair,
    }),
  ),
});

export type Art = z.infer<typeof artSchema>;
export type ArtName = Readonly<Art['names'][number]>;

/** @throws DataError naming every problem of the file */
export function loadArt(path: string | URL): Art {
  const { source, content } = readDataFile(path);
  const parsed = artSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new DataError(
    source,
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
  );
}

/** Outlines in drawing units; rings and lines as lists of points. */
export interface PlacedArt {
  readonly land: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  readonly borders: readonly (readonly Point[])[];
  readonly channels: readonly (readonly Point[])[];
  readonly courses: ReadonlyMap<string, readonly Point[]>;
  readonly names: readonly ArtName[];
}

/** Places outlines on a board; undefined if their projection differs from the board's. */
export function placeArt(art: Art, file: crayon.BoardFile): PlacedArt | undefined {
  const key = (p: { parallels: readonly number[]; center: readonly number[] }): string =>
    [...p.parallels, ...p.center].join(' ');
  if (file.projection === undefined || key(file.projection) !== key(art.projection)) return undefined;
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

/** The shipped outlines in the projection of a board; undefined if there are none. */
export function shippedArt(file: crayon.BoardFile): PlacedArt | undefined {
  if (file.projection === undefined) return undefined;
  for (const path of SHIPPED) {
    const placed = placeArt(loadArt(path), file);
    if (placed) return placed;
  }
  return undefined;
}

/** Outlines from a user's file, or the shipped ones where they fit. @throws DataError for a file in another projection */
export function artUnder(file: crayon.BoardFile, source: string, path?: string): PlacedArt | undefined {
  if (path === undefined) return shippedArt(file);
  const placed = placeArt(loadArt(path), file);
  if (!placed) throw new DataError(path, [`is drawn in another projection than ${source}`]);
  return placed;
}
