// Computes the art file of a map from the same sources as its board, clipped to a frame around the window.
import { geoPath } from 'd3-geo';
import type { Art } from '../../../maps/art.ts';
import type { Point } from '../../../maps/geometry.ts';
import { doubleArea, simplify } from '../geometry.ts';
import type { MapConfig } from '../sources/map-config.ts';
import { createProjection, type Projection } from '../sources/projection.ts';
import { riverCourses, type Sources } from './build-board.ts';

/** Miles of land and sea around the window, so that no picture shows where the outlines were cut off. */
const MARGIN = 200;
/** Outlines may be this many miles off; islands and lakes below these square miles are left out. */
const TOLERANCE = 1;
const SMALLEST_ISLAND = 60;
const SMALLEST_LAKE = 220;

const toTenths = (line: readonly Point[]): number[] =>
  line.flatMap(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);

/** Projected lines of a geometry, cut off at the frame; d3 closes polygons along it. */
function clippedLines(
  projection: Projection,
  type: 'MultiPolygon' | 'MultiLineString',
  coordinates: unknown,
): Point[][] {
  const lines: Point[][] = [];
  const context = {
    beginPath: () => {},
    moveTo: (x: number, y: number) => lines.push([[x, y]]),
    lineTo: (x: number, y: number) => lines[lines.length - 1].push([x, y]),
    closePath: () => lines[lines.length - 1].push(lines[lines.length - 1][0]),
    arc: () => {},
  };
  // d3 knows GeoJSON by its shape; ours comes from a TopoJSON decoder with looser types.
  const geometry = { type, coordinates } as Parameters<ReturnType<typeof geoPath>>[0];
  geoPath(projection.d3, context as never)(geometry);
  return lines;
}

export function makeArt(config: MapConfig, sources: Sources): Art {
  const projection = createProjection(config.projection);
  const [x0, y0, x1, y1] = config.window;
  projection.d3.clipExtent([
    [x0 - MARGIN, y0 - MARGIN],
    [x1 + MARGIN, y1 + MARGIN],
  ]);
  const rings = (polygons: unknown, smallest: number): number[][] =>
    clippedLines(projection, 'MultiPolygon', polygons)
      .filter((ring) => Math.abs(doubleArea(ring)) / 2 >= smallest)
      .map((ring) => toTenths(simplify(ring, TOLERANCE)));
  const lines = (list: unknown): number[][] =>
    clippedLines(projection, 'MultiLineString', list).map((line) => toTenths(simplify(line, TOLERANCE)));
  const courses = riverCourses(config, sources, createProjection(config.projection));
  return {
    format: 'art/1',
    projection: config.projection,
    land: rings(sources.atlas.land, SMALLEST_ISLAND),
    lakes: rings(sources.atlas.lakes, SMALLEST_LAKE),
    borders: lines(sources.atlas.borders),
    channels: lines(Object.values(sources.rivers.channels)),
    rivers: Object.entries(courses).map(([name, line]) => ({
      name,
      line: line.flatMap(([x, y]) => [Math.round(x * 1000), Math.round(y * 1000)]),
    })),
    names: config.names.map(({ place, ...name }) => ({ ...name, at: projection.project(place) })),
  };
}
