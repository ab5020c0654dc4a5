// The data files beside this code (see data/README.md for their origins), read and typed.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { type crayon, DataError } from '../../../../engine/index.ts';
import type { LonLat } from '../geometry.ts';

const folder = new URL('../data/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

export interface Elevation {
  /** Metres above the sea at the nearest point of the data; undefined outside of it. */
  at(place: LonLat): number | undefined;
}

/** @param map last part of the names of its data files, as in all that follow */
export function loadElevation(map: string): Elevation {
  const file = JSON.parse(read(`elevation-${map}.json`));
  const { west, south, cols, rows } = file;
  const steps = brotliDecompressSync(Buffer.from(file.brotli_base64, 'base64'));
  if (steps.length !== cols * rows)
    throw new DataError(`elevation-${map}.json`, {
      'file/form': `${steps.length} points, expected ${cols} x ${rows}`,
    });
  return {
    at([lon, lat]) {
      const i = Math.round((lon - west) * file.points_per_degree);
      const j = Math.round((lat - south) * file.points_per_degree);
      if (i < 0 || j < 0 || i >= cols || j >= rows) return undefined;
      return steps[j * cols + i] * file.metres_per_step;
    },
  };
}

export interface RiverData {
  /** Source, points on the way, mouth: the way between is found on the unnamed lines of the atlas. */
  readonly traced: Readonly<Record<string, readonly LonLat[]>>;
  /** The last miles of traced rivers whose line stops short of the sea. */
  readonly mouths: Readonly<Record<string, readonly LonLat[]>>;
  /** Whole courses, for rivers the atlas lacks or draws badly. */
  readonly waypoints: Readonly<Record<string, readonly LonLat[]>>;
  /** Narrow waters between the Great Lakes, crossed at the price of a lake. */
  readonly channels: Readonly<Record<string, readonly LonLat[]>>;
}

export const loadRivers = (map: string): RiverData => JSON.parse(read(`rivers-${map}.json`));

/** A range that elevation data this coarse does not distinguish from the plains around it. */
export interface Belt {
  /** Full width in miles. */
  readonly width: number;
  /** Factor on the relief score of mileposts inside. */
  readonly bias: number;
  readonly line: readonly LonLat[];
}

export const loadBelts = (map: string): readonly Belt[] =>
  JSON.parse(read(`mountain-belts-${map}.json`)).belts;

export interface CityEntry {
  readonly name: string;
  readonly size: crayon.CitySize;
  /** Country code as in the file, such as US. */
  readonly country: string;
  readonly place: LonLat;
  readonly firstEdition: boolean;
  readonly supplies: readonly string[];
}

export function loadCities(map: string): readonly CityEntry[] {
  const rows = parse(read(`cities-${map}.csv`), { columns: true }) as Record<string, string>[];
  return rows.map((row) => ({
    name: row.city,
    size: row.size as crayon.CitySize,
    country: row.country,
    place: [Number(row.lon), Number(row.lat)],
    firstEdition: row.first_edition === 'yes',
    supplies: row.supplies.split(' ').filter((load) => load !== ''),
  }));
}
