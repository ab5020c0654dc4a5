// Ground of a map: land by country, lakes and sea as rasters of the map's window.

import type { Point } from '../../../maps/geometry.ts';
import type { LonLat } from '../geometry.ts';
import type { Atlas, Polygon } from '../sources/atlas.ts';
import type { MapConfig } from '../sources/map-config.ts';
import type { Projection } from '../sources/projection.ts';
import { createRaster, fillAlong, fillPolygon, PIXEL_AREA, valueAt } from './raster.ts';

/** `sea` and `lake` are water, `abroad` is land of a country that is not in play. */
export type Ground = 'sea' | 'river-mouth' | 'lake' | 'abroad' | 'home';

/** Tidal water this near to a great river counts as the river, miles. */
const TIDAL_REACH = 6;

export interface GroundMap {
  at(x: number, y: number): Ground;
  /** Key of the country in play at a point, '' elsewhere. */
  countryAt(x: number, y: number): string;
  isLand(x: number, y: number): boolean;
  insideOutline(x: number, y: number): boolean;
}

/** Points of a straight line in longitude and latitude, which is a curve on the map. */
function projectOutline(corners: readonly LonLat[], project: Projection['project']): Point[] {
  const STEPS = 20;
  const points: Point[] = [];
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length];
    for (let k = 0; k < STEPS; k++)
      points.push(project([a[0] + ((b[0] - a[0]) * k) / STEPS, a[1] + ((b[1] - a[1]) * k) / STEPS]));
  });
  points.push(points[0]);
  return points;
}

/** Degrees around a map within which polygons are projected. */
const NEAR = 30;

/** True if a polygon comes near enough to the map to be worth projecting: the far side of the globe is not. */
const isNear = (polygon: Polygon, [west, south, east, north]: MapConfig['degrees']): boolean =>
  polygon[0].some(
    ([lon, lat]) => lon > west - NEAR && lon < east + NEAR && lat > south - NEAR && lat < north + NEAR,
  );

export function mapGround(
  config: MapConfig,
  atlas: Atlas,
  projection: Projection,
  courses: Readonly<Record<string, readonly Point[]>>,
): GroundMap {
  const { project } = projection;
  const keys = Object.keys(config.countries);
  const projectPolygon = (polygon: Polygon) => polygon.map((ring) => ring.map(project));

  // Countries in play are numbered from 1 in the order of `keys`, all others share one number.
  const abroad = keys.length + 1;
  const land = createRaster(config.window);
  for (const country of atlas.countries) {
    const key = keys.findIndex((k) => config.countries[k].iso === country.iso);
    for (const polygon of country.polygons)
      if (isNear(polygon, config.degrees))
        fillPolygon(land, projectPolygon(polygon), key < 0 ? abroad : key + 1);
  }

  const lakes = createRaster(config.window);
  for (const polygon of atlas.lakes) {
    if (!isNear(polygon, config.degrees)) continue;
    const lakeRaster = createRaster(config.window);
    const size = fillPolygon(lakeRaster, projectPolygon(polygon), 1) * PIXEL_AREA;
    if (size < config.smallestLake) continue;
    for (let k = 0; k < lakes.values.length; k++) if (lakeRaster.values[k]) lakes.values[k] = 1;
  }

  const tidal = createRaster(config.window);
  for (const course of Object.values(courses)) fillAlong(tidal, course, TIDAL_REACH);
  const outline = createRaster(config.window);
  fillPolygon(outline, [projectOutline(config.outline, project)], 1);

  return {
    at(x, y) {
      if (valueAt(lakes, x, y)) return 'lake';
      const country = valueAt(land, x, y);
      if (country === 0) return valueAt(tidal, x, y) ? 'river-mouth' : 'sea';
      return country === abroad ? 'abroad' : 'home';
    },
    countryAt(x, y) {
      if (valueAt(lakes, x, y)) return '';
      return keys[valueAt(land, x, y) - 1] ?? '';
    },
    isLand: (x, y) => valueAt(land, x, y) > 0 && !valueAt(lakes, x, y),
    insideOutline: (x, y) => valueAt(outline, x, y) > 0,
  };
}
