import { describe, expect, test } from 'vitest';
import type { Table } from '../../testing/play.ts';
import type { ToyChoice } from '../../testing/toy.ts';
import { aboard, cash, give, lay, put, started } from '../testing/option-table.ts';

/** The train of a seat, the first to act unless named, stands in Cedar in its turn, at the end of a line of the seat to its left that leads to Ash. */
function beforeRentedLine(
  choice: ToyChoice & { readonly more?: readonly string[]; readonly seat?: number } = {},
) {
  const table = started(['late-payment', ...(choice.more ?? [])], choice);
  const { seat } = table.passTo(choice.seat ?? table.state.seat).state;
  const owner = (seat + 1) % table.rules.seats;
  lay(table, owner, [5, 1], [4, 1], [3, 1]);
  put(table, seat, [5, 1]);
  return { table, seat, owner };
}

/** Puts a load aboard that the hand asks for in Ash; returns its demand's index on the card in slot 0. */
function wanted(table: Table, seat: number): number {
  aboard(table, seat, 'coal');
  return give(table, seat, 'Ash', 'coal');
}

const owed = ({ state, rules }: Table, seat: number, owner: number): number =>
  state.extra.owed[seat * rules.seats + owner];

describe('late payment', () => {
  test('a fee may be owed while carrying something asked for, and comes out of the delivery', () => {
    const { table, seat, owner } = beforeRentedLine();
    const { state } = table;
    cash(table, seat, 1);
    expect(table.canMove([5, 1], [4, 1])).toBe(false);
    const d = wanted(table, seat);
    const before = state.cash[owner];
    table.move([5, 1], [4, 1], [3, 1]);
    expect([state.cash[seat], state.cash[owner], owed(table, seat, owner)]).toEqual([1, before, 4]);
    const payout = table.rules.deck.payout[state.hand[seat * 3] * 3 + d];
    table.do('deliver', d);
    expect([state.cash[seat], state.cash[owner]]).toEqual([1 + payout - 4, before + 4]);
    expect(owed(table, seat, owner)).toBe(0);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('a fee that cash reaches for is paid at once', () => {
    const { table, seat, owner } = beforeRentedLine();
    cash(table, seat, 4);
    wanted(table, seat);
    table.move([5, 1], [4, 1]);
    expect([table.state.cash[seat], owed(table, seat, owner)]).toEqual([0, 0]);
  });

  test('only deliveries pay a debt: neither cash in hand nor loans nor fees received do', () => {
    const { table, seat, owner } = beforeRentedLine({ more: ['borrowing'] });
    const { state } = table;
    cash(table, seat, 2);
    wanted(table, seat);
    table.move([5, 1], [4, 1]).do('borrow', 20);
    expect([state.cash[seat], owed(table, seat, owner)]).toEqual([22, 4]);
    lay(table, seat, [7, 2], [7, 1]);
    table.passTo(owner);
    put(table, owner, [7, 2]);
    table.move([7, 2], [7, 1]);
    expect([state.cash[seat], owed(table, seat, owner)]).toEqual([26, 4]);
  });

  test('no debts beyond the best payoff that a load aboard can bring', () => {
    const { table, seat, owner } = beforeRentedLine();
    const { state, rules } = table;
    cash(table, seat, 0);
    wanted(table, seat);
    // The hand asks for coal on one card only.
    for (const slot of [1, 2]) {
      const idle = [...state.deck.subarray(0, state.deckCount)].findIndex((card) =>
        [0, 1, 2].every((d) => rules.deck.load[card * 3 + d] !== table.load('coal')),
      );
      [state.hand[seat * 3 + slot], state.deck[idle]] = [state.deck[idle], state.hand[seat * 3 + slot]];
    }
    // Back and forth between two cities' mileposts: 9M pays for two turns, not for three.
    table.move([5, 1], [4, 1]).passTo(seat);
    table.move([4, 1], [3, 1]).passTo(seat);
    expect(owed(table, seat, owner)).toBe(8);
    expect(table.canMove([3, 1], [4, 1])).toBe(false);
    cash(table, seat, 4);
    expect(table.canMove([3, 1], [4, 1])).toBe(true);
  });

  test('a payoff goes to several creditors in order from the left, as far as it reaches', () => {
    const { table, seat, owner } = beforeRentedLine({ seats: 3 });
    const { state, rules } = table;
    const d = wanted(table, seat);
    const payout = rules.deck.payout[state.hand[seat * 3] * 3 + d];
    const third = (seat + 2) % 3;
    state.extra.owed[seat * 3 + third] = payout;
    state.extra.owed[seat * 3 + owner] = 4;
    cash(table, seat, 7);
    const before = [...state.cash];
    put(table, seat, [3, 1]);
    table.do('deliver', d);
    expect([state.cash[owner], state.cash[third]]).toEqual([before[owner] + 4, before[third] + payout - 4]);
    expect([owed(table, seat, owner), owed(table, seat, third)]).toEqual([0, 4]);
    expect(state.cash[seat]).toBe(7);
  });

  test('with cost-to-move a debtor keeps the price of a turn on own track', () => {
    for (const millions of [1, 4]) {
      const { table, seat, owner } = beforeRentedLine({ more: ['cost-to-move'] });
      lay(table, seat, [5, 1], [6, 1], [7, 2]);
      put(table, seat, [3, 1]);
      cash(table, seat, millions);
      wanted(table, seat);
      table.move([3, 1], [4, 1], [5, 1], [6, 1], [7, 2]);
      expect([table.state.cash[seat], owed(table, seat, owner)]).toEqual([millions - 1, 4]);
    }
  });

  test.each([0, 1, 2])(
    'debts of seat %i to all creditors together may come to just the best payoff of several',
    (seat) => {
      const { table, owner } = beforeRentedLine({
        seats: 3,
        seat,
        cards: Array.from({ length: 30 }, () => ['Ash coal 4', 'Elm coal 8', 'Fir wood 20']),
      });
      const { state } = table;
      const third = (seat + 2) % 3;
      lay(table, third, [5, 1], [6, 1]);
      cash(table, seat, 0);
      aboard(table, seat, 'coal');
      table.move([5, 1], [4, 1]);
      expect([owed(table, seat, owner), owed(table, seat, third)]).toEqual([4, 0]);
      put(table, seat, [5, 1]);
      table.move([5, 1], [6, 1]);
      expect([owed(table, seat, owner), owed(table, seat, third)]).toEqual([4, 4]);
      table.passTo(seat);
      put(table, seat, [5, 1]);
      expect([table.canMove([5, 1], [4, 1]), table.canMove([5, 1], [6, 1])]).toEqual([false, false]);
      expect(state.cash[seat]).toBe(0);
    },
  );
});
