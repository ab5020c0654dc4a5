// Drawn rivers cross exactly the edges that cost extra.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mirrorBoard } from '../../../engine/crayon/board/testing/mirror-board.ts';
import { crayon } from '../../../engine/index.ts';
import { shippedArt } from '../art.ts';
import type { Point } from '../geometry.ts';
import { latticeCrossings } from '../lattice.ts';
import { smoothPoints } from '../svg.ts';
import { riverLines } from './river-lines.ts';

describe.each(['north-america', 'first-edition'])('%s', (id) => {
  const url = new URL(`../../../engine/crayon/titles/${id}/board.json`, import.meta.url);
  const file: crayon.BoardFile = JSON.parse(readFileSync(url, 'utf8'));
  const board = crayon.compileBoard({ source: id, content: file });
  const edges = new Set(
    file.terrain.flatMap((row, r) => [...row].flatMap((_, c) => [0, 1, 2].map((d) => `${c},${r},${d}`))),
  );

  /** Edges of the board that the drawn line crosses, as triples, sorted. */
  const crossedEdges = (pieces: readonly (readonly Point[])[]): string[] =>
    pieces
      .flatMap((piece) => latticeCrossings(smoothPoints(piece, 16), board.grid))
      .map(({ col, row, direction }) => `${col},${row},${direction}`)
      .filter((edge) => edges.has(edge) && isOpen(edge))
      .sort();
  const isOpen = (edge: string): boolean => {
    const [col, row, d] = edge.split(',').map(Number);
    const [c, r] = crayon.neighbour(col, row, d, board.grid);
    const land = (x: number, y: number): boolean => /[cm]/.test(file.terrain[y]?.[x] ?? '.');
    return land(col, row) && land(c, r) && !blockedEdges.has(edge);
  };
  const triples = (list: readonly number[]): string[] =>
    Array.from({ length: list.length / 3 }, (_, i) => list.slice(3 * i, 3 * i + 3).join());
  const blockedEdges = new Set(triples(file.blocked));
  const riverEdges = file.rivers.map((river) => triples(river.edges).sort());

  test('with outlines each river is one line across the edges of the board file', () => {
    const art = shippedArt(file)!;
    riverLines(board, art.courses).forEach(({ name, pieces }, river) => {
      expect(pieces.length, name).toBe(1);
      expect(crossedEdges(pieces), name).toEqual(riverEdges[river]);
    });
  });

  test('without outlines each river crosses the edges of the board file', () => {
    riverLines(board, new Map()).forEach(({ name, pieces }, river) => {
      expect(crossedEdges(pieces), name).toEqual(riverEdges[river]);
    });
  });

  test('without outlines rivers of an odd-q grid cross the mirrored edges', () => {
    const mirrorImage = crayon.compileBoard({ source: id, content: mirrorBoard(file) });
    const back = ([x, y]: Point): Point => [y, x];
    riverLines(mirrorImage, new Map()).forEach(({ name, pieces }, river) => {
      expect(crossedEdges(pieces.map((piece) => piece.map(back))), name).toEqual(riverEdges[river]);
    });
  });

  test('with outlines rivers of an odd-q grid are mirror images', () => {
    const mirrorImage = crayon.compileBoard({ source: id, content: mirrorBoard(file) });
    const courses = shippedArt(file)!.courses;
    const back = (line: readonly Point[]): Point[] => line.map(([x, y]) => [y, x]);
    const mirroredCourses = new Map([...courses].map(([name, line]) => [name, back(line)]));
    const [one, other] = [riverLines(board, courses), riverLines(mirrorImage, mirroredCourses)];
    other.forEach(({ pieces }, river) => {
      expect(pieces.length).toBe(1);
      expect(back(pieces[0])).toEqual(one[river].pieces[0]);
    });
  });

  test('a river of an edited board crosses the edges of the edited file', () => {
    const editedFile = structuredClone(file);
    const removedEdge = editedFile.rivers[0].edges.splice(0, 3);
    const lines = riverLines(
      crayon.compileBoard({ source: id, content: editedFile }),
      shippedArt(file)!.courses,
    );
    const now = crossedEdges(lines[0].pieces);
    expect(now).not.toContain(removedEdge.join());
    expect(now.length).toBe(riverEdges[0].length - 1);
  });
});
