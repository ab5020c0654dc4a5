import { describe, expect, test } from 'vitest';
import { lay, put, started } from './testing/option-table.ts';

describe('backtracking', () => {
  test('turning round anywhere costs the whole turn; afterwards every direction is free', () => {
    const table = started('backtracking');
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]);
    expect(table.can('backtrack')).toBe(false); // the turn has begun
    table.passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(false);
    table.do('backtrack');
    expect(state.actor).toBe(1 - seat);
    table.passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
  });

  test('on another player’s track the fee is due', () => {
    const table = started('backtracking');
    const { state } = table;
    const seat = state.seat;
    lay(table, 1 - seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]).passTo(seat);
    const before = state.cash[seat];
    table.do('backtrack');
    expect(state.cash[seat]).toBe(before - 4);
  });

  test('a turn lost anyhow turns the train round', () => {
    const table = started('backtracking');
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]);
    state.lostTurns[seat] = 1;
    table.passTo(seat);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
  });
});
