// The edges between neighbouring mileposts: open or blocked, and which waters they cross.
import type { RiversBetween } from '../rivers/rivers-between.ts';
import type { MapConfig } from '../sources/map-config.ts';
import { type Cell, type Grid, neighbourCell } from './grid.ts';
import type { GroundMap } from './ground.ts';

export interface Edge {
  readonly a: Cell;
  readonly b: Cell;
  /** Direction from a to b: 0 east, 1 south-east, 2 south-west. */
  readonly direction: number;
  /** Too much sea, lake or foreign land in between: no way at all. */
  readonly blocked: boolean;
  readonly rivers: readonly string[];
  /** Over a lake, or a narrow between two of the Great Lakes. */
  readonly lake: boolean;
  /** Over an inlet of the sea. */
  readonly inlet: boolean;
}

const SAMPLES = 50;
/** An edge with more of its length on sea or lake than this crosses it; less is a shore that bends. */
const INLET_SHARE = 0.26;
const LAKE_SHARE = 0.19;
const FOREIGN_SHARE = 0.45;

/** All edges, by the place of their first cell, then by direction. */
export function findEdges(
  config: MapConfig,
  grid: Grid,
  ground: GroundMap,
  riversBetween: RiversBetween,
  channelsBetween: RiversBetween,
): readonly Edge[] {
  const edges: Edge[] = [];
  for (const a of grid.cells.values()) {
    for (let direction = 0; direction < 3; direction++) {
      const b = neighbourCell(grid, a, direction);
      if (!b) continue;
      const count: Record<string, number> = { sea: 0, 'river-mouth': 0, lake: 0, abroad: 0, home: 0 };
      for (let s = 0; s <= SAMPLES; s++) {
        const x = a.at[0] + ((b.at[0] - a.at[0]) * s) / SAMPLES;
        const y = a.at[1] + ((b.at[1] - a.at[1]) * s) / SAMPLES;
        count[ground.at(x, y)]++;
      }
      const share = (kind: string): number => count[kind] / (SAMPLES + 1);
      const rivers = riversBetween(a.at, b.at);
      const inlet = share('sea') > INLET_SHARE;
      const channel = channelsBetween(a.at, b.at).length > 0;
      edges.push({
        a,
        b,
        direction,
        blocked:
          share('sea') * config.spacing > config.widestInlet ||
          share('lake') * config.spacing > config.widestChannel ||
          share('abroad') > FOREIGN_SHARE,
        rivers,
        // One water, one price: where a great river leaves a lake, the river counts.
        lake: !inlet && rivers.length === 0 && (channel || share('lake') > LAKE_SHARE),
        inlet,
      });
    }
  }
  return edges;
}

/**
 * The connected parts, largest first.
 * @param edges between cells of the grid
 * @param inletsOpen true to cross inlets
 */
export function connectedParts(grid: Grid, edges: readonly Edge[], inletsOpen = false): Cell[][] {
  const partOf = new Map([...grid.cells.values()].map((cell) => [cell, [cell]]));
  for (const { a, b, blocked, inlet } of edges) {
    if (blocked || (inlet && !inletsOpen)) continue;
    const [small, large] = [partOf.get(a)!, partOf.get(b)!].sort((p, q) => p.length - q.length);
    if (small === large) continue;
    large.push(...small);
    for (const cell of small) partOf.set(cell, large);
  }
  // Sort is stable, so parts of a size stay in the order of their first cell.
  return [...new Set(partOf.values())].sort((p, q) => q.length - p.length);
}
