import { describe, expect, test } from 'vitest';
import { type crayon, randomInt, stream } from '../../../engine/index.ts';
import { CAUSEWAY, smallBoard, TWO_MAJORS } from '../../maps/testing/small-board.ts';
import { arcPrices, majorCosts, meanHaul } from './check-costs.ts';

/** Cheapest tree over the majors by brute force: every set of mileposts outside of cities, joined by a spanning tree. */
function bruteForce(board: crayon.Board): number {
  const prices = arcPrices(board);
  const major = (m: number): boolean => board.cityOf[m] >= 0;
  const free = Array.from({ length: board.mileposts }, (_, m) => m).filter((m) => !major(m));
  const first = board.cities[0].milepost;
  let best = Infinity;
  for (let set = 0; set < 1 << free.length; set++) {
    const chosen = (m: number): boolean => major(m) || ((set >> free.indexOf(m)) & 1) === 1;
    // Prim's algorithm, directed: every arc is priced by the end it is built to, from the first major
    // outwards.
    const network = new Set([first]);
    let cost = 0;
    for (;;) {
      let next: { arc: number; price: number } | undefined;
      for (const m of network) {
        for (let arc = board.firstArc[m]; arc < board.firstArc[m + 1]; arc++) {
          if (network.has(board.to[arc]) || !chosen(board.to[arc])) continue;
          if (!next || prices[arc] < next.price) next = { arc, price: prices[arc] };
        }
      }
      if (!next || next.price === Infinity) break;
      network.add(board.to[next.arc]);
      cost += next.price;
    }
    if (board.cities.every((city) => network.has(city.milepost))) best = Math.min(best, cost);
  }
  return best;
}

/** Three majors around nine open mileposts of mixed terrain. */
function patch(seed: number): crayon.Board {
  const random = stream(seed, 'patch');
  const ground = (): string => 'cm'[randomInt(random, 2)];
  const randomGround = (count: number): string => Array.from({ length: count }, ground).join('');
  const rows = [
    '~~cc~~~~cc',
    '~ccc~~~ccc',
    `~~cc${randomGround(4)}cc`,
    `~~~${randomGround(4)}~~~`,
    `~~~${randomGround(1)}cc~~~~`,
    '~~~ccc~~~~',
    '~~~~cc~~~~',
  ];
  return smallBoard({
    terrain: rows,
    cities: [
      { name: 'A', size: 'major', at: [2, 1] },
      { name: 'B', size: 'major', at: [8, 1] },
      { name: 'C', size: 'major', at: [4, 5] },
    ],
  });
}

describe('the exact network', () => {
  test.each(Array.from({ length: 12 }, (_, i) => i))('agrees with brute force on patch %i', (seed) => {
    const board = patch(seed);
    const costs = majorCosts(board);
    const cheapest = bruteForce(board);
    // Brute force picks one spanning tree of each set, whose price may depend on where it grows from.
    expect(costs.all).toBeLessThanOrEqual(cheapest);
    expect(costs.all).toBeGreaterThanOrEqual(cheapest - 1);
    expect(Math.max(...costs.pairs.flat())).toBeLessThanOrEqual(costs.all!);
  });

  test('leaves out the major that costs most to join', () => {
    const costs = majorCosts(patch(1));
    const { cost, leftOut } = costs.allButOne!;
    const others = [0, 1, 2].filter((k) => k !== leftOut);
    expect(cost).toBe(costs.pairs[others[0]][others[1]]);
    expect(cost).toBe(Math.min(...[0, 1, 2].flatMap((i) => costs.pairs[i].filter((_, j) => j !== i))));
  });
});

test('rivers and lakes on the way cost extra, and inlets block it', () => {
  const line = (extra: object): number =>
    majorCosts(
      smallBoard({
        terrain: ['~cc~~~~~cc~', 'cccccccccccc'.slice(0, 11), '~cc~~~~~cc~'],
        cities: [
          { name: 'A', size: 'major', at: [1, 1] },
          { name: 'B', size: 'major', at: [8, 1] },
        ],
        ...extra,
      }),
    ).pairs[0][1];
  // Places 3 to 6 lie between: five segments.
  expect(line({})).toBe(5);
  expect(line({ rivers: [{ name: 'R', edges: [4, 1, 0] }] })).toBe(7);
  expect(line({ lakes: [4, 1, 0] })).toBe(7);
  expect(line({ inlets: [4, 1, 0] })).toBe(Infinity);
});

test('the mean haul counts mileposts from centre to centre, and the price of the city of arrival', () => {
  // Twelve columns apart, one of each urban: nine clear mileposts and 5 for building into the other major.
  expect(meanHaul(smallBoard(TWO_MAJORS))).toEqual({ hops: 12, cost: 9 + 5 });
});

test('the mean haul counts both directions, and 2 more for rivers', () => {
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

test('cities without a connection have no mean haul', () => {
  const split = {
    ...TWO_MAJORS,
    terrain: TWO_MAJORS.terrain.map((row) => `${row.slice(0, 8)}~${row.slice(9)}`),
  };
  expect(meanHaul(smallBoard(split)).hops).toBeNaN();
});

test('an edge with a fixed price costs that price, also over an inlet', () => {
  const edges = [8, 3, 0];
  const costs = (changes: object): number[] => {
    const board = smallBoard({ ...CAUSEWAY, ...changes });
    return [majorCosts(board).pairs[0][1], meanHaul(board).cost];
  };
  const dearer = costs({}).map((cost) => cost + 8);
  expect(costs({ prices: [{ price: 9, edges }] })).toEqual(dearer);
  expect(costs({ inlets: edges })).toEqual([Infinity, Number.NaN]);
  expect(costs({ inlets: edges, prices: [{ price: 9, edges }] })).toEqual(dearer);
});
