import { describe, expect, test } from 'vitest';
import { NO_GOOD } from '../model/components.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';

const game = testGame();
const starts = Array.from({ length: 400 }, (_, seed) => game.setup(seed));

describe('the initial position', () => {
  test('gives both players $20 and 5 VP, no pollution, no train, round 1, two Action cards', () => {
    for (const state of starts) {
      expect([...state.capital, ...state.profit]).toEqual([20, 20, 5, 5]);
      expect([state.pollution, state.round, state.dealt]).toEqual([0, 1, 2]);
      expect(state.trainAt.every((at) => at === 0)).toBe(true);
    }
  });

  test('deals each side one Factory with 1 Good, and leaves four without Goods', () => {
    for (const state of starts) {
      expect([...state.holder]).toEqual([1, 2, 0, 0, 0, 0]);
      expect([...state.stock]).toEqual([1, 1, 0, 0, 0, 0]);
    }
  });

  test('has three of the six cards turned over, and a dealt Private Bank too', () => {
    let banks = 0;
    for (const state of starts) {
      const faces = [...state.face];
      const { goodOf } = game.rules.constants;
      const turned = faces.filter((face) => face % 2 === 1).length;
      expect(faces.slice(0, 2).every((face) => goodOf[face] !== NO_GOOD)).toBe(true);
      // A dealt Private Bank is turned over on top of the three.
      expect([3, 4]).toContain(turned);
      if (faces.includes(0)) banks++;
    }
    // Half of the time side A is up, and then it is in the row with chance 4 in 6.
    expect(banks / starts.length).toBeGreaterThan(0.25);
    expect(banks / starts.length).toBeLessThan(0.42);
  });

  test('has Action cards and Start Player drawn with equal chances', () => {
    const first = new Map<number, number>();
    let start = 0;
    for (const state of starts) {
      start += state.start;
      first.set(state.deck[0], (first.get(state.deck[0]) ?? 0) + 1);
    }
    expect(start / starts.length).toBeGreaterThan(0.42);
    expect(start / starts.length).toBeLessThan(0.58);
    expect(first.size).toBe(8);
    for (const count of first.values()) expect(count).toBeGreaterThan(25);
  });

  test('of the solo game makes the player the Start Player', () => {
    for (let seed = 0; seed < 50; seed++) expect(soloGame().setup(seed).start).toBe(0);
  });

  test('exists for any safe whole number as a seed', () => {
    for (const seed of [0, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER]) {
      expect(game.violations(game.setup(seed))).toEqual([]);
    }
    expect(game.hash(game.setup(2 ** 32 + 5))).not.toBe(game.hash(game.setup(5)));
  });
});
