import { expect, test } from 'vitest';
import { survivalQuantile } from './calibration.ts';

const rows = (text: string) =>
  text.split(' ').map((word) => ({ left: Number.parseFloat(word), won: !word.endsWith('+') }));

test('quantiles of survival count those of whom only a bound is known', () => {
  // Four of five at risk after the first, then half of the last two: 0.8, 0.6, 0.3.
  const times = rows('1 2+ 3 4 5+');
  expect(survivalQuantile(times, 0.2)).toBe(1);
  expect(survivalQuantile(times, 0.25)).toBe(3);
  expect(survivalQuantile(times, 0.5)).toBe(4);
  expect(survivalQuantile(times, 0.9)).toBeNull();
  expect(survivalQuantile(rows('1 2 3'), 0.5)).toBe(2);
});

test('at the same moment, arrivals come before ends', () => {
  expect(survivalQuantile(rows('2+ 2'), 0.5)).toBe(2);
});
