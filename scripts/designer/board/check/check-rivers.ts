// Checks that the rivers of a board divide it without gaps.
import type { crayon } from '../../../../engine/index.ts';
import { neighbourTable, segmentBetween } from '../lattice.ts';
import { type Check, expected } from './check.ts';

export function checkRivers(board: crayon.Board): Check[] {
  const ends = board.rivers.map((_, river) => riverEnds(board, river));
  const forked = board.rivers.flatMap((name, i) => (ends[i].length > 2 ? [`${name} ${ends[i].length}`] : []));
  // A spring is loose; a second loose end is a mouth that track can walk around.
  const loose = board.rivers.filter((_, i) => ends[i].filter((isLoose) => isLoose).length > 1);
  const dry = board.rivers.filter((_, river) => board.riverSegments[river].length === 0);
  const none = (subject: string, names: readonly string[]): Check =>
    expected(subject, names.length > 0 ? names.join(', ') : 'none', 'none', names.length === 0);
  return [
    none('rivers with more than two ends inland', forked),
    none('rivers that end short of other water', loose),
    none('rivers that no edge crosses', dry),
  ];
}

/**
 * Ends of one river (an index into `board.rivers`) that lie inside the board: whether each is loose, with no
 * other water there. A loose end is a spring, or a mouth that misses its lake or river. Each edge a river
 * crosses is a gate between the two triangles of mileposts beside it; a triangle with an odd number of its
 * gates crossed is an end. Ends at the rim of the board are mouths; ends inside let track walk around the
 * river.
 */
function riverEnds(board: crayon.Board, river: number): readonly boolean[] {
  const crossed = new Set(board.riverSegments[river]);
  const neighbour = neighbourTable(board);
  const hasOtherWater = (side: number): boolean =>
    board.riverCount[side] > (crossed.has(side) ? 1 : 0) || board.lake[side] === 1 || board.inlet[side] === 1;
  const ends: boolean[] = [];
  for (let m = 0; m < board.mileposts; m++) {
    // Each triangle once: with the neighbour in direction 1, and the one before or after it.
    const [before, middle, after] = neighbour(m);
    for (const other of [before, after]) {
      if (other < 0 || middle < 0) continue;
      const sides = [
        segmentBetween(board, m, other),
        segmentBetween(board, m, middle),
        segmentBetween(board, other, middle),
      ];
      if (sides.includes(-1)) continue;
      if (sides.filter((side) => crossed.has(side)).length % 2 === 1) ends.push(!sides.some(hasOtherWater));
    }
  }
  return ends;
}
