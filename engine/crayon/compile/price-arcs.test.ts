// Prices of single edges, set by the board.
import { expect, test } from 'vitest';
import { compileBoard } from '../board/compile-board.ts';
import { UNBUILDABLE } from '../model/rules.ts';
import {
  arcAt,
  asFile,
  boardFile,
  type GridPlace,
  type TextBoard,
  textEdges,
} from '../testing/text-board.ts';
import { northAmericaRules } from '../testing/titles.ts';
import { boardProblems, openSegments } from './board-problems.ts';
import { priceArcs } from './price-arcs.ts';

const textBoard: TextBoard = {
  rows: ['ccccccaccc', 'cccccccccc', 'cccccccccc', 'cccccccccc'],
  cities: [
    { name: 'Hub', size: 'major', at: [2, 2], supplies: ['coal'] },
    { name: 'Town', size: 'small', at: [6, 2] },
  ],
  loads: { coal: 3 },
  rivers: {
    Flow: textEdges('F1-G1'),
  },
  inlets: textEdges('I3-J3'),
};
const { constants } = northAmericaRules;
const needs = { ...constants, seats: 2, goalMajors: 1 };

const compile = (prices: { price: number; edges: number[] }[]) =>
  compileBoard(asFile('board', { ...boardFile(textBoard), prices }));

/** Prices of building in both directions, in millions. */
const costThereAndBack = (board: ReturnType<typeof compile>, a: GridPlace, b: GridPlace): number[] => {
  const prices = priceArcs(board, constants, 2);
  return [prices[arcAt(board, a, b)], prices[arcAt(board, b, a)]];
};

test('an edge without a listed price costs its terrain or city, and its water', () => {
  const board = compile([]);
  expect(costThereAndBack(board, [5, 0], [6, 0])).toEqual([5 + 2, 1 + 2]);
  expect(costThereAndBack(board, [5, 2], [6, 2])).toEqual([3, 1]);
  expect(costThereAndBack(board, [8, 2], [9, 2])).toEqual([UNBUILDABLE, UNBUILDABLE]);
});

test('a listed price is the whole price, in both directions', () => {
  const board = compile([{ price: 11, edges: [5, 0, 0, 5, 2, 0] }]);
  expect(costThereAndBack(board, [5, 0], [6, 0])).toEqual([11, 11]);
  expect(costThereAndBack(board, [5, 2], [6, 2])).toEqual([11, 11]);
  expect(costThereAndBack(board, [4, 2], [5, 2])).toEqual([1, 1]);
});

test('a listed price opens a closed inlet, for building and for checks of the board', () => {
  const board = compile([{ price: 9, edges: [8, 2, 0] }]);
  expect(costThereAndBack(board, [8, 2], [9, 2])).toEqual([9, 9]);
  const segment = board.segmentOf[arcAt(board, [8, 2], [9, 2])];
  expect([
    openSegments(board, { ...constants, seats: 2 })[segment],
    openSegments(compile([]), { ...constants, seats: 2 })[segment],
  ]).toEqual([1, 0]);
});

test('an edge cannot have two listed prices, or any inside a major city', () => {
  expect(() =>
    compile([
      { price: 9, edges: [5, 0, 0] },
      { price: 8, edges: [4, 0, 0, 5, 0, 0] },
    ]),
  ).toThrow('prices.1 (8M): an edge can have only one price (edges priced before: 1)');
  expect(() => compile([{ price: 4, edges: [2, 2, 0] }])).toThrow(
    'prices.0 (4M): nobody builds inside a major city (edges: 1)',
  );
});

test('a price above the build limit is a problem of the board', () => {
  expect(boardProblems(compile([{ price: 20, edges: [5, 0, 0] }]), needs)).toEqual([]);
  expect(boardProblems(compile([{ price: 21, edges: [5, 0, 0] }]), needs)).toEqual([
    'prices: F1 to G1 costs 21M, but a turn allows 20M (buildLimit); edges too dear: 1',
  ]);
  // Prices above 255M, the maximum of a byte, are reported in full.
  const steepNeeds = { ...needs, terrainCost: { ...constants.terrainCost, alpine: 300 } };
  expect(boardProblems(compile([]), steepNeeds)[0]).toContain('costs 302M');
});
