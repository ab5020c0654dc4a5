import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mirrorBoard } from '../../engine/crayon/board/testing/mirror-board.ts';
import { crayon } from '../../engine/index.ts';
import { drawBoard } from './draw-board.ts';
import { milepostPoint, viewOf } from './frame.ts';
import { gridMargin } from './grid-margin.ts';
import { smallBoard, TWO_MAJORS } from './testing/small-board.ts';

const url = new URL('../../engine/crayon/example/board.json', import.meta.url);
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
  const byName = new Map<string, { x: number; y: number }[]>();
  for (const mark of marks(gridMargin(board, view)))
    byName.set(mark.name, [...(byName.get(mark.name) ?? []), mark]);
  // Letters stand below their middle.
  const maxRowOffset = board.grid === 'odd-r' ? 10 : 22;
  const isNamed = (m: number): boolean => {
    const [x, y] = milepostPoint(board, m);
    const names = [crayon.columnName(board.col[m]), crayon.rowName(board.row[m])];
    const [column, row] = names.map((name) => byName.get(name) ?? []);
    return (
      column.length === 2 &&
      row.length === 2 &&
      column.every((mark) => Math.abs(mark.x - x) <= 12.5) &&
      row.every((mark) => Math.abs(mark.y - y) < maxRowOffset) &&
      (board.cityOf[m] >= 0 || crayon.milepostName(board, m) === names.join(''))
    );
  };
  const mileposts = Array.from({ length: board.mileposts }, (_, m) => m);
  expect(mileposts.filter((m) => !isNamed(m))).toEqual([]);
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
