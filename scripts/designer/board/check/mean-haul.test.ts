import { expect, test } from 'vitest';
import { CAUSEWAY, smallBoard, TWO_MAJORS } from '../testing/small-board.ts';
import { meanHaul } from './check-costs.ts';

test('mileposts from centre to centre, millions with the city of arrival', () => {
  // Twelve columns apart, one of each urban: nine clear mileposts and 5 for building into the other major.
  expect(meanHaul(smallBoard(TWO_MAJORS))).toEqual({ hops: 12, cost: 9 + 5 });
});

test('both directions count, rivers cost 2 more', () => {
  const cities = [
    { name: 'Big', size: 'major' as const, at: [2, 3] as [number, number] },
    { name: 'Small', size: 'small' as const, at: [8, 3] as [number, number] },
  ];
  // Five edges from the rim: four clear mileposts, then 3 or 5 for the city at the end.
  const dry = { terrain: TWO_MAJORS.terrain, cities };
  expect(meanHaul(smallBoard(dry))).toEqual({ hops: 6, cost: (4 + 3 + 4 + 5) / 2 });
  const wall = Array.from({ length: 7 }, (_, row) => [
    ...[5, row, 0],
    ...(row < 6 ? (row % 2 === 1 ? [5, row, 1] : [6, row, 2]) : []),
  ]).flat();
  const wet = { ...dry, rivers: [{ name: 'Wide', edges: wall }] };
  expect(meanHaul(smallBoard(wet)).cost).toBe((4 + 3 + 4 + 5) / 2 + 2);
});

test('cities that nothing joins have no mean', () => {
  const split = {
    ...TWO_MAJORS,
    terrain: TWO_MAJORS.terrain.map((row) => `${row.slice(0, 8)}~${row.slice(9)}`),
  };
  expect(meanHaul(smallBoard(split)).hops).toBeNaN();
});

test('an edge with a price of its own costs that, over an inlet as well', () => {
  const cost = (rest: object): number => meanHaul(smallBoard({ ...CAUSEWAY, ...rest })).cost;
  const edges = [8, 3, 0];
  expect(cost({ prices: [{ price: 9, edges }] })).toBe(cost({}) + 8);
  expect(cost({ inlets: edges })).toBeNaN();
  expect(cost({ inlets: edges, prices: [{ price: 9, edges }] })).toBe(cost({}) + 8);
});
