// Which mileposts lie at which sea: those with open sea on a neighbouring place, distinguished by area.
import { crayon } from '../../../../engine/index.ts';
import { insideRing } from '../../../designer/board/geometry.ts';
import type { MapConfig } from '../sources/map-config.ts';
import type { Projection } from '../sources/projection.ts';
import type { Cell, Grid } from './grid.ts';

/** Coastal cells by name of the coast, in ascending order of place. */
export function findCoasts(config: MapConfig, grid: Grid, projection: Projection): Record<string, Cell[]> {
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
