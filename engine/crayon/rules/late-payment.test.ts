import { describe, expect, test } from 'vitest';
import { ply } from '../action.ts';
import { aboard, cash, give, lay, put, started } from './testing/option-table.ts';

describe('late payment', () => {
  test('a fee may be owed while carrying something asked for, and comes out of the delivery', () => {
    const table = started('late-payment');
    const { state } = table;
    const seat = state.seat;
    lay(table, 1 - seat, [5, 1], [4, 1], [3, 1]);
    put(table, seat, [5, 1]);
    cash(table, seat, 1);
    expect(table.canMove([5, 1], [4, 1])).toBe(false);
    const d = give(table, seat, 'Ash', 'coal');
    aboard(table, seat, 'coal');
    const other = state.cash[1 - seat];
    table.move([5, 1], [4, 1], [3, 1]);
    // What is in hand is taken at once, the rest is owed.
    expect(state.cash[seat]).toBe(0);
    expect(state.extra.owed[seat * 2 + 1 - seat]).toBe(3);
    const payout = table.rules.deck.payout[state.hand[seat * 3] * 3 + d];
    table.do('deliver', d);
    expect(state.cash[seat]).toBe(payout - 3);
    expect(state.cash[1 - seat]).toBe(other + 4);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('who tries plies on what a seat sees is paid and charged nothing for cash that is hidden', () => {
    const table = started('late-payment', { seats: 3 });
    const { seat } = table.state;
    const seen = table.game.observe(table.state, seat);
    const before = [...seen.cash];
    table.game.apply(seen, ply('stop'));
    expect([...seen.cash]).toEqual(before);
    expect([...seen.extra.owed].every((millions) => millions === 0)).toBe(true);
  });
});
