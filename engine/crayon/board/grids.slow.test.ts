// The two kinds of grid are mirror images: a board with columns and rows exchanged plays the same game.

import { describe, expect, test } from 'vitest';
import { NOBODY } from '../../core/game.ts';
import { randomInt, stream } from '../../core/rng.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { textPlaces } from '../testing/text-board.ts';
import { firstEdition, northAmerica } from '../testing/titles.ts';
import { GRID_KINDS } from './board.ts';
import type { BoardFile } from './board-file.ts';
import { compileBoard } from './compile-board.ts';
import { neighbour } from './neighbour.ts';
import { mirrorBoard } from './testing/mirror-board.ts';

describe('neighbours', () => {
  const neighboursOf = (col: number, row: number): number[][] =>
    [0, 1, 2, 3, 4, 5].map((direction) => neighbour(col, row, direction, 'odd-q'));

  test('on an odd-q grid: south, south-east, north-east and back, odd columns half a row further down', () => {
    expect(neighboursOf(2, 2)).toEqual(textPlaces('C4 D3 D2 C2 B2 B3'));
    expect(neighboursOf(1, 2)).toEqual(textPlaces('B4 C4 C3 B2 A3 A4'));
  });

  test('the direction three further leads back, on both grids', () => {
    for (const grid of GRID_KINDS)
      for (const [col, row] of textPlaces('E7 F7 E8 F8'))
        for (let d = 0; d < 6; d++) {
          const next = neighbour(col, row, d, grid);
          expect(neighbour(...next, (d + 3) % 6, grid)).toEqual([col, row]);
        }
  });
});

describe.each([northAmerica, firstEdition])('$meta.id on an odd-q grid', (title) => {
  const files = readTitleFiles(title);
  const original = files.board.content as BoardFile;
  const mirror = mirrorBoard(original);

  test('differs from its mirror image only in grid places', () => {
    const [originalBoard, mirrored] = [original, mirror].map((content) =>
      compileBoard({ source: 'board', content }),
    );
    expect(mirrored.grid).toBe('odd-q');
    expect(mirrorBoard(mirror)).toEqual({ ...original, projection: undefined });
    const swapped = {
      grid: originalBoard.grid,
      cols: mirrored.rows,
      rows: mirrored.cols,
      col: mirrored.row,
      row: mirrored.col,
    };
    expect({ ...mirrored, ...swapped }).toEqual(originalBoard);
  });

  test('plays random games exactly like its mirror image', () => {
    const games = [original, mirror].map((content) =>
      title.compile({
        seats: 4,
        options: [],
        maxRounds: 60,
        files: { ...files, board: { source: 'board', content } },
      }),
    );
    const legal = games.map((game) => new Int32Array(game.maxLegal));
    for (let seed = 0; seed < 2; seed++) {
      const random = stream(seed, 'grids');
      const states = games.map((game) => game.setup(seed));
      for (let step = 0; step < 500 && games[0].toAct(states[0]) !== NOBODY; step++) {
        const lists = games.map((game, g) => [
          ...legal[g].subarray(0, game.legalActions(states[g], legal[g])),
        ]);
        expect(lists[1]).toEqual(lists[0]);
        const action = lists[0][randomInt(random, lists[0].length)];
        for (const [g, game] of games.entries()) game.apply(states[g], action);
      }
      expect(games[1].hash(states[1])).toBe(games[0].hash(states[0]));
    }
  });
});
