// The dual graph of a board: its faces, and which segments part them. A cut of the board is a closed walk from face to
// face (Whitney's planar duality), so cuts are found by walking; see cut-finder.ts.
import type { Board } from '../../board/board.ts';

export interface DualGraph {
  /** Number of faces: areas that passable segments bound, of three mileposts each on open ground, or whole lakes. */
  readonly faces: number;
  /** By arc: the face on one side of it, the same side for all arcs; the reverse arc has the other. -1 where impassable. */
  readonly faceOf: Int32Array;
  /** Arcs that bound face f: arcsOf[first[f]] .. arcsOf[first[f + 1] - 1]. */
  readonly first: Int32Array;
  readonly arcsOf: Int32Array;
  /** For each of them in turn the segment, and the face beyond it. */
  readonly beyond: Int32Array;
  /** The face that most arcs bound: what lies about the map. */
  readonly outer: number;
}

/** @param passable by segment: 1 where track can be or is common; other segments bound no face */
export function dualGraph(board: Board, passable: Uint8Array): DualGraph {
  const { arcs, reverse, segmentOf } = board;
  const next = nextAround(board, passable);
  const faceOf = new Int32Array(arcs).fill(-1);
  const first = [0];
  const arcsOf: number[] = [];
  let outer = 0;
  for (let start = 0; start < arcs; start++) {
    if (passable[segmentOf[start]] === 0 || faceOf[start] >= 0) continue;
    const face = first.length - 1;
    for (let arc = start; faceOf[arc] < 0; arc = next[reverse[arc]]) {
      faceOf[arc] = face;
      arcsOf.push(arc);
    }
    first.push(arcsOf.length);
    if (first[face + 1] - first[face] > first[outer + 1] - first[outer]) outer = face;
  }
  const beyond = new Int32Array(2 * arcsOf.length);
  arcsOf.forEach((arc, i) => {
    beyond[2 * i] = segmentOf[arc];
    beyond[2 * i + 1] = faceOf[reverse[arc]];
  });
  return {
    faces: first.length - 1,
    faceOf,
    first: Int32Array.from(first),
    arcsOf: Int32Array.from(arcsOf),
    beyond,
    outer,
  };
}

/** By arc: the next passable arc from the same milepost, going round it. */
function nextAround(
  { arcs, mileposts, first, to, segmentOf, grid, col, row }: Board,
  passable: Uint8Array,
): Int32Array {
  const next = new Int32Array(arcs);
  const leaving = new Int32Array(DIRECTIONS);
  for (let m = 0; m < mileposts; m++) {
    leaving.fill(-1);
    for (let arc = first[m]; arc < first[m + 1]; arc++) {
      if (passable[segmentOf[arc]] === 0) continue;
      const [right, down] = [col[to[arc]] - col[m], row[to[arc]] - row[m]];
      leaving[
        grid === 'odd-r' ? directionTo(right, down, row[m] & 1) : directionTo(down, right, col[m] & 1)
      ] = arc;
    }
    let last = -1;
    for (let i = 2 * DIRECTIONS - 1; i >= 0; i--) {
      const arc = leaving[i % DIRECTIONS];
      if (arc < 0) continue;
      if (last >= 0) next[arc] = last;
      last = arc;
    }
  }
  return next;
}

const DIRECTIONS = 6;

/** Direction of a neighbour, as in `neighbour`, on an odd-r grid; one on an odd-q grid has its columns and rows exchanged. */
function directionTo(right: number, down: number, odd: number): number {
  if (down === 0) return right > 0 ? 0 : 3;
  const isEast = right === odd;
  return down > 0 ? (isEast ? 1 : 2) : isEast ? 5 : 4;
}
