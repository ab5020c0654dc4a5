import { expect, test } from 'vitest';
import { asFile, boardFile, type GridPlace, milepostAt } from '../testing/text-board.ts';
import type { Board } from './board.ts';
import { compileBoard } from './compile-board.ts';
import { countSteps } from './count-steps.ts';

/** Three rows of nine mileposts and, apart from them, one of three. */
const boardOfRows = (links: object[] = []): Board =>
  compileBoard(
    asFile('rows', {
      ...boardFile({
        rows: ['ccccccccc', 'ccccccccc', 'ccccccccc', '~~~~~~~~~', 'ccc~~~~~~'],
        cities: [{ name: 'Hub', size: 'major', at: [1, 1], supplies: ['coal'] }],
        loads: { coal: 1 },
      }),
      links,
    }),
  );
const stepsTo = (board: Board, steps: Int16Array, ...places: GridPlace[]): number[] =>
  places.map((place) => steps[milepostAt(board, place)]);
const allPassable = (board: Board): Uint8Array => new Uint8Array(board.segments).fill(1);

test('steps are counted from milepost to milepost, up to the maximum', () => {
  const board = boardOfRows();
  const steps = countSteps(board, allPassable(board), [milepostAt(board, [0, 0])], 3);
  expect(stepsTo(board, steps, [0, 0], [1, 0], [2, 0], [3, 0], [4, 0])).toEqual([0, 1, 2, 3, -1]);
  expect(stepsTo(board, steps, [0, 1], [0, 2], [1, 2], [0, 4])).toEqual([1, 2, 2, -1]);
});

test('an ordinary link counts one step, and a callback sets the steps of other links', () => {
  const links = [{ a: [0, 0], b: [8, 0], price: 1, cross: 'free' }] as object[];
  const ferry = { a: [0, 0], b: [0, 4], price: 1, cross: 'stop-half' };
  const tunnel = { a: [0, 0], b: [6, 1], price: 1, cross: 2 };
  const board = boardOfRows([...links, ferry, tunnel]);
  const start = [milepostAt(board, [0, 0])];
  const ordinary = countSteps(board, allPassable(board), start, 3);
  expect(stepsTo(board, ordinary, [8, 0], [7, 0], [0, 4], [5, 1], [6, 1])).toEqual([1, 2, -1, -1, 3]);
  const steps = countSteps(board, allPassable(board), start, 9, ({ cross }) =>
    cross === 'stop-half' ? 5 : 0,
  );
  expect(stepsTo(board, steps, [8, 0], [0, 4], [1, 4])).toEqual([8, 5, 6]);
});

test('steps are counted from the nearest of several starts', () => {
  const board = boardOfRows();
  const starts = [milepostAt(board, [0, 0]), milepostAt(board, [8, 0]), milepostAt(board, [0, 0])];
  const steps = countSteps(board, allPassable(board), starts, 99);
  expect(stepsTo(board, steps, [0, 0], [3, 0], [4, 0], [5, 0], [8, 0])).toEqual([0, 3, 4, 3, 0]);
  expect(stepsTo(board, steps, [0, 4])).toEqual([-1]);
});

test('a maximum of 0 steps reaches only the starts', () => {
  const board = boardOfRows();
  const steps = countSteps(board, allPassable(board), [milepostAt(board, [4, 0])], 0);
  expect([...steps].filter((step) => step >= 0)).toEqual([0]);
});

test('steps lead around segments that are not passable', () => {
  const board = boardOfRows();
  const passable = allPassable(board);
  const start = milepostAt(board, [0, 0]);
  for (let arc = board.firstArc[start]; arc < board.firstArc[start + 1]; arc++)
    if (board.to[arc] === milepostAt(board, [1, 0])) passable[board.segmentOf[arc]] = 0;
  const steps = countSteps(board, passable, [start], 9);
  expect(stepsTo(board, steps, [1, 0], [2, 0])).toEqual([2, 3]);
});
