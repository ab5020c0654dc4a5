import { expect, test } from 'vitest';
import type { Block } from '../../model/block.ts';
import { GameCost } from './game-cost.ts';
import { PieceCutter } from './piece-cutter.ts';

/** Blocks of six games; bots 0 and 1 are fast, 2 is slow. */
const blocks = (count: number, entrants: readonly number[]): Block[] =>
  Array.from({ length: count }, (_, index) => ({
    index,
    seedIndex: index,
    seed: index,
    games: Array.from({ length: 6 }, (_game, seating) => ({
      id: `${index}-${seating}`,
      seed: index,
      block: index,
      seating,
      entrants,
    })),
  }));

const timeOf = (entrant: number, games: number, milliseconds: number) => ({
  entrant,
  games,
  decisions: games,
  milliseconds,
  slowest: milliseconds,
});

/** Has seen ten games of fast bots, of 1 ms, and one with the slow bot, of 8 s. */
function learntCost(): GameCost {
  const cost = new GameCost();
  cost.learn(0.01, 10, [timeOf(0, 10, 4), timeOf(1, 10, 4)]);
  cost.learn(8, 1, [timeOf(0, 1, 0.4), timeOf(2, 1, 7_999)]);
  return cost;
}

function cutAll(list: readonly Block[], cost: GameCost): number[] {
  const opened: number[] = [];
  const cutter = new PieceCutter(list, cost, ({ index }) => opened.push(index));
  const pieces: Block[][] = [];
  for (let piece = cutter.next(); piece; piece = cutter.next()) pieces.push(piece);
  expect(pieces.flat().flatMap(({ games }) => games.map(({ id }) => id))).toEqual(
    list.flatMap(({ games }) => games.map(({ id }) => id)),
  );
  expect(opened).toEqual(list.map(({ index }) => index));
  return pieces.map((piece) => piece.reduce((sum, { games }) => sum + games.length, 0));
}

test('a piece has hundreds of games of fast bots and one game of a slow bot', () => {
  const cost = learntCost();
  expect(cutAll(blocks(300, [0, 1]), cost)).toEqual([500, 500, 500, 300]);
  expect(cutAll(blocks(2, [0, 2]), cost)).toEqual(new Array(12).fill(1));
});

test('a game of bots that nobody has seen yet is a piece of its own', () => {
  expect(cutAll(blocks(1, [0, 1]), new GameCost())).toEqual(new Array(6).fill(1));
  expect(cutAll([...blocks(1, [0, 3])], learntCost())).toEqual(new Array(6).fill(1));
});

test('pieces are some five seconds long', () => {
  const cost = new GameCost();
  cost.learn(2, 2, [timeOf(0, 2, 900), timeOf(1, 2, 900)]);
  expect(cost.of({ entrants: [0, 1] })).toBeCloseTo(1);
  expect(cutAll(blocks(3, [0, 1]), cost)).toEqual([5, 5, 5, 3]);
});

test('cost follows the latest pieces', () => {
  const cost = new GameCost();
  for (let i = 0; i < 30; i++) cost.learn(10, 10, [timeOf(0, 10, 9_000)]);
  for (let i = 0; i < 60; i++) cost.learn(1, 10, [timeOf(0, 10, 900)]);
  expect(cost.of({ entrants: [0] })).toBeCloseTo(0.1, 1);
});
