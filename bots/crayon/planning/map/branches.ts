// Branches: the cheapest track to each city from a legal start of building, which is a major city or own
// track. Rented track is not a legal start, so a route that rents needs branches for its new track.
import { crayon } from '../../../../engine/index.ts';
import type { DistanceMap } from '../../../paths/graph.ts';
import type { BoardTables, State } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';

export interface Branches {
  /**
   * Price in M of track from the majors and own track to every milepost, UNREACHABLE if there is no path.
   * Read it before the cost map changes.
   */
  costs(state: State): DistanceMap;
  /** Arcs of the cheapest branch to a city, outward, including existing track; empty if there is none. */
  to(state: State, city: number): Int32Array;
}

/**
 * The branches of the cost map's seat, recomputed whenever the map changes.
 * @param fromAll true to begin at all players' track where the rules allow it
 */
export function createBranches(
  { board, finder, rules }: BoardTables,
  costMap: CostMap,
  fromAll = false,
): Branches {
  const path = new Int32Array(board.mileposts);
  const sources = new Int32Array(board.mileposts);
  // Branches traced at `version` of the cost map.
  const branchByCity: (Int32Array | undefined)[] = [];
  const distances = new Int32Array(board.mileposts);
  let version = -1;

  function costs(state: State): DistanceMap {
    if (version !== costMap.version) {
      version = costMap.version;
      branchByCity.length = 0;
      let count = 0;
      for (const major of board.majors) sources[count++] = board.cities[major].milepost;
      const row = costMap.seat * rules.layout.startWords;
      for (let m = 0; m < board.mileposts; m++) {
        const word = fromAll
          ? crayon.startWord(rules, state, costMap.seat, m >> 5)
          : state.startBits[row + (m >> 5)];
        if (((word >> (m & 31)) & 1) !== 0) sources[count++] = m;
      }
      finder.fill(costMap.buildPriceM, sources, count, distances);
    }
    return distances;
  }

  function trace(from: DistanceMap, milepost: number): Int32Array {
    const count = finder.tracePath(costMap.buildPriceM, from, milepost, path);
    return path.slice(0, Math.max(0, count));
  }

  return {
    costs,
    to(state, city) {
      const from = costs(state);
      branchByCity[city] ??= trace(from, board.cities[city].milepost);
      return branchByCity[city];
    },
  };
}
