// The least that a train must spend on track to reach a milepost. Own and rented track costs nothing.
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';

/** Least M of track for any route to a milepost; UNREACHABLE if there is none or it exceeds `most`. */
export type TrackSpend = (start: number, milepost: number, most?: number) => number;

export function createTrackSpend({ board, finder }: BoardTables, costMap: CostMap): TrackSpend {
  const distances = new Int32Array(board.mileposts);
  // The key of the cached distances.
  const from = new Int32Array(1);
  let reach = UNREACHABLE;
  let version = -1;

  return (start, milepost, most = UNREACHABLE) => {
    if (version !== costMap.version || from[0] !== start || reach !== most) {
      version = costMap.version;
      from[0] = start;
      reach = most;
      finder.fill(costMap.trackSpendM, from, 1, distances, most);
    }
    return distances[milepost];
  };
}
