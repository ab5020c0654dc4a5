import { expect, test } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { CAUSEWAY, type SmallBoard, smallBoard } from '../../../maps/testing/small-board.ts';
import { deckPreset } from '../../../maps/title-constants.ts';
import { measureHauls, UNREACHABLE } from './hauls.ts';

const { constants: prices } = deckPreset('north-america');

/** A major city and to its east one row of mileposts: letters are terrain, small cities at given columns. */
function line(terrain: string, columns: readonly number[], extra: Partial<SmallBoard> = {}): crayon.Board {
  const besides = 'ccc'.padEnd(terrain.length, '.');
  return smallBoard({
    terrain: [besides, `cc${terrain.slice(2)}`, besides],
    loads: { coal: 3 },
    cities: [
      { name: 'Big', size: 'major', at: [1, 1], supplies: ['coal'] },
      ...columns.map((c): SmallBoard['cities'][number] => ({ name: `C${c}`, size: 'small', at: [c, 1] })),
    ],
    ...extra,
  });
}

test('cities cost as much as clear ground, urban areas nothing, and mileposts count from the centre of a major city', () => {
  // Big's rim reaches to column 2; then m c(city) a m c(city).
  const board = line('cccmcamc', [4, 7]);
  const { cost, hops, cities } = measureHauls(board, prices);
  const at = (a: number, b: number): [number, number] => [cost[a * cities + b], hops[a * cities + b]];
  expect(at(0, 1)).toEqual([2 + 1, 3]);
  expect(at(0, 2)).toEqual([2 + 1 + 5 + 2 + 1, 6]);
  expect(at(2, 1)).toEqual([2 + 5 + 1, 3]);
  expect(at(1, 0)).toEqual([2 + 1, 3]);
  expect(at(1, 1)).toEqual([0, 0]);
});

test('the shortest way and the cheapest track are found independently', () => {
  // Straight east lies a mountain range three deep; around it is clear ground.
  const detour = { terrain: ['cccccccccc', 'ccccmmmccc', 'cccccccccc'] };
  const board = line('cccccccccc', [8], detour);
  const { cost, hops } = measureHauls(board, prices);
  expect(hops[1]).toBe(7);
  expect(cost[1]).toBe(7);
});

test('rivers, lakes and inlets add to the price; a forbidden inlet blocks the way', () => {
  const water = {
    rivers: [
      { name: 'One', edges: [4, 1, 0] },
      { name: 'Two', edges: [4, 1, 0] },
    ],
    lakes: [5, 1, 0],
    inlets: [6, 1, 0],
  };
  const board = line('cccccccc', [4, 6, 7], water);
  const closedHauls = measureHauls(board, prices);
  const openHauls = measureHauls(board, { ...prices, inletCost: 3, lakeCost: 4 });
  expect(closedHauls.cost[1 * 4 + 2]).toBe(2 + 2 * 2 + 2);
  expect(openHauls.cost[1 * 4 + 2]).toBe(2 + 2 * 2 + 4);
  expect(closedHauls.cost[1 * 4 + 3]).toBe(UNREACHABLE);
  expect(closedHauls.hops[1 * 4 + 3]).toBe(UNREACHABLE);
  expect(openHauls.cost[2 * 4 + 3]).toBe(1 + 3);
});

test('an edge with an explicit price costs that price', () => {
  const cost = (changes: object): number =>
    measureHauls(smallBoard({ ...CAUSEWAY, ...changes }), crayon.standardConstants).cost[1];
  expect(cost({ prices: [{ price: 9, edges: [8, 3, 0] }] })).toBe(cost({}) + 8);
});

test('a link leads only where a train can cross it', () => {
  const cut = { terrain: ['cccccc.ccccc', 'cccccc.ccccc', 'cccccc.ccccc'] };
  const costWith = (cross: number): number =>
    measureHauls(
      line('cccccc.ccccc', [9], { ...cut, links: [{ a: [5, 1], b: [7, 1], price: 4, cross, users: 1 }] }),
      prices,
    ).cost[1];
  expect(costWith(12)).toBe(3 + 4 + 2);
  expect(costWith(13)).toBe(UNREACHABLE);
});
