// Ways out of a city while it is being placed. A way whose outer milepost leads nowhere but back to the city,
// on a spit of land or in a river's delta, is none.
import type { Edge } from '../ground/edges.ts';
import type { Cell, Grid } from '../ground/grid.ts';

/** A way that reaches this many mileposts without crossing the city goes on. */
const FAR_ENOUGH = 12;

/** Neighbours of each cell that an edge joins which is neither blocked nor over an inlet. */
export function openWays(grid: Grid, edges: readonly Edge[]): ReadonlyMap<Cell, readonly Cell[]> {
  const ways = new Map<Cell, Cell[]>();
  for (const cell of grid.cells.values()) ways.set(cell, []);
  for (const { a, b, blocked, inlet } of edges) {
    if (blocked || inlet) continue;
    ways.get(a)!.push(b);
    ways.get(b)!.push(a);
  }
  return ways;
}

/** Ways out of a city on the cells `own` that lead somewhere. */
export function countExits(ways: ReadonlyMap<Cell, readonly Cell[]>, own: readonly Cell[]): number {
  const outer = own.flatMap((part) => ways.get(part)!.filter((to) => !own.includes(to)));
  return outer.filter((start) => {
    const seen = new Set<Cell>([start, ...own]);
    const open = [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (seen.size >= FAR_ENOUGH + own.length) return true;
      for (const next of ways.get(cell)!) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
    }
    return false;
  }).length;
}
