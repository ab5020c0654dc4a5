import { expect, test } from 'vitest';
import { PAPERS } from './sheet.ts';
import { MARGIN_MM, OVERLAP_MM, planTiles } from './tiles.ts';

test('a map that fits on a sheet takes one, in landscape orientation if necessary', () => {
  const portrait = planTiles({ width: 180, height: 250 }, PAPERS.a4);
  expect([portrait.cols, portrait.rows, portrait.sheet.width]).toEqual([1, 1, 210]);
  const landscape = planTiles({ width: 250, height: 180 }, PAPERS.a4);
  expect([landscape.cols, landscape.rows, landscape.sheet.width]).toEqual([1, 1, 297]);
});

test.each([
  [300, 200],
  [748, 698],
  [1100, 650],
  [5000, 90],
])('tiles of a map of %d x %d mm cover it and fit their sheets', (width, height) => {
  for (const paper of Object.values(PAPERS)) {
    const plan = planTiles({ width, height }, paper);
    expect(plan.cols * plan.width).toBeCloseTo(width, 6);
    expect(plan.rows * plan.height).toBeCloseTo(height, 6);
    const overlap = (count: number): number => (count > 1 ? OVERLAP_MM : 0);
    expect(plan.width + overlap(plan.cols)).toBeLessThanOrEqual(plan.sheet.width - 2 * MARGIN_MM);
    expect(plan.height + overlap(plan.rows)).toBeLessThanOrEqual(plan.sheet.height - 2 * MARGIN_MM);
    // No sheet too many: with one column or row less they would not fit.
    const turnedSheet = { width: plan.sheet.height, height: plan.sheet.width };
    expect(
      planTiles({ width, height }, turnedSheet).cols * planTiles({ width, height }, turnedSheet).rows,
    ).toBe(plan.cols * plan.rows);
  }
});
