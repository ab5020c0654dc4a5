import { describe, expect, test } from 'vitest';
import { cash, lay, put, started } from '../testing/option-table.ts';

describe('borrowing', () => {
  test('up to 20M, twice as much is paid back as soon as it is there', () => {
    const table = started('borrowing');
    const { state } = table;
    const seat = state.seat;
    cash(table, seat, 3);
    expect(table.can('borrow', 21)).toBe(false);
    expect(table.can('borrow', 3)).toBe(false); // would be paid back on the spot
    table.do('borrow', 20);
    expect(state.cash[seat]).toBe(23);
    cash(table, seat, 0);
    expect(table.can('borrow', 20)).toBe(false); // one loan at a time
    cash(table, seat, 39);
    table.do('stop');
    expect(state.cash[seat]).toBe(39);
    cash(table, seat, 45);
    table.do('end-turn');
    expect(state.cash[seat]).toBe(5);
    expect(state.extra.debt[seat]).toBe(0);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('who has borrowed may still discard the hand instead of the turn', () => {
    const table = started('borrowing');
    const { state } = table;
    const seat = state.seat;
    cash(table, seat, 0);
    table.do('borrow', 20).do('discard-hand');
    expect([state.actor, state.cash[seat]]).toEqual([1 - seat, 20]);
  });

  test('a debt is paid the moment its double is there, also in another’s turn', () => {
    const table = started('borrowing');
    const { state } = table;
    const { seat } = state;
    cash(table, seat, 0);
    table.do('borrow', 20);
    cash(table, seat, 36);
    lay(table, seat, [3, 1], [4, 1]);
    table.passTo(1 - seat);
    put(table, 1 - seat, [3, 1]);
    const other = state.cash[1 - seat];
    table.move([3, 1], [4, 1]);
    expect([state.cash[seat], state.cash[1 - seat], state.extra.debt[seat]]).toEqual([0, other - 4, 0]);
  });

  test('from 1M on, in operations and while building', () => {
    const table = started('borrowing');
    cash(table, table.state.seat, 0);
    for (const phase of [0, 1]) {
      expect(table.state.phase).toBe(phase);
      expect([0, 1, 20, 21].map((millions) => table.can('borrow', millions))).toEqual([
        false,
        true,
        true,
        false,
      ]);
      if (phase === 0) table.do('stop');
    }
    cash(table, table.state.seat, 19);
    expect([19, 20].map((millions) => table.can('borrow', millions))).toEqual([false, true]);
  });
});
