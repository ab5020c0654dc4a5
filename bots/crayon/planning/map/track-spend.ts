// The least that a train must spend on track to reach a milepost. Own and rented track costs nothing.
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';

/** Minimum M of track on any route to a milepost; UNREACHABLE if there is no route or it exceeds `maxM`. */
export type TrackSpend = (start: number, milepost: number, maxM?: number) => number;

export function createTrackSpend({ board, finder }: BoardTables, costMap: CostMap): TrackSpend {
  const distances = new Int32Array(board.mileposts);
  // The key of the cached distances.
  const from = new Int32Array(1);
  let cachedMaxM = UNREACHABLE;
  let version = -1;

  return (start, milepost, maxM = UNREACHABLE) => {
    if (version !== costMap.version || from[0] !== start || cachedMaxM !== maxM) {
      version = costMap.version;
      from[0] = start;
      cachedMaxM = maxM;
      finder.fill(costMap.trackSpendM, from, 1, distances, maxM);
    }
    return distances[milepost];
  };
}
