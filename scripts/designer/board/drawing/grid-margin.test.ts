import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mirrorBoard } from '../../../../engine/crayon/board/testing/mirror-board.ts';
import { crayon } from '../../../../engine/index.ts';
import { smallBoard, TWO_MAJORS } from '../testing/small-board.ts';
import { drawBoard } from './draw-board.ts';
import { milepostPoint, viewOf } from './frame.ts';
import { gridMargin } from './grid-margin.ts';

const url = new URL('../../../../engine/crayon/example/board.json', import.meta.url);
const content: unknown = JSON.parse(readFileSync(url, 'utf8'));
const boardOf = (file: unknown) => crayon.compileBoard({ source: 'example', content: file });
const board = boardOf(content);

/** Names in the margin with their places. */
const marks = (svg: string): { name: string; x: number; y: number }[] =>
  [
    ...svg.matchAll(
      /translate\((-?[\d.]+) (-?[\d.]+)\) translate\((-?[\d.]+) 0\)[^<]*<title>([^<]+)<\/title>/g,
    ),
  ].map(([, x, y, , name]) => ({ name, x: Number(x), y: Number(y) }));

test.each([
  ['odd-r', board],
  ['odd-q', boardOf(mirrorBoard(content as crayon.BoardFile))],
])('the margin of an %s grid names the column and row of every milepost', (_, board) => {
  const view = viewOf(board, 90);
  const all = marks(gridMargin(board, view));
  for (let m = 0; m < board.mileposts; m++) {
    const [x, y] = milepostPoint(board, m);
    const column = all.filter(({ name }) => name === crayon.columnName(board.col[m]));
    const row = all.filter(({ name }) => name === crayon.rowName(board.row[m]));
    expect([column.length, row.length]).toEqual([2, 2]);
    for (const mark of column) expect(Math.abs(mark.x - x)).toBeLessThanOrEqual(12.5);
    // Letters stand below their middle.
    for (const mark of row) expect(Math.abs(mark.y - y)).toBeLessThan(board.grid === 'odd-r' ? 10 : 22);
    if (board.cityOf[m] < 0) expect(crayon.milepostName(board, m)).toBe(column[0].name + row[0].name);
  }
});

test('the margin lies outside of the map, and is omitted without `grid`', () => {
  const view = viewOf(board, 90);
  for (const { x, y } of marks(gridMargin(board, view))) {
    const isInside = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
    expect(isInside).toBe(false);
  }
  const small = smallBoard(TWO_MAJORS);
  const svg = (grid: boolean): string => drawBoard(small, undefined, { grid });
  expect(marks(svg(true)).length).toBeGreaterThan(marks(svg(false)).length);
  expect(svg(false)).not.toContain('<title>A</title>');
  expect(svg(true)).toContain('<title>A</title>');
});
