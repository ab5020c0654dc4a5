// Promises for small cities, in either title: two cities entered by one segment, whose promise counts, and how long.
import { describe, expect, test } from 'vitest';
import { demandsOf } from '../../cargo/demands.ts';
import { carry } from '../../testing/arrange.ts';
import { BOOKS } from '../../testing/books.ts';
import { lay } from '../testing/option-table.ts';
import { type Card, holding as holdingIn, IDLE, legal, phase, promised } from './testing/twin-cities.ts';

describe.each(BOOKS)('$id', ({ title }) => {
  const holding = (...hand: Card[]) => holdingIn(title, hand);

  test('a segment between two small cities asks for a promise for the one entered only', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East fish 6', 'West fish 7'],
      ['West wood 8', 'East fish 6', 'West fish 7'],
    );
    table.build([4, 2], [4, 1]);
    expect(promised(table, seat)).toEqual([0, -1, -1]);
    table.build([4, 1], [5, 1]);
    expect(promised(table, seat)).toEqual([0, 3, -1]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('one that enters both at once asks for both, the city of its lower end first', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East coal 6', 'West fish 7'],
      ['West wood 8', 'East wood 9', 'West fish 7'],
    );
    const { state } = table;
    // As if track might begin anywhere.
    state.startBits.fill(-1);
    table.build([4, 1], [5, 1]);
    expect([phase(table), state.actor]).toEqual(['promise', seat]);
    expect(legal(table)).toEqual(['promise 0', 'promise 1']);
    expect(table.can('end-turn')).toBe(false);
    table.do('promise', 1);
    expect(phase(table)).toBe('promise');
    expect(legal(table)).toEqual(['promise 3', 'promise 4']);
    table.do('promise', 3);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [1, 3, -1]]);
    expect([...state.extra.entered]).toEqual([0, 0]);
  });

  test('after a choice for the first of them the second may leave none', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East coal 6', 'West fish 7'],
      ['West wood 8', 'East fish 9', 'West fish 7'],
    );
    table.state.startBits.fill(-1);
    table.build([4, 1], [5, 1]);
    expect(legal(table)).toEqual(['promise 0', 'promise 1']);
    table.do('promise', 0);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [0, 3, -1]]);
  });

  test('a promise of the other player does not serve', () => {
    const { table, seat } = holding();
    const { state } = table;
    const other = 1 - seat;
    state.hand[other * 3] = 0;
    expect(table.canBuild([4, 2], [4, 1])).toBe(false);
    const mine = holding(['West coal 5', 'East coal 6', 'West fish 7']);
    const at = (1 - mine.seat) * 3;
    mine.table.state.extra.committed[at] = mine.table.state.hand[at] * 3 + 1;
    mine.table.build([4, 2], [4, 1]);
    expect(phase(mine.table)).toBe('promise');
  });

  test('a city that supplies the same load is served by the same promise', () => {
    const { table, seat } = holding(
      ['West wood 8', 'East wood 9', 'West fish 7'],
      ['East wood 4', 'West fish 5', 'West fish 7'],
    );
    lay(table, seat, [4, 2], [5, 2], [5, 3]);
    table.build([5, 2], [5, 1]);
    expect(legal(table)).toEqual(['promise 0', 'promise 1', 'promise 3']);
    table.do('promise', 1).build([5, 3], [6, 3]);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [1, -1, -1]]);
  });

  test('a card that is promised is no choice for the next city', () => {
    const { table, seat } = holding(
      ['West coal 5', 'East wood 6', 'West fish 7'],
      ['Flint fish 4', 'West fish 5', 'West fish 7'],
    );
    table.build([4, 2], [4, 1]);
    expect(promised(table, seat)).toEqual([0, -1, -1]);
    table.build([4, 1], [5, 1]);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [0, 3, -1]]);
  });

  test('an operand beyond the hand is no promise', () => {
    const { table } = holding(['West coal 5', 'East coal 6', 'West fish 7']);
    table.build([4, 2], [4, 1]);
    expect(phase(table)).toBe('promise');
    expect([1, 2, 9, 10].map((operand) => table.can('promise', operand))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('filling the promised demand frees the place of the card, and the next card is free', () => {
    const { table, seat } = holding(['East coal 6', 'East fish 9', 'West fish 7']);
    const { state, rules } = table;
    table.build([4, 2], [4, 1]);
    table.passTo(seat);
    carry(table, seat, 'coal', 'fish');
    state.trainAt[seat] = rules.board.cities[table.city('East')].milepost;
    expect([table.can('deliver', 0), table.can('deliver', 1)]).toEqual([true, false]);
    table.do('deliver', 0);
    expect(promised(table, seat)).toEqual([-1, -1, -1]);
    expect(table.can('deliver', 1)).toBe(true); // the card drawn is an idle one: fish to East
    expect(table.game.faults(state)).toEqual([]);
  });

  test.each([0, 1])(
    'seat %i promises and delivers by the place of the card, wherever it is in the hand',
    (seat) => {
      const cards: Card[] = [
        IDLE,
        ['West coal 5', 'West fish 6', 'East wood 7'],
        ['East fish 6', 'West wood 8', 'West fish 7'],
      ];
      const { table } = holdingIn(title, cards, seat);
      const { state, rules } = table;
      table.build([4, 2], [4, 1], [5, 1]);
      expect(promised(table, seat)).toEqual([-1, 3, 7]);
      table.passTo(seat);
      carry(table, seat, 'coal', 'wood');
      state.trainAt[seat] = rules.board.cities[table.city('East')].milepost;
      expect([table.can('deliver', 5), table.can('deliver', 1)]).toEqual([false, false]);
      state.trainAt[seat] = rules.board.cities[table.city('West')].milepost;
      expect([3, 7].map((operand) => table.can('deliver', operand))).toEqual([true, true]);
      table.do('deliver', 7);
      expect(promised(table, seat)).toEqual([-1, 3, -1]);
      table.do('deliver', 3);
      expect(promised(table, seat)).toEqual([-1, -1, -1]);
      expect(table.game.faults(state)).toEqual([]);
    },
  );

  test.each([0, 1])('seat %i may not lean on the cards and promises of the other', (seat) => {
    const { table } = holdingIn(title, [['West coal 5', 'East coal 6', 'West fish 7']], seat);
    const { state } = table;
    const other = (1 - seat) * 3;
    table.build([4, 2], [4, 1]);
    [state.hand[other], state.hand[seat * 3 + 1]] = [state.hand[seat * 3], state.hand[other]];
    expect(table.can('promise', 9)).toBe(false);
    const { table: promisedTable } = holdingIn(
      title,
      [IDLE, ['West coal 5', 'East coal 6', 'West fish 7']],
      seat,
    );
    const hands = promisedTable.state.hand;
    [hands[other], hands[seat * 3 + 1]] = [hands[seat * 3 + 1], hands[other]];
    promisedTable.state.extra.committed[other] = hands[other] * 3 + 1;
    expect(promisedTable.canBuild([4, 2], [4, 1])).toBe(false);
  });

  test('a medium city asks for no promise, whatever the cards are for', () => {
    const { table, seat } = holding();
    lay(table, seat, [4, 2], [4, 3]);
    table.build([4, 3], [5, 4]);
    expect([phase(table), promised(table, seat)]).toEqual(['build', [-1, -1, -1]]);
  });

  test('the question stays while the other player leaves', () => {
    const { table, seat } = holding(['West coal 5', 'East coal 6', 'West fish 7']);
    const { game, state } = table;
    table.build([4, 2], [4, 1]);
    game.apply(state, game.forfeit(1 - seat));
    expect([phase(table), legal(table)]).toEqual(['promise', ['promise 0', 'promise 1']]);
    table.do('promise', 1);
    expect(promised(table, seat)).toEqual([1, -1, -1]);
  });

  test('planners are told the promised demand alone of a promised card, and all of the others', () => {
    const { table, seat } = holding(
      IDLE,
      ['West coal 5', 'East fish 6', 'East wood 7'],
      ['Ember fish 6', 'West wood 8', 'West fish 7'],
    );
    const { state, rules } = table;
    const told = (): [number, boolean][] =>
      demandsOf(rules, state, seat).map(({ demand, bound }) => [demand, bound]);
    expect(told()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((demand) => [demand, false]));
    table.build([4, 2], [4, 1]);
    table.do('promise', 6);
    expect(told()).toEqual([...[0, 1, 2, 3, 4, 5].map((demand) => [demand, false]), [6, true]]);
    expect(demandsOf(rules, state, 1 - seat)).toHaveLength(9);
  });
});
