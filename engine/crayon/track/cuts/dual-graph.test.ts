import { expect, test } from 'vitest';
import type { CrayonGame } from '../../game/game.ts';
import type { Rules } from '../../model/rules.ts';
import { readTitleFiles } from '../../testing/read-title-files.ts';
import { toyGame } from '../../testing/toy.ts';
import { northAmerica } from '../../titles/north-america/north-america.ts';
import { dualGraph } from './dual-graph.ts';

const shipped = (): Rules =>
  (
    northAmerica.compile({
      seats: 4,
      options: [],
      maxRounds: 9,
      files: readTitleFiles(northAmerica),
    }) as CrayonGame
  ).rules as Rules;

test.each([
  ['toy', () => toyGame().rules],
  ['north-america', shipped],
])('%s: faces are as many as Euler’s formula says, and each passable arc bounds one', (_, rulesOf) => {
  const { board, passable } = rulesOf();
  const { faces, faceOf, first, arcsOf, outer } = dualGraph(board, passable);
  // Mileposts without any way are not on the map of ways.
  const joined = new Set<number>();
  let segments = 0;
  for (let segment = 0; segment < board.segments; segment++) {
    if (passable[segment] === 0) continue;
    segments++;
    joined.add(board.from[board.arcA[segment]]).add(board.to[board.arcA[segment]]);
  }
  // Each piece of the map has an outer face of its own: V - E + F = 2 for every one.
  expect(joined.size - segments + faces).toBe(2 * pieces(board, passable, joined));
  expect([...arcsOf].sort((a, b) => a - b)).toEqual(
    Array.from(board.segmentOf, (segment, arc) => (passable[segment] === 1 ? arc : -1)).filter(
      (arc) => arc >= 0,
    ),
  );
  for (let face = 0; face < faces; face++) {
    const size = first[face + 1] - first[face];
    expect(size).toBeLessThanOrEqual(first[outer + 1] - first[outer]);
    for (let i = first[face]; i < first[face + 1]; i++) expect(faceOf[arcsOf[i]]).toBe(face);
  }
});

function pieces(board: Rules['board'], passable: Uint8Array, mileposts: ReadonlySet<number>): number {
  const seen = new Set<number>();
  let count = 0;
  for (const start of mileposts) {
    if (seen.has(start)) continue;
    count++;
    const found = new Set([start]);
    for (const milepost of found) {
      seen.add(milepost);
      for (let arc = board.first[milepost]; arc < board.first[milepost + 1]; arc++)
        if (passable[board.segmentOf[arc]] === 1) found.add(board.to[arc]);
    }
  }
  return count;
}
