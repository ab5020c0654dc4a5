// The mileposts that are mountains. A plain threshold on height would make the whole West mountain, so a
// milepost scores by how broken its surroundings are and how far it stands above the land around; the highest
// scores are mountains. The old eastern ranges, too low for a grid this coarse, are lifted by hand-typed
// belts.
import { distance, nearestOnLine, type Point } from '../../../maps/geometry.ts';
import type { Belt, Elevation } from '../sources/data-files.ts';
import type { MapConfig } from '../sources/map-config.ts';
import type { Projection } from '../sources/projection.ts';
import { type Cell, type Grid, neighbourCells } from './grid.ts';
import type { GroundMap } from './ground.ts';

/** Heights in metres of the land around a point, ascending. */
function heightsAround(
  at: Point,
  radius: number,
  step: number,
  ground: GroundMap,
  height: (x: number, y: number) => number | undefined,
): number[] {
  const heights: number[] = [];
  for (let dx = -radius; dx <= radius; dx += step) {
    for (let dy = -radius; dy <= radius; dy += step) {
      if (dx * dx + dy * dy > radius * radius || !ground.isLand(at[0] + dx, at[1] + dy)) continue;
      const metres = height(at[0] + dx, at[1] + dy);
      if (metres !== undefined) heights.push(metres);
    }
  }
  return heights.sort((a, b) => a - b);
}

const quantile = (sortedValues: readonly number[], share: number): number =>
  sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0;

/** Letters of the cells that are mountains: `m`, or `a` for alpine ones. */
export function findMountains(
  config: MapConfig,
  grid: Grid,
  ground: GroundMap,
  projection: Projection,
  elevation: Elevation,
  belts: readonly Belt[],
): ReadonlyMap<Cell, 'm' | 'a'> {
  const lines = belts.map((belt) => ({ ...belt, points: belt.line.map(projection.project) }));
  const height = (x: number, y: number) => elevation.at(projection.invert([x, y]));
  const scores = new Map<Cell, number>();
  /** Median height, metres. */
  const medianHeights = new Map<Cell, number>();
  for (const cell of grid.cells.values()) {
    const nearHeights = heightsAround(cell.at, config.relief.near, 3.5, ground, height);
    const wideHeights = heightsAround(cell.at, config.relief.wide, 11, ground, height);
    const relief = quantile(nearHeights, 0.95) - quantile(nearHeights, 0.05);
    const mean = wideHeights.reduce((sum, metres) => sum + metres, 0) / Math.max(1, wideHeights.length);
    const prominence = Math.max(-500, Math.min(700, quantile(nearHeights, 0.5) - mean));
    const belt = lines.find(
      ({ points, width }) => distance(cell.at, nearestOnLine(cell.at, points)!) <= width / 2,
    );
    medianHeights.set(cell, quantile(nearHeights, 0.5));
    scores.set(cell, Math.round((relief + config.relief.above * prominence) * (belt?.bias ?? 1)));
  }
  const minScores = minScoresOf(config, scores);
  const mountains = new Set(
    [...grid.cells.values()].filter((cell) => scores.get(cell)! >= minScores[cell.country]),
  );

  // Two passes of smoothing: lone low mountains are removed, and gaps inside mountains are filled.
  for (let pass = 0; pass < 2; pass++) {
    const mountainsBefore = new Set(mountains);
    for (const cell of grid.cells.values()) {
      const around = neighbourCells(grid, cell);
      const high = around.filter((other) => mountainsBefore.has(other)).length;
      if (mountainsBefore.has(cell) && high === 0 && scores.get(cell)! < minScores[cell.country] * 1.5)
        mountains.delete(cell);
      if (!mountainsBefore.has(cell) && around.length >= 5 && high === around.length) mountains.add(cell);
    }
  }
  const { alpine = Infinity } = config;
  return new Map([...mountains].map((cell) => [cell, medianHeights.get(cell)! >= alpine ? 'a' : 'm']));
}

/** Lowest score of a mountain, by key of the country. */
function minScoresOf(config: MapConfig, score: ReadonlyMap<Cell, number>): Record<string, number> {
  const minScores: Record<string, number> = {};
  for (const [country, share] of Object.entries(config.mountainShare)) {
    const sortedHeights = [...score].filter(([cell]) => cell.country === country).map(([, metres]) => metres);
    sortedHeights.sort((a, b) => b - a);
    minScores[country] = sortedHeights[Math.floor(sortedHeights.length * share)] ?? Infinity;
  }
  return minScores;
}
