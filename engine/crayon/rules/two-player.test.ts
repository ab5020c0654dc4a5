import { describe, expect, test } from 'vitest';
import { toyGame } from '../testing/toy.ts';
import { aboard, give, lay, put, started } from './testing/option-table.ts';

describe('game for two', () => {
  test('a chip less of each load, one player in a small city, two in a medium one', () => {
    const table = started('two-player');
    expect([...table.state.chips]).toEqual([1, 1, 1, 0]);
    expect(table.rules.entryLimit[table.city('Fir')]).toBe(1);
    expect(table.rules.entryLimit[table.city('Elm')]).toBe(2);
    expect(table.game.faults(table.state)).toEqual([]);
    expect(() => toyGame({ options: ['two-player'], seats: 3 })).toThrow(/2 players/);
  });

  test('a small city needs a card for it, and that demand must be filled before the card may go', () => {
    const table = started('two-player');
    const { state, rules } = table;
    const seat = state.seat;
    const start = seat * 3;
    const wanted = (card: number): boolean =>
      [0, 1, 2].some(
        (d) =>
          rules.deck.city[card * 3 + d] === table.city('Fir') ||
          rules.board.cities[table.city('Fir')].supplies.includes(rules.deck.load[card * 3 + d]),
      );
    const pile = [...state.deck.subarray(0, state.deckCount)];
    // A hand without any reason to build into Fir ...
    const idle = pile.filter((card) => !wanted(card));
    for (let slot = 0; slot < 3; slot++) {
      if (!wanted(state.hand[start + slot])) continue;
      const card = idle.pop() as number;
      state.deck[pile.indexOf(card)] = state.hand[start + slot];
      state.hand[start + slot] = card;
    }
    lay(table, seat, [7, 2], [7, 1], [8, 0]);
    table.do('stop');
    expect(table.canBuild([8, 0], [9, 0])).toBe(false);
    // ... and one with a demand for it.
    const d = give(table, seat, 'Fir');
    expect(table.build([8, 0], [9, 0])).toBe(3);
    expect(state.extra.committed[start]).toBe(d + 1);
    table.passTo(seat);
    const promised = state.hand[start];
    table.do('discard-hand');
    expect(state.hand[start]).toBe(promised);
    table.passTo(seat);
    // Another demand of the same card may not be filled.
    const other = (d + 1) % 3;
    const demand = promised * 3 + other;
    state.trainAt[seat] = rules.board.cities[rules.deck.city[demand]].milepost;
    state.carried[start] = rules.deck.load[demand] + 1;
    expect(table.can('deliver', other)).toBe(false);
    state.trainAt[seat] = rules.board.cities[rules.deck.city[promised * 3 + d]].milepost;
    state.carried[start] = rules.deck.load[promised * 3 + d] + 1;
    table.do('deliver', d);
    expect(state.extra.committed[start]).toBe(0);
  });

  test('a load dropped where it is not supplied stays; the next one sends it back to the tray', () => {
    const table = started('two-player');
    const { state } = table;
    const seat = state.seat;
    aboard(table, seat, 'coal');
    put(table, seat, [1, 4]); // Elm supplies fish only
    table.do('drop', table.load('coal'));
    expect(state.chips[table.load('coal')]).toBe(0);
    table.passTo(1 - seat);
    aboard(table, 1 - seat, 'toys');
    put(table, 1 - seat, [1, 4]);
    table.do('drop', table.load('toys'));
    expect(state.chips[table.load('coal')]).toBe(1);
    expect(table.can('pick-up', table.load('toys'))).toBe(true);
    table.do('pick-up', table.load('toys'));
    expect(table.game.faults(state)).toEqual([]);
    put(table, 1 - seat, [7, 3]); // Birch supplies toys
    table.do('drop', table.load('toys'));
    expect(state.chips[table.load('toys')]).toBe(1);
  });
});
