// From outlines, heights and a list of cities to a board file. Pure apart from reading the data files.
import { crayon } from '../../../../engine/index.ts';
import { distance, insideRing, type Point } from '../../../maps/geometry.ts';
import { STEP } from '../../../maps/lattice.ts';
import { type PlacedCity, placeCities } from '../cities/place-cities.ts';
import type { LonLat } from '../geometry.ts';
import { connectedParts, type Edge, findEdges } from '../ground/edges.ts';
import { type Cell, type Grid, gridPoint, keepCells, layGrid, neighbourCells } from '../ground/grid.ts';
import { mapGround } from '../ground/ground.ts';
import { findMountains } from '../ground/relief.ts';
import { joinMouths } from '../rivers/join-mouths.ts';
import { riverFinder } from '../rivers/rivers-between.ts';
import { traceRivers } from '../rivers/trace-rivers.ts';
import { type Atlas, loadAtlas } from '../sources/atlas.ts';
import {
  type Belt,
  type CityEntry,
  type Elevation,
  loadBelts,
  loadCities,
  loadElevation,
  loadRivers,
  type RiverData,
} from '../sources/data-files.ts';
import type { LinkConfig, MapConfig } from '../sources/map-config.ts';
import { createProjection, type Projection } from '../sources/projection.ts';

/** Input data of a map, the same for every map of a continent. */
export interface Sources {
  readonly atlas: Atlas;
  readonly elevation: Elevation;
  readonly rivers: RiverData;
  readonly belts: readonly Belt[];
  readonly cities: readonly CityEntry[];
}

export const loadSources = ({ sources }: MapConfig): Sources => ({
  atlas: loadAtlas(),
  elevation: loadElevation(sources),
  rivers: loadRivers(sources),
  belts: loadBelts(sources),
  cities: loadCities(sources),
});

