import { expect, test } from 'vitest';
import { scoreSeed } from '../estimates/seed-sums.ts';
import { sumSeeds } from '../testing/sum-seeds.ts';
import type { JudgedGame } from './judge.ts';
import { JUDGES, type Judge, judgeOf } from './judges.ts';

const pairValue = (judge: Judge, game: JudgedGame, seat: number, other: number): number =>
  judgeOf(judge).valuesOf(game)(seat, other);

// Bot 2 wins; bots 0 and 1 lose, bot 0 ahead of bot 1.
const game: JudgedGame = {
  entrants: [2, 0, 1],
  shares: [1, 0, 0],
  places: [1, 2, 3],
  scores: [250, 150, 100],
};

test('the value of a game by wins depends only on who won', () => {
  expect(pairValue('wins', game, 0, 1)).toBe(1);
  expect(pairValue('wins', game, 1, 2)).toBe(0);
});

test('the value of a game by places depends also on which loser finished ahead', () => {
  expect(pairValue('places', game, 1, 2)).toBe(1);
  expect(pairValue('places', { ...game, places: [1, 2, 2] }, 1, 2)).toBe(0);
});

test("the value of a game by score is the difference as a share of the game's total", () => {
  expect(pairValue('score', game, 0, 1)).toBeCloseTo(100 / 500, 12);
  expect(pairValue('score', { ...game, scores: [0, 0, 0] }, 0, 1)).toBe(0);
  expect(pairValue('score', { ...game, scores: [10, -10, 0] }, 0, 1)).toBe(1);
});

test.each(JUDGES)(
  'the value of a game by %s changes its sign when the bots are swapped, and is at most 1',
  (judge) => {
    for (let s = 0; s < 3; s++) {
      for (let t = 0; t < 3; t++) {
        const value = pairValue(judge, game, s, t);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
        expect(pairValue(judge, game, t, s)).toBeCloseTo(-value, 12);
      }
    }
  },
);

test('a seed gives each pair its mean value under every judge', () => {
  const other: JudgedGame = {
    entrants: [0, 1, 2],
    shares: [0.5, 0.5, 0],
    places: [1, 1, 3],
    scores: [200, 0, 0],
  };
  const { pairs } = scoreSeed([game, other], 3, 3);
  const first = 0;
  const meanOf = (judge: Judge): number => sumSeeds([pairs[judge][first]]).moments.mean;
  expect(meanOf('wins')).toBe(0);
  expect(meanOf('places')).toBe(0.5);
  expect(meanOf('score')).toBeCloseTo((50 / 500 + 1) / 2, 12);
  expect(pairs.places[first]).toEqual({ games: 2, sum: 1, squares: 1, largest: 1 });
  expect(pairs.score[first].largest).toBe(1);
});
