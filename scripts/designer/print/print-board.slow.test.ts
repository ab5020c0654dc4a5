import { expect, test } from 'vitest';
import { refusedFor } from '../../../engine/core/testing/refused-for.ts';
import type { DataFile } from '../../../engine/index.ts';
import { constantsOf } from '../../maps/title-constants.ts';
import { toyBoard } from '../deck/testing/toy-board.ts';
import { printBoard } from './print-board.ts';
import { readPdf } from './testing/read-pdf.ts';

const SETTINGS = { paper: 'a4', spacing: 12, grid: true, prices: constantsOf } as const;

const board = toyBoard(1, 12, 5);
const printing = printBoard(board, SETTINGS);

test('an overview comes first, then each tile with its name and neighbours', async () => {
  const { bytes, plan, size } = await printing;
  const [overview, ...tiles] = readPdf(bytes);
  expect(tiles.length).toBe(plan.cols * plan.rows);
  const names = Array.from({ length: plan.rows }, (_, row) =>
    Array.from({ length: plan.cols }, (_, col) => `${'ABCDEFGH'[col]}${row + 1}`),
  );
  expect(tiles.map(({ texts }) => texts[0])).toEqual(names.flat());
  expect(overview.texts.slice(0, tiles.length)).toEqual(names.flat());
  expect(overview.texts.join(' ')).toContain(`${Math.round(size.width)} x ${Math.round(size.height)} mm`);
  expect(tiles[0].texts[1]).toMatch(/12 mm between mileposts.*right B1.*below A2$/);
  for (const { width, height, forms } of tiles) {
    expect([width, height].sort()).toEqual([210, 297]);
    expect(forms).toEqual(['Map']);
  }
});

test('the same board gives the same bytes; spacing and paper change them', async () => {
  const { bytes, size } = await printing;
  expect(Buffer.compare((await printBoard(board, SETTINGS)).bytes, bytes)).toBe(0);
  const half = await printBoard(board, { ...SETTINGS, spacing: 6, paper: 'letter' });
  expect(half.size.width * 2).toBeCloseTo(size.width, 6);
  const sheets = readPdf(half.bytes);
  expect(sheets.length).toBeLessThan(readPdf(bytes).length);
  expect([sheets[1].width, sheets[1].height].sort()).toEqual([215.9, 279.4]);
});

test('letters that the fonts lack are refused', async () => {
  const boardWithCity = (name: string): DataFile => {
    const { source, content } = structuredClone(board) as DataFile & {
      content: { cities: { name: string }[] };
    };
    content.cities[0].name = name;
    return { source, content };
  };
  await expect(printBoard(boardWithCity('東京'), SETTINGS)).rejects.toThrow(refusedFor('file/form'));
});

test('the legend shows the given prices', async () => {
  const { bytes } = await printing;
  const dear = (id: string) => ({ ...constantsOf(id), riverCost: 7 });
  const { bytes: other } = await printBoard(board, { ...SETTINGS, prices: dear });
  expect(Buffer.compare(bytes, other)).not.toBe(0);
});
