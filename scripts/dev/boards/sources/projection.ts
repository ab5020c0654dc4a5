// Albers' equal-area conic projection, in miles. Sines differ in their last bit between versions of V8, so
// every projected coordinate is rounded to a thousandth of a mile before anything is decided by it.
import { geoConicEqualArea } from 'd3-geo';
import type { Point } from '../../../maps/geometry.ts';
import { type LonLat, round } from '../geometry.ts';
import type { MapConfig } from './map-config.ts';

/** Mean radius of the earth in miles. */
const EARTH = 3958.8;

export type Projection = ReturnType<typeof createProjection>;

export function createProjection({ parallels, center }: MapConfig['projection']) {
  const d3 = geoConicEqualArea()
    .parallels([...parallels])
    .rotate([-center[0], 0])
    .center([0, center[1]])
    .scale(EARTH)
    .translate([0, 0])
    .precision(0);
  return {
    /** The point on the map of a place on the globe. */
    project(place: LonLat): Point {
      const at = d3([place[0], place[1]]);
      if (at === null) throw new Error(`no point on the map for ${place.join(', ')}`);
      return [round(at[0], 3), round(at[1], 3)];
    },
    /** The place on the globe of a point on the map, in degrees to five decimals. */
    invert(point: Point): LonLat {
      const place = d3.invert?.([point[0], point[1]]);
      if (!place) throw new Error(`no place on the globe for ${point.join(', ')}`);
      return [round(place[0], 5), round(place[1], 5)];
    },
    /** d3's own object, for clipping outlines in pictures. */
    d3,
  };
}
