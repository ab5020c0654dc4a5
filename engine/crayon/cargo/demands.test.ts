// Demands that a seat may fill, as planning bots see them.
import { describe, expect, test } from 'vitest';
import { actionOf } from '../model/action.ts';
import { carry } from '../testing/arrange.ts';
import { RULE_BOOKS } from '../testing/rule-books.ts';
import { TestGame } from '../testing/test-game.ts';
import { toyGame } from '../testing/toy.ts';
import { demandsOf } from './demands.ts';

const CARDS = Array.from({ length: 30 }, (_, i): [string, string, string] => [
  `Ash coal ${5 + (i % 9)}`,
  `Elm toys ${6 + (i % 7)}`,
  'Fir wood 11',
]);

describe.each(RULE_BOOKS)('$id', ({ title }) => {
  const startGame = (): TestGame => new TestGame(toyGame({ title, seats: 3, events: [], cards: CARDS }));

  test('are those of each card in the hand, in the order of the hand', () => {
    const { state, rules } = startGame();
    for (const seat of [0, 1, 2]) {
      const list = demandsOf(rules, state, seat);
      const hand = [...state.hand.subarray(seat * 3, seat * 3 + 3)];
      expect(list.map(({ demand }) => demand)).toEqual(
        hand.flatMap((card) => [0, 1, 2].map((d) => card * 3 + d)),
      );
      expect(list.map(({ deliverAction }) => deliverAction)).toEqual(
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((operand) => actionOf('deliver', operand)),
      );
      expect(
        list.every(
          ({ claimAction, isCommitted, rivalMask }) => claimAction === -1 && !isCommitted && rivalMask === 0,
        ),
      ).toBe(true);
    }
  });

  test('a hand slot without a card has none', () => {
    const { state, rules } = startGame();
    state.hand[3] = -1;
    const list = demandsOf(rules, state, 1);
    expect(list.map(({ deliverAction }) => deliverAction)).toEqual(
      [3, 4, 5, 6, 7, 8].map((operand) => actionOf('deliver', operand)),
    );
    expect(demandsOf(rules, state, 0)).toHaveLength(9);
  });

  test('the first card of the deck has demands as well', () => {
    const { state, rules } = startGame();
    const pile = [state.hand, state.deck].find((slots) => slots.includes(0))!;
    [pile[pile.indexOf(0)], state.hand[4]] = [state.hand[4], 0];
    expect(
      demandsOf(rules, state, 1)
        .slice(3, 6)
        .map(({ demand }) => demand),
    ).toEqual([0, 1, 2]);
  });

  test("a load is aboard only if the seat's own train carries it", () => {
    const table = startGame();
    const { state, rules } = table;
    carry(table, 1, 'toys');
    expect(demandsOf(rules, state, 1).map(({ isAboard }) => isAboard)).toEqual(
      [0, 1, 2].flatMap(() => [false, true, false]),
    );
    expect(demandsOf(rules, state, 0).some(({ isAboard }) => isAboard)).toBe(false);
  });

  test('a demand has a chip as long as one is in the tray', () => {
    const table = startGame();
    const { state, rules } = table;
    const hasChips = (): boolean[] =>
      demandsOf(rules, state, 2)
        .slice(0, 3)
        .map(({ hasChip }) => hasChip);
    expect(hasChips()).toEqual([true, true, true]);
    carry(table, 0, 'wood', 'coal');
    expect([state.chips[table.load('wood')], state.chips[table.load('coal')]]).toEqual([0, 1]);
    expect(hasChips()).toEqual([true, true, false]);
  });

  test('each call returns a new list', () => {
    const { state, rules } = startGame();
    expect(demandsOf(rules, state, 0)).not.toBe(demandsOf(rules, state, 0));
  });
});
