import { describe, expect, test } from 'vitest';
import { type crayon, randomInt, stream } from '../../../../engine/index.ts';
import { CAUSEWAY, smallBoard } from '../testing/small-board.ts';
import { arcPrices, majorCosts } from './check-costs.ts';

/** Cheapest tree over the majors by brute force: every set of mileposts outside of cities, joined by a spanning tree. */
function bruteForce(board: crayon.Board): number {
  const prices = arcPrices(board);
  const major = (m: number): boolean => board.cityOf[m] >= 0;
  const free = Array.from({ length: board.mileposts }, (_, m) => m).filter((m) => !major(m));
  const first = board.cities[0].milepost;
  let best = Infinity;
  for (let set = 0; set < 1 << free.length; set++) {
    const chosen = (m: number): boolean => major(m) || ((set >> free.indexOf(m)) & 1) === 1;
    // Prim's algorithm, directed: every arc is priced by the end it is built to, from the first major outwards.
    const reached = new Set([first]);
    let cost = 0;
    for (;;) {
      let next: { arc: number; price: number } | undefined;
      for (const m of reached) {
        for (let arc = board.first[m]; arc < board.first[m + 1]; arc++) {
          if (reached.has(board.to[arc]) || !chosen(board.to[arc])) continue;
          if (!next || prices[arc] < next.price) next = { arc, price: prices[arc] };
        }
      }
      if (!next || next.price === Infinity) break;
      reached.add(board.to[next.arc]);
      cost += next.price;
    }
    if (board.cities.every((city) => reached.has(city.milepost))) best = Math.min(best, cost);
  }
  return best;
}

/** Three majors around nine open mileposts of mixed terrain. */
function patch(seed: number): crayon.Board {
  const random = stream(seed, 'patch');
  const ground = (): string => 'cm'[randomInt(random, 2)];
  const open = (count: number): string => Array.from({ length: count }, ground).join('');
  const rows = [
    '~~cc~~~~cc',
    '~ccc~~~ccc',
    `~~cc${open(4)}cc`,
    `~~~${open(4)}~~~`,
    `~~~${open(1)}cc~~~~`,
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
  test.each(Array.from({ length: 20 }, (_, i) => i))('agrees with brute force on patch %i', (seed) => {
    const board = patch(seed);
    const costs = majorCosts(board);
    // Brute force picks one spanning tree of each set, whose price may depend on where it grows from.
    expect(costs.all).toBeLessThanOrEqual(bruteForce(board));
    expect(costs.all).toBeGreaterThanOrEqual(bruteForce(board) - 1);
    expect(Math.max(...costs.pairs.flat())).toBeLessThanOrEqual(costs.all!);
  });

  test('leaves out the major that is dearest to join', () => {
    const costs = majorCosts(patch(1));
    const kept = [0, 1, 2].filter((k) => k !== costs.leftOut);
    expect(costs.allButOne).toBe(costs.pairs[kept[0]][kept[1]]);
    expect(costs.allButOne).toBe(
      Math.min(...[0, 1, 2].flatMap((i) => costs.pairs[i].filter((_, j) => j !== i))),
    );
  });
});

test('water and cities on the way cost extra, inlets stop', () => {
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

test('an edge with a price of its own costs that, over an inlet as well', () => {
  const between = (rest: object): number => majorCosts(smallBoard({ ...CAUSEWAY, ...rest })).pairs[0][1];
  const usual = between({});
  const edges = [8, 3, 0];
  expect(between({ prices: [{ price: 9, edges }] })).toBe(usual + 8);
  expect(between({ inlets: edges })).toBe(Infinity);
  expect(between({ inlets: edges, prices: [{ price: 9, edges }] })).toBe(usual + 8);
});
