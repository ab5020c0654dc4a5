// Where a river stops on the board. Each edge a river crosses is a gate between the two triangles of mileposts
// beside it; through the gates the river runs from triangle to triangle. A triangle with an odd number of its
// gates crossed is an end. Ends at the rim of the board are mouths; ends inside let track walk around the river.
import { crayon } from '../../../../engine/index.ts';

/** A place inside the board where a river ends. */
export interface RiverEnd {
  /** The three mileposts around it, ascending. */
  readonly mileposts: readonly number[];
  /** Whether no other water passes there: a spring, or a mouth that misses its lake or river. */
  readonly loose: boolean;
}

/** Ends of one river (an index into `board.rivers`) that lie inside the board, in ascending order. */
export function riverEnds(board: crayon.Board, river: number): readonly RiverEnd[] {
  const crossed = new Set(board.riverSegments[river]);
  const segmentBetween = (a: number, b: number): number => {
    for (let arc = board.first[a]; arc < board.first[a + 1]; arc++)
      if (board.to[arc] === b) return board.segmentOf[arc];
    return -1;
  };
  const milepostAt = new Map<number, number>();
  for (let m = 0; m < board.mileposts; m++) milepostAt.set(board.row[m] * board.cols + board.col[m], m);
  const at = (col: number, row: number): number =>
    col < 0 || col >= board.cols ? -1 : (milepostAt.get(row * board.cols + col) ?? -1);

  const ends: RiverEnd[] = [];
  for (let m = 0; m < board.mileposts; m++) {
    // Each triangle once: with the neighbour in direction 1, and the one before or after it.
    const [before, middle, after] = [0, 1, 2].map((d) =>
      at(...crayon.neighbour(board.col[m], board.row[m], d, board.grid)),
    );
    for (const other of [before, after]) {
      if (other < 0 || middle < 0) continue;
      const sides = [segmentBetween(m, other), segmentBetween(m, middle), segmentBetween(other, middle)];
      if (sides.includes(-1)) continue;
      if (sides.filter((side) => crossed.has(side)).length % 2 === 0) continue;
      const otherWater = (side: number): boolean =>
        board.riverCount[side] > (crossed.has(side) ? 1 : 0) ||
        board.lake[side] === 1 ||
        board.inlet[side] === 1;
      ends.push({
        mileposts: [m, other, middle].sort((a, b) => a - b),
        loose: !sides.some(otherWater),
      });
    }
  }
  return ends;
}
