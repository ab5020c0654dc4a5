import { describe, expect, test } from 'vitest';
import { NO_GOOD } from '../model/components.ts';
import * as W from '../model/layout.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';

const game = testGame();
const starts = Array.from({ length: 400 }, (_, seed) => game.setup(seed));

describe('the initial position', () => {
  test('gives both players $20 and 5 VP, no pollution, no train, round 1, two Action cards', () => {
    for (const s of starts) {
      expect([...s.subarray(W.CAPITAL, W.CAPITAL + 2), ...s.subarray(W.PROFIT, W.PROFIT + 2)]).toEqual([
        20, 20, 5, 5,
      ]);
      expect([s[W.POLLUTION], s[W.ROUND], s[W.DEALT]]).toEqual([0, 1, 2]);
      expect(s.subarray(W.TRAIN_AT, W.TRAIN_AT + 8).every((at) => at === 0)).toBe(true);
    }
  });

  test('deals each side one Factory with 1 Good, and leaves four without Goods', () => {
    for (const s of starts) {
      expect([...s.subarray(W.HOLDER, W.HOLDER + 6)]).toEqual([1, 2, 0, 0, 0, 0]);
      expect([...s.subarray(W.STOCK, W.STOCK + 6)]).toEqual([1, 1, 0, 0, 0, 0]);
    }
  });

  test('has three of the six cards turned over, and a dealt Private Bank too', () => {
    let banks = 0;
    for (const s of starts) {
      const faces = [...s.subarray(W.FACE, W.FACE + 6)];
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
    for (const s of starts) {
      start += s[W.START];
      first.set(s[W.DECK], (first.get(s[W.DECK]) ?? 0) + 1);
    }
    expect(start / starts.length).toBeGreaterThan(0.42);
    expect(start / starts.length).toBeLessThan(0.58);
    expect(first.size).toBe(8);
    for (const count of first.values()) expect(count).toBeGreaterThan(25);
  });

  test('of the solo game makes the player the Start Player', () => {
    for (let seed = 0; seed < 50; seed++) expect(soloGame().setup(seed)[W.START]).toBe(0);
  });

  test('exists for any safe whole number as a seed', () => {
    for (const seed of [0, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER]) {
      expect(game.violations(game.setup(seed))).toEqual([]);
    }
    expect(game.hash(game.setup(2 ** 32 + 5))).not.toBe(game.hash(game.setup(5)));
  });
});
