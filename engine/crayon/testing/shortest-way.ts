// Shortest path of a train over own track, urban areas, and others' track if the seat can pay.

import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { isMoveStopped, NO_TRACK, trackOwner } from '../track/move-cost.ts';

/** Arcs of the shortest path; empty if the train is there, null if there is none. */
export function shortestWay(
  rules: Rules,
  state: CrayonState,
  seat: number,
  goals: readonly number[],
): number[] | null {
  const { board } = rules;
  const start = state.trainAt[seat];
  const cameBy = new Int32Array(board.mileposts).fill(-1);
  const visited = new Uint8Array(board.mileposts);
  const queue = [start];
  visited[start] = 1;
  for (const at of queue) {
    if (goals.includes(at)) {
      const arcs: number[] = [];
      for (let m = at; m !== start; m = board.from[cameBy[m]]) arcs.unshift(cameBy[m]);
      return arcs;
    }
    for (let arc = board.firstArc[at]; arc < board.firstArc[at + 1]; arc++) {
      const end = board.to[arc];
      const owner = trackOwner(rules, state, board.segmentOf[arc]);
      if (visited[end] !== 0 || owner === NO_TRACK || isMoveStopped(rules, state, arc)) continue;
      if (owner >= 0 && owner !== seat && state.cash[seat] < 5 * rules.constants.trackFee) continue;
      // Trains may reverse only in cities.
      if (at === start && end === state.cameFrom[seat] && board.cityOf[at] < 0) continue;
      visited[end] = 1;
      cameBy[end] = arc;
      queue.push(end);
    }
  }
  return null;
}
