// Cheapest new track from a seat's network to every milepost, by Dijkstra's algorithm, for test players.

import { type Rules, UNBUILDABLE } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isBuildStopped, trackCost } from '../track/build-cost.ts';

export interface CheapestTracks {
  /** Millions to build from the seat's network to a milepost; Infinity where that is impossible now. */
  readonly cost: Float64Array;
  /** Arcs of new track to the milepost, in the order in which they are built. */
  to(milepost: number): number[];
}

/** Binary heap, smallest cost first. */
class Queue {
  readonly #heap: [cost: number, milepost: number][] = [];

  push(cost: number, milepost: number): void {
    const heap = this.#heap;
    let i = heap.push([cost, milepost]) - 1;
    for (let up = (i - 1) >> 1; i > 0 && heap[up][0] > heap[i][0]; up = (i - 1) >> 1) {
      [heap[i], heap[up]] = [heap[up], heap[i]];
      i = up;
    }
  }

  pop(): [cost: number, milepost: number] | undefined {
    const heap = this.#heap;
    const [top] = heap;
    const last = heap.pop();
    if (heap.length === 0 || last === undefined) return top;
    heap[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      if (left >= heap.length) return top;
      const child = left + 1 < heap.length && heap[left + 1][0] < heap[left][0] ? left + 1 : left;
      if (heap[child][0] >= heap[i][0]) return top;
      [heap[i], heap[child]] = [heap[child], heap[i]];
      i = child;
    }
  }
}

/** Searches from own track. @param major city to start from while the seat has no track */
export function cheapestTracks(
  rules: Rules,
  state: CrayonState,
  seat: number,
  major: number,
): CheapestTracks {
  const { board } = rules;
  const cost = new Float64Array(board.mileposts).fill(Number.POSITIVE_INFINITY);
  const cameBy = new Int32Array(board.mileposts).fill(-1);
  const queue = new Queue();
  const hasTrack = state.segmentOwner.includes(seat + 1);
  for (let m = 0; m < board.mileposts; m++) {
    const isSource = hasTrack
      ? ((state.startBits[seat * state.layout.startWords + (m >> 5)] >> (m & 31)) & 1) !== 0
      : board.cityOf[m] === major;
    if (!isSource) continue;
    cost[m] = 0;
    queue.push(0, m);
  }
  for (let top = queue.pop(); top !== undefined; top = queue.pop()) {
    const [costSoFar, milepost] = top;
    if (costSoFar > cost[milepost]) continue;
    for (let arc = board.firstArc[milepost]; arc < board.firstArc[milepost + 1]; arc++) {
      const price = trackCost(rules, state, seat, arc);
      const end = board.to[arc];
      if (price === UNBUILDABLE || costSoFar + price >= cost[end]) continue;
      if (price > 0 && isBuildStopped(rules, state, seat, board.segmentOf[arc])) continue;
      cost[end] = costSoFar + price;
      cameBy[end] = arc;
      queue.push(cost[end], end);
    }
  }
  return {
    cost,
    to(milepost) {
      const arcs: number[] = [];
      for (let at = milepost; cameBy[at] >= 0; at = board.from[cameBy[at]]) {
        if (trackCost(rules, state, seat, cameBy[at]) > 0) arcs.unshift(cameBy[at]);
      }
      return arcs;
    },
  };
}
