// Branches: what joining a place to where a seat may begin to build would take. All building begins at a major or at own
// track; rented track is neither, so a way that rents must leave new track to such branches.
import type { BoardTables, State } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';

export interface Branches {
  /** Millions from the majors and own track to every milepost, UNREACHABLE where there is no way; to be read, not kept. */
  costs(state: State): Int32Array;
  /** Arcs of the cheapest branch to a city, outward, those that are track already among them; empty where there is none. */
  to(state: State, city: number): Int32Array;
}

/** Branches of the view's seat; found anew when the view has changed. */
export function createBranches({ board, finder, rules }: BoardTables, costMap: CostMap): Branches {
  const filled = new Int32Array(board.mileposts);
  const way = new Int32Array(board.mileposts);
  // Branches found since the costs were, by city.
  const known: (Int32Array | undefined)[] = [];
  let version = -1;

  function costs(state: State): Int32Array {
    if (version === costMap.version) return filled;
    version = costMap.version;
    known.length = 0;
    const sources: number[] = board.majors.map((major) => board.cities[major].milepost);
    const row = costMap.seat * rules.layout.touchedWords;
    for (let m = 0; m < board.mileposts; m++) {
      if (((state.touched[row + (m >> 5)] >> (m & 31)) & 1) !== 0) sources.push(m);
    }
    finder.fill(costMap.buildCost, sources, sources.length, filled);
    return filled;
  }

  return {
    costs,
    to(state, city) {
      const from = costs(state);
      let branch = known[city];
      if (branch === undefined) {
        const count = finder.tracePath(costMap.buildCost, from, board.cities[city].milepost, way);
        branch = way.slice(0, Math.max(0, count));
        known[city] = branch;
      }
      return branch;
    },
  };
}
