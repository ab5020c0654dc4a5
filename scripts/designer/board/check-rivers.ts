// Checks that the rivers of a board divide it without gaps.
import type { crayon } from '../../../engine/index.ts';
import { neighbourTable, segmentBetween } from '../../maps/index.ts';
import { expectation, type Finding } from '../finding.ts';

export function checkRivers(board: crayon.Board): Finding[] {
  const ends = board.rivers.map((_, river) => riverEnds(board, river));
  const forkedRivers = board.rivers.flatMap((name, i) =>
    ends[i].length > 2 ? [`${name} ${ends[i].length}`] : [],
  );
  // One loose end is the spring; a second one is a mouth that track can walk around.
  const loose = board.rivers.filter((_, i) => ends[i].filter((isLoose) => isLoose).length > 1);
  const dry = board.rivers.filter((_, river) => board.riverSegments[river].length === 0);
  const expectNone = (subject: string, names: readonly string[]): Finding =>
    expectation(subject, names.join(', ') || 'none', 'none', names.length === 0);
  return [
    expectNone('rivers with more than two ends inland', forkedRivers),
    expectNone('rivers that end short of other water', loose),
    expectNone('rivers that no edge crosses', dry),
  ];
}

/**
 * Ends of one river inside the board, at which track can walk around it: true for each that is loose, with no
 * other water there. A loose end is a spring, or a mouth that misses its lake or river. Each edge that the
 * river crosses is a gate between the two triangles of mileposts beside it; the river ends in a triangle with
 * an odd number of gates. Ends at the rim of the board are not included.
 */
function riverEnds(board: crayon.Board, river: number): readonly boolean[] {
  const riverSegments = new Set(board.riverSegments[river]);
  const hasOtherWater = (segment: number): boolean =>
    board.riverCount[segment] > (riverSegments.has(segment) ? 1 : 0) ||
    board.lake[segment] === 1 ||
    board.inlet[segment] === 1;
  // Each triangle once: with the neighbour in direction 1, and the one before or after it.
  const triangles = neighbourTable(board).flatMap(([before, middle, after], milepost) =>
    [before, after].flatMap((other) => (other < 0 || middle < 0 ? [] : [[milepost, middle, other]])),
  );
  return triangles
    .map(([a, b, c]) =>
      [
        [a, c],
        [a, b],
        [c, b],
      ].map(([from, to]) => segmentBetween(board, from, to)),
    )
    .filter(
      (sides) => !sides.includes(-1) && sides.filter((side) => riverSegments.has(side)).length % 2 === 1,
    )
    .map((sides) => !sides.some(hasOtherWater));
}
