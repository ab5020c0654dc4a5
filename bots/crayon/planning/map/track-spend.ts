// The least that a train must spend on track to reach a milepost, updated from turn to turn. All track that
// it can reach for free counts as the start, so the start only grows by a few mileposts a turn, wherever the
// train is.
import { UNREACHABLE } from '../../../paths/graph.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../paths/incremental/incremental-distances.ts';
import { createStampSet } from '../../../paths/stamp-set.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';

export interface TrackSpend {
  /** Least M of track for any route to a milepost; UNREACHABLE if there is none or it exceeds `most`. */
  between(start: number, milepost: number, most?: number): number;
}

export function createTrackSpend({ board, finder }: BoardTables, costMap: CostMap): TrackSpend {
  const { first, to } = board;
  const reached = createStampSet(board.mileposts);
  const queue = new Int32Array(board.mileposts);
  let distances: IncrementalDistances | undefined;
  let version = -1;

  /** Collects the mileposts reachable from `start` for free in `queue`; returns their number. */
  function flood(start: number): number {
    const { trackSpend } = costMap;
    reached.clear();
    reached.add(start);
    queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const at = queue[head];
      for (let arc = first[at]; arc < first[at + 1]; arc++) {
        if (trackSpend[arc] !== 0 || reached.has(to[arc])) continue;
        reached.add(to[arc]);
        queue[tail++] = to[arc];
      }
    }
    return tail;
  }

  return {
    between(start, milepost, most = UNREACHABLE) {
      distances ??= createIncrementalDistances({
        finder,
        weights: costMap.trackedSpend(),
        direction: 'from',
        sources: [],
      });
      const weights = costMap.trackedSpend();
      if (version !== weights.version || !reached.has(start)) {
        distances.moveSources(queue, flood(start));
        version = weights.version;
      }
      const spend = distances.upTo(milepost, most)[milepost];
      return spend <= Math.min(most, distances.finalTo()) ? spend : UNREACHABLE;
    },
  };
}
