// Snaps each city to a milepost: the nearest one, unless that is on the wrong bank, in the wrong country,
// next to another city or short of ways out. Majors go first, because they need seven mileposts.
import { MEDIUM_EXITS, SMALL_EXITS } from '../../../designer/board/check-board.ts';
import { distance, type Point } from '../../../maps/geometry.ts';
import type { Edge } from '../ground/edges.ts';
import { type Cell, type Grid, neighbourCells } from '../ground/grid.ts';
import type { RiversBetween } from '../rivers/rivers-between.ts';
import type { CityEntry } from '../sources/data-files.ts';
import type { MapConfig } from '../sources/map-config.ts';
import type { Projection } from '../sources/projection.ts';

export interface PlacedCity {
  readonly entry: CityEntry;
  readonly cell: Cell;
  /** Miles between the milepost and the true place. */
  readonly shift: number;
}

/** Number of exits below which a milepost gets a penalty. So majors on a coast stand a little inland. */
const WISHED_EXITS = { major: 17, medium: MEDIUM_EXITS + 1, small: SMALL_EXITS + 1 } as const;

/** Largest distance of a city from its true place, in spacings. The place of a major stays in its hexagon. */
const MAX_SHIFT = { major: 1.6, medium: 2.2, small: 2.2 } as const;

// Penalties, as distances in spacings.
const BESIDE_CITY = 3;
const PER_MISSING_EXIT = 0.17;
const WRONG_COUNTRY = 0.6;
const PER_RIVER = 0.35;

export function placeCities(
  config: MapConfig,
  grid: Grid,
  edges: readonly Edge[],
  cities: readonly CityEntry[],
  projection: Projection,
  riversBetween: RiversBetween,
): readonly PlacedCity[] {
  const { spacing } = config;
  const neighbours = openWays(grid, edges);
  const blockedTo = new Map<Cell, Cell[]>();
  for (const { a, b, blocked } of edges) if (blocked) blockedTo.set(a, [...(blockedTo.get(a) ?? []), b]);
  const takenCells = new Set<Cell>();
  const placedCities = new Map<CityEntry, PlacedCity>();
  const cellsNear = (place: Point, reach: number): { cell: Cell; shift: number }[] =>
    [...grid.cells.values()]
      .map((cell) => ({ cell, shift: distance(cell.at, place) }))
      .filter(({ shift }) => shift <= reach)
      .sort((p, q) => p.shift - q.shift);
  const isBlockedWithin = (cell: Cell, site: readonly Cell[]): boolean =>
    (blockedTo.get(cell) ?? []).some((other) => site.includes(other));
  const isBesideCity = (cells: readonly Cell[]): boolean =>
    cells.some((cell) => neighbourCells(grid, cell).some((other) => takenCells.has(other)));

  for (const size of ['major', 'medium', 'small'] as const) {
    for (const entry of cities) {
      if (entry.size !== size) continue;
      const nudge = config.nudges[entry.name] ?? [0, 0];
      const place = projection.project([entry.place[0] + nudge[0], entry.place[1] + nudge[1]]);
      let best: { cell: Cell; site: Cell[]; score: number; shift: number } | undefined;
      for (const { cell, shift } of cellsNear(place, spacing * MAX_SHIFT[size])) {
        const site = size === 'major' ? [cell, ...neighbourCells(grid, cell)] : [cell];
        if (site.some((part) => takenCells.has(part))) continue;
        if (size === 'major' && (site.length < 7 || site.some((part) => isBlockedWithin(part, site))))
          continue;
        const exits = countExits(neighbours, site);
        let penalty = PER_MISSING_EXIT * Math.max(0, WISHED_EXITS[size] - exits);
        if (isBesideCity(site)) penalty += BESIDE_CITY;
        if (config.countries[cell.country].code !== entry.country) penalty += WRONG_COUNTRY;
        // The hexagon of a major lies on both banks anyway.
        if (size !== 'major') penalty += PER_RIVER * riversBetween(place, cell.at).length;
        const score = Math.round((shift + spacing * penalty) * 1000);
        if (!best || score < best.score) best = { cell, site, score, shift };
      }
      if (!best) throw new Error(`no milepost for ${entry.name}`);
      for (const part of best.site) takenCells.add(part);
      placedCities.set(entry, { entry, cell: best.cell, shift: best.shift });
    }
  }
  return cities.map((entry) => placedCities.get(entry)!);
}

/** Number of mileposts that an exit must reach without crossing the city. */
const MIN_REACHED = 12;

/** Neighbours of each cell over edges that are neither blocked nor over an inlet. */
function openWays(grid: Grid, edges: readonly Edge[]): ReadonlyMap<Cell, readonly Cell[]> {
  const neighbours = new Map<Cell, Cell[]>();
  for (const cell of grid.cells.values()) neighbours.set(cell, []);
  for (const { a, b, blocked, inlet } of edges) {
    if (blocked || inlet) continue;
    neighbours.get(a)!.push(b);
    neighbours.get(b)!.push(a);
  }
  return neighbours;
}

/** Number of exits of a city on these cells, without those that only lead back to it, as on a spit of land. */
function countExits(neighbours: ReadonlyMap<Cell, readonly Cell[]>, site: readonly Cell[]): number {
  const outer = site.flatMap((part) => neighbours.get(part)!.filter((to) => !site.includes(to)));
  return outer.filter((start) => {
    const visitedCells = new Set<Cell>([start, ...site]);
    const stack = [start];
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      if (visitedCells.size >= MIN_REACHED + site.length) return true;
      for (const next of neighbours.get(cell)!) {
        if (visitedCells.has(next)) continue;
        visitedCells.add(next);
        stack.push(next);
      }
    }
    return false;
  }).length;
}
