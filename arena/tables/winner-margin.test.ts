import { expect, test } from 'vitest';
import { winnerMargin } from './winner-margin.ts';

const game = {
  score: 'cash',
  figures: [
    { id: 'track', description: '' },
    { id: 'cash', description: '' },
  ],
};
const margin = (winners: readonly number[], ...cash: number[]): number | undefined =>
  winnerMargin(game, { winners, figures: [cash.map(() => 0), cash] });

test('the margin is that over the best other seat', () => {
  expect(margin([1], 100, 250, 240)).toBe(10);
  expect(margin([0], 240, 250)).toBe(-10);
  expect(margin([0, 1], 250, 250, 3)).toBe(0);
});

test('there is none without a winner, and none for a single player', () => {
  expect(margin([], 100, 250)).toBeUndefined();
  expect(margin([0], 100)).toBeUndefined();
});
