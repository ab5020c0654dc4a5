// Whether the rivers of a board part it without gaps.
import type { crayon } from '../../../../engine/index.ts';
import { type Check, expected } from './check.ts';
import { riverEnds } from './river-ends.ts';

export function checkRivers(board: crayon.Board): Check[] {
  const ends = board.rivers.map((_, river) => riverEnds(board, river));
  const forked = board.rivers.flatMap((name, i) => (ends[i].length > 2 ? [`${name} ${ends[i].length}`] : []));
  // A spring is loose; a second loose end is a mouth that track can walk around.
  const loose = board.rivers.filter((_, i) => ends[i].filter((end) => end.loose).length > 1);
  const dry = board.rivers.filter((_, river) => board.riverSegments[river].length === 0);
  const none = (what: string, names: readonly string[]): Check =>
    expected(what, names.length > 0 ? names.join(', ') : 'none', 'none', names.length === 0);
  return [
    none('rivers with more than two ends inland', forked),
    none('rivers that end short of other water', loose),
    none('rivers that no edge crosses', dry),
  ];
}
