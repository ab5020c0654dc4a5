// Counts steps outwards from mileposts, as trains move.
import type { Board, Link } from './board.ts';

/** Number of steps to cross a link; 0 if counting does not cross it. */
export type LinkSteps = (link: Link) => number;

/** Counts a link with an ordinary crossing as one step and closes all others. */
const countAsSegment: LinkSteps = ({ cross }) => (cross === 1 ? 1 : 0);

/**
 * Steps from the nearest of `starts`, by milepost; -1 beyond `maxSteps`.
 * @param passable by segment: 1 where there can ever be track
 */
export function countSteps(
  board: Board,
  passable: Uint8Array,
  starts: readonly number[],
  maxSteps: number,
  linkSteps: LinkSteps = countAsSegment,
): Int16Array {
  const steps = new Int16Array(board.mileposts).fill(-1);
  /** Mileposts by the step at which they are reached; may contain duplicates. */
  const milepostsByStep: number[][] = [[...starts]];
  for (let step = 0; step <= maxSteps && step < milepostsByStep.length; step++) {
    for (const m of milepostsByStep[step] ?? []) {
      if (steps[m] >= 0) continue;
      steps[m] = step;
      for (let arc = board.firstArc[m]; arc < board.firstArc[m + 1]; arc++) {
        const segment = board.segmentOf[arc];
        if (steps[board.to[arc]] >= 0 || !passable[segment]) continue;
        const link = board.linkOf[segment];
        const linkLength = link < 0 ? 1 : linkSteps(board.links[link]);
        if (linkLength === 0) continue;
        milepostsByStep[step + linkLength] ??= [];
        milepostsByStep[step + linkLength].push(board.to[arc]);
      }
    }
  }
  return steps;
}
