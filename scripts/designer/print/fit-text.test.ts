import { expect, test } from 'vitest';
import type { Box } from '../../maps/frame.ts';
import { fitText } from './fit-text.ts';
import { makePdf } from './make-pdf.ts';
import { addSheet, PAPERS } from './sheet.ts';
import { readPdf } from './testing/read-pdf.ts';

/** Lines that a text takes, and the size it is written in. */
async function written(
  text: string,
  place: Box,
  size: number,
): Promise<{ lines: readonly string[]; size: number }> {
  let last = 0;
  const bytes = await makePdf('A test', (pdf) => {
    addSheet(pdf, PAPERS.a4);
    fitText(pdf, text, place, { font: 'sansBold', size });
    // The widest letter shows the size that was left.
    last = pdf.widthOfString('W') / pdf.fontSize(1).widthOfString('W');
  });
  return { lines: readPdf(bytes)[0].texts, size: last };
}

const PLACE = { x: 0, y: 0, width: 36, height: 12 };

test('a short name keeps its size and stays on one line', async () => {
  const { lines, size } = await written('Oslo', PLACE, 6);
  expect(lines.map((line) => line.trim())).toEqual(['Oslo']);
  expect(size).toBeCloseTo(6, 5);
});

test('a long name breaks into two lines before it becomes much smaller', async () => {
  const { lines, size } = await written('Rancho Cucamonga Heights', PLACE, 6);
  expect(lines.map((line) => line.trim())).toEqual(['Rancho Cucamonga', 'Heights']);
  expect(size).toBeGreaterThan(4);
  expect(size).toBeLessThan(6);
});

test('a long word is never cut', async () => {
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  const { lines, size } = await written(name, PLACE, 6);
  expect(lines.join('')).toBe(name);
  expect(lines.length).toBe(1);
  expect(size).toBeGreaterThanOrEqual(1);
});
