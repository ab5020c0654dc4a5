import { expect, test } from 'vitest';
import { pathOperators } from './path-operators.ts';

const lines = (data: string): string[] => pathOperators(data).split('\n');

test('absolute and relative commands mean the same', () => {
  const drawn = ['1 2 m', '4 6 l', '10 6 l', '10 8 l', '11 9 12 10 13 11 c', 'h'];
  expect(lines('M1 2L4 6H10V8C11 9 12 10 13 11Z')).toEqual(drawn);
  expect(lines('m1 2l3 4h6v2c1 1 2 2 3 3z')).toEqual(drawn);
});

test('figures may stand close together, and pairs after a move are lines', () => {
  expect(lines('M1-2.5.5-3 4,5')).toEqual(['1 -2.5 m', '0.5 -3 l', '4 5 l']);
});

test('a quadratic curve keeps its shape, and the next one may go on smoothly', () => {
  expect(lines('M0 0Q3 6 6 0T12 0')).toEqual(['0 0 m', '2 4 4 4 6 0 c', '8 -4 10 -4 12 0 c']);
});

test('after the end of a ring drawing goes on from its start', () => {
  expect(lines('M5 5h2v2zh1').at(-1)).toBe('6 5 l');
});

test('what is not of the subset is refused', () => {
  expect(() => pathOperators('M0 0A1 1 0 0 1 2 2')).toThrow("SVG path: 'A1 1 0 0 1 2 2'");
  expect(() => pathOperators('M0 0L1')).toThrow("SVG path: 'L1'");
  expect(() => pathOperators('M0 0L')).toThrow("SVG path: 'L'");
});
