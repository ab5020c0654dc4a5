// Counting mileposts outwards, one a step, the way trains do.
import type { Board } from './board.ts';

/**
 * Steps from the nearest of `starts`, by milepost; -1 beyond `reach`.
 * @param passable by segment: 1 where there can ever be a way
 */
export function spread(
  board: Board,
  passable: Uint8Array,
  starts: readonly number[],
  reach: number,
): Int16Array {
  const steps = new Int16Array(board.mileposts).fill(-1);
  let edge: number[] = [];
  for (const m of starts) {
    if (steps[m] < 0) edge.push(m);
    steps[m] = 0;
  }
  for (let step = 1; step <= reach && edge.length > 0; step++) {
    const next: number[] = [];
    for (const m of edge) {
      for (let arc = board.first[m]; arc < board.first[m + 1]; arc++) {
        const there = board.to[arc];
        if (steps[there] >= 0 || !passable[board.segmentOf[arc]]) continue;
        steps[there] = step;
        next.push(there);
      }
    }
    edge = next;
  }
  return steps;
}
