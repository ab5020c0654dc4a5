// Prices of track for a seat.
import { describe, expect, test } from 'vitest';
import { UNBUILDABLE } from '../model/rules.ts';
import { lay, segmentAt } from '../testing/arrange.ts';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import { TestGame } from '../testing/test-game.ts';
import type { GridPlace } from '../testing/text-board.ts';
import { toyGame } from '../testing/toy.ts';
import { isAdmitted, isOpenTo, trackCost } from './build-cost.ts';

const startGame = (title: (typeof RULE_BOOKS)[number]['title']): TestGame =>
  new TestGame(toyGame({ title, seats: 4, events: [], constants: { startCash: 80, goalMajors: 9 } }));

describe.each(RULE_BOOKS)('$id', ({ title }) => {
  test("own track and urban areas are free, open segments cost their price, and others' track is unavailable", () => {
    const table = startGame(title);
    const { rules, state } = table;
    lay(table, 1, [3, 1], [4, 0]);
    lay(table, 2, [3, 2], [3, 3]);
    const cost = (seat: number, from: GridPlace, to: GridPlace): number =>
      trackCost(rules, state, seat, table.arc(from, to));
    for (const seat of [0, 1, 2, 3]) {
      expect(cost(seat, [2, 1], [3, 1])).toBe(0); // in Ash
      expect(cost(seat, [3, 1], [4, 0])).toBe(seat === 1 ? 0 : UNBUILDABLE);
      expect(cost(seat, [3, 2], [3, 3])).toBe(seat === 2 ? 0 : UNBUILDABLE);
      expect(cost(seat, [6, 1], [5, 1])).toBe(3); // Cedar
      expect(cost(seat, [5, 1], [6, 1])).toBe(1);
    }
  });

  test('track that the limits of a city forbid is unavailable', () => {
    const table = startGame(title);
    const { rules, state } = table;
    // Gum is small and has two players already.
    lay(table, 0, [4, 5], [3, 5]);
    lay(table, 1, [4, 5], [4, 4]);
    const arc = table.arc([5, 5], [4, 5]);
    expect([2, 3].map((seat) => trackCost(rules, state, seat, arc))).toEqual([UNBUILDABLE, UNBUILDABLE]);
    expect(trackCost(rules, state, 0, arc)).toBe(3);
  });

  test('arcs that nobody may build have no price', () => {
    const table = startGame(title);
    const inlet = table.arc([7, 4], [7, 5]);
    expect(trackCost(table.rules, table.state, 0, inlet)).toBe(
      title.constants.inletCost === null ? UNBUILDABLE : 1 + 3,
    );
  });

  test('nobody may build in urban areas', () => {
    const table = startGame(title);
    const urban = segmentAt(table, [2, 1], [3, 1]);
    expect(isAdmitted(table.rules, table.state, 0, urban)).toBe(false);
    expect(isOpenTo(table.rules, table.state, 0, urban)).toBe(false);
  });
});
