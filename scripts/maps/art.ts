// Outlines behind a board, for pictures only: the engine never reads them. An art file fits every board with
// the same projection, whatever part of the continent that board covers.
import * as z from 'zod';
import { issueText, readDataFile } from '../../arena/files/index.ts';
import { type crayon, DataError } from '../../engine/index.ts';
import type { Point } from './geometry.ts';
import { STEP } from './lattice.ts';

const SHIPPED_FILES = ['north-america', 'europe'].map(
  (map) => new URL(`./data/${map}-art.json`, import.meta.url),
);

/** Flat lists x, y, x, y, ..., in tenths of projected miles unless a key says otherwise. */
const lineSchema = z.array(z.int()).refine((list) => list.length % 2 === 0, 'must be x, y pairs');
const pairSchema = z.tuple([z.number(), z.number()]).readonly();

const artSchema = z.strictObject({
  format: z.literal('art/1'),
  /** Albers' equal-area conic: its parallels, and the middle as longitude and latitude. */
  projection: z.strictObject({ parallels: pairSchema, center: pairSchema }),
  /** Rings, holes included: fill by the even-odd rule. */
  land: z.array(lineSchema),
  lakes: z.array(lineSchema),
  borders: z.array(lineSchema),
  /** Narrow waters between lakes. */
  channels: z.array(lineSchema),
  /** Great rivers from source to mouth, in thousandths of miles, from which the board was computed. */
  rivers: z.array(z.strictObject({ name: z.string(), line: lineSchema })),
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
      at: pairSchema,
    }),
  ),
});

export type Art = z.infer<typeof artSchema>;
export type ArtName = Readonly<Art['names'][number]>;

/** @throws DataError naming every problem of the file */
function loadArt(path: string | URL): Art {
  const { source, content } = readDataFile(path);
  const { data, error } = artSchema.safeParse(content);
  if (error) throw new DataError(source, { 'file/form': error.issues.map(issueText) });
  return data;
}

/** Outlines in drawing units; rings and lines as lists of points. */
export interface PlacedArt {
  readonly land: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  readonly borders: readonly (readonly Point[])[];
  readonly channels: readonly (readonly Point[])[];
  /** Courses of rivers by name, source first. */
  readonly courses: ReadonlyMap<string, readonly Point[]>;
  readonly names: readonly ArtName[];
}

/** Places outlines under a board; undefined if their projections differ. */
function placeArt(art: Art, { projection, grid }: crayon.BoardFile): PlacedArt | undefined {
  const projectionKey = ({ parallels, center }: Art['projection']): string =>
    [...parallels, ...center].join(' ');
  if (projection === undefined || projectionKey(projection) !== projectionKey(art.projection))
    return undefined;
  const [originX, originY] = projection.origin_miles;
  const unitsPerMile = STEP / grid.spacing_miles;
  const place = (x: number, y: number): Point => [(x - originX) * unitsPerMile, (y - originY) * unitsPerMile];
  const points = (flat: readonly number[], perMile: number): Point[] =>
    Array.from({ length: flat.length / 2 }, (_, i) =>
      place(flat[2 * i] / perMile, flat[2 * i + 1] / perMile),
    );
  const outlines = (list: readonly (readonly number[])[]): Point[][] => list.map((line) => points(line, 10));
  return {
    land: outlines(art.land),
    lakes: outlines(art.lakes),
    borders: outlines(art.borders),
    channels: outlines(art.channels),
    courses: new Map(art.rivers.map(({ name, line }) => [name, points(line, 1000)])),
    names: art.names.map((name) => ({ ...name, at: place(...name.at), size: name.size * unitsPerMile })),
  };
}

/** The shipped outlines in the projection of a board; undefined if there are none. */
export function shippedArt(file: crayon.BoardFile): PlacedArt | undefined {
  if (file.projection === undefined) return undefined;
  for (const path of SHIPPED_FILES) {
    const placedArt = placeArt(loadArt(path), file);
    if (placedArt) return placedArt;
  }
  return undefined;
}

/** Outlines from a user's file, by default the shipped ones. @throws DataError for another projection */
export function artFor(file: crayon.BoardFile, source: string, path?: string): PlacedArt | undefined {
  if (path === undefined) return shippedArt(file);
  const placedArt = placeArt(loadArt(path), file);
  if (!placedArt)
    throw new DataError(path, { 'file/mismatch': `is drawn in another projection than ${source}` });
  return placedArt;
}