export interface BuiltBoard {
  readonly file: crayon.BoardFile;
  readonly cities: readonly PlacedCity[];
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** The great rivers, each from source to mouth, in projected miles. */
export function riverCourses(
  config: MapConfig,
  sources: Sources,
  projection: Projection,
): Readonly<Record<string, readonly Point[]>> {
  const onMap = (line: readonly LonLat[]): Point[] => line.map(projection.project);
  const [west, south, east, north] = config.degrees;
  const nearbyRivers = sources.atlas.rivers.filter((line) =>
    line.some(([lon, lat]) => lon > west && lon < east && lat > south && lat < north),
  );
  const { traced, mouths, waypoints } = sources.rivers;
  const lines = traceRivers(nearbyRivers.map(onMap), mapValues(traced, onMap));
  for (const [name, places] of Object.entries(mouths)) lines[name] = [...lines[name], ...onMap(places)];
  const courses = { ...lines, ...mapValues(waypoints, onMap) };
  const [x0, y0] = gridPoint(config, 0, 0);
  const unit = STEP / config.spacing;
  return joinMouths(courses, ([x, y]) => [(x - x0) * unit, (y - y0) * unit]);
}

const edgesOf = (grid: Grid, edges: readonly Edge[]): readonly Edge[] => {
  const cells = new Set(grid.cells.values());
  return edges.filter(({ a, b }) => cells.has(a) && cells.has(b));
};

/** Keeps the largest connected part, and islands for links; other mileposts are not in play. */
function keepMainland(
  { inletsOpen, smallestIsland = Infinity }: MapConfig,
  grid: Grid,
  edges: readonly Edge[],
): Grid {
  const [largest, ...islands] = connectedParts(grid, edges, inletsOpen);
  const keptCells = new Set([largest, ...islands.filter(({ length }) => length >= smallestIsland)].flat());
  return keepCells(grid, (cell) => keptCells.has(cell));
}

/** Board links. Links with both ends at the same milepost are left out. */
const placeLinks = (links: readonly LinkConfig[], grid: Grid, projection: Projection) =>
  links.map((link) => placeLink(link, grid, projection)).filter(({ a, b }) => `${a}` !== `${b}`);

/** A link with its ends at the mileposts nearest to its places, among those with water beside them. */
function placeLink(
  { from, to, ...link }: LinkConfig,
  grid: Grid,
  { project }: Projection,
): NonNullable<crayon.BoardFile['links']>[number] {
  const port = (place: LonLat): [number, number] => {
    const at = project(place);
    const shores = [...grid.cells.values()].filter((cell) => neighbourCells(grid, cell).length < 6);
    const { col, row } = shores.reduce((a, b) => (distance(b.at, at) < distance(a.at, at) ? b : a));
    return [col, row];
  };
  return { ...link, a: port(from), b: port(to) };
}

export function buildBoard(config: MapConfig, sources: Sources): BuiltBoard {
  const projection = createProjection(config.projection);
  const courses = riverCourses(config, sources, projection);
  const channels = mapValues(sources.rivers.channels, (line) => line.map(projection.project));
  const riversBetween = riverFinder(courses);
  const channelsBetween = riverFinder(channels);
  const ground = mapGround(config, sources.atlas, projection, courses);

  const whole = layGrid(config, ground);
  const allEdges = findEdges(config, whole, ground, riversBetween, channelsBetween);
  const continent = keepMainland(config, whole, allEdges);
  // Heights are judged over the whole continent, so that leaving a country out moves no mountain.
  const heights = findMountains(config, continent, ground, projection, sources.elevation, sources.belts);
  const inPlay = keepCells(continent, ({ country }) => config.playing.includes(country));
  const grid = keepMainland(config, inPlay, edgesOf(inPlay, allEdges));
  const edges = edgesOf(grid, allEdges);

  const entries = sources.cities.filter((entry) => !config.firstEditionOnly || entry.firstEdition);
  const cities = placeCities(config, grid, edges, entries, projection, riversBetween);
  const coasts = findCoasts(config, grid, projection);

  const suppliedLoads = new Set(entries.flatMap((entry) => entry.supplies));
  const rows = 1 + Math.max(...[...grid.cells.values()].map(({ row }) => row));
  const letters = (letter: (col: number, row: number) => string): string[] =>
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: grid.cols }, (_, col) => letter(col, row)).join(''),
    );
  const cellAt = (col: number, row: number): Cell | undefined => grid.cells.get(row * grid.cols + col);
  const places = (keep: (edge: Edge) => boolean): number[] =>
    edges.filter(keep).flatMap(({ a, direction }) => [a.col, a.row, direction]);

  const file: crayon.BoardFile = {
    format: 'board/1',
    id: config.id,
    name: config.name,
    grid: { kind: 'odd-r', cols: grid.cols, rows, spacing_miles: config.spacing },
    projection: {
      type: 'albers',
      parallels: [...config.projection.parallels],
      center: [...config.projection.center],
      origin_miles: [...grid.point(0, 0)],
    },
    terrain: letters((col, row) => {
      const cell = cellAt(col, row);
      if (!cell) return grid.blank(col, row);
      return heights.get(cell) ?? 'c';
    }),
    country: letters((col, row) => cellAt(col, row)?.country ?? '.'),
    countries: Object.fromEntries(config.playing.map((key) => [key, config.countries[key].name])),
    // A river of a country that is not in play crosses nothing.
    rivers: Object.keys(courses)
      .map((name) => ({ name, edges: places(({ blocked, rivers }) => !blocked && rivers.includes(name)) }))
      .filter(({ edges }) => edges.length > 0),
    lakes: places(({ blocked, lake }) => !blocked && lake),
    inlets: places(({ blocked, inlet }) => !blocked && inlet),
    blocked: places(({ blocked }) => blocked),
    ...(config.links ? { links: placeLinks(config.links, grid, projection) } : {}),
    coasts: mapValues(coasts, (cells) => cells.flatMap(({ col, row }) => [col, row])),
    loads: Object.fromEntries(Object.entries(config.chips).filter(([load]) => suppliedLoads.has(load))),
    cities: cities.map(({ entry, cell }) => ({
      name: entry.name,
      size: entry.size,
      at: [cell.col, cell.row],
      supplies: [...entry.supplies],
    })),
  };
  return { file, cities };
}

/** Cells beside open sea by name of the coast in whose areas they lie, in ascending order of place. */
function findCoasts(config: MapConfig, grid: Grid, projection: Projection): Record<string, Cell[]> {
  const coasts: Record<string, Cell[]> = {};
  for (const { name } of config.coasts) coasts[name] = [];
  for (const cell of grid.cells.values()) {
    const atSea = [0, 1, 2, 3, 4, 5].some((d) => {
      const [col, row] = crayon.neighbour(cell.col, cell.row, d, 'odd-r');
      if (col < 0 || row < 0 || col >= grid.cols || row >= grid.rows) return false;
      return !grid.cells.has(row * grid.cols + col) && grid.blank(col, row) === '~';
    });
    if (!atSea) continue;
    const place = projection.invert(cell.at);
    for (const { name, areas } of config.coasts)
      if (areas.some((area) => insideRing(place, area))) coasts[name].push(cell);
  }
  return coasts;
}
