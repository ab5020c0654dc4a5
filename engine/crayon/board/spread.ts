// Counts steps outwards from mileposts, as trains move.
import type { Board, Link } from './board.ts';

/** Number of steps to cross a link; 0 if counting does not cross it. */
export type LinkSteps = (link: Link) => number;

/** Links that are crossed like any segment count one step; the others are not crossed. */
const asAnySegment: LinkSteps = ({ cross }) => (cross === 1 ? 1 : 0);

/**
 * Steps from the nearest of `starts`, by milepost; -1 beyond `reach`.
 * @param passable by segment: 1 where there can ever be track
 */
export function spread(
  board: Board,
  passable: Uint8Array,
  starts: readonly number[],
  reach: number,
  linkSteps: LinkSteps = asAnySegment,
): Int16Array {
  const steps = new Int16Array(board.mileposts).fill(-1);
  /** Mileposts by the step at which they are reached; may contain duplicates. */
  const due: number[][] = [[...starts]];
  for (let step = 0; step <= reach && step < due.length; step++) {
    for (const m of due[step] ?? []) {
      if (steps[m] >= 0) continue;
      steps[m] = step;
      for (let arc = board.first[m]; arc < board.first[m + 1]; arc++) {
        const segment = board.segmentOf[arc];
        if (steps[board.to[arc]] >= 0 || !passable[segment]) continue;
        const link = board.linkOf[segment];
        const more = link < 0 ? 1 : linkSteps(board.links[link]);
        if (more === 0) continue;
        due[step + more] ??= [];
        due[step + more].push(board.to[arc]);
      }
    }
  }
  return steps;
}
