// What derailments do, on the toy board.
import { describe, expect, test } from 'vitest';
import { carry, put } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import type { Place } from '../testing/text-board.ts';
import { deckOf, started } from './testing/started.ts';

describe.each(BOOKS)('$id: derailment', ({ title }) => {
  test('a train that is not placed is not slowed by weather', () => {
    const table = started(title).drawEvent('fog');
    expect(table.state.trainAt[table.state.seat]).toBe(-1);
    expect(table.state.movesLeft).toBe(9);
    table.do('place', table.rules.board.cities[table.city('Birch')].milepost);
    expect(table.state.movesLeft).toBe(9);
  });

  test('what the train before in order carries is no load of this one', () => {
    const table = started(title);
    table.passTo(0);
    table.state.trainClass[0] = title.constants.trains.length - 1;
    carry(table, 0, 'coal', 'coal', 'fish');
    carry(table, 1, 'fish', 'toys');
    put(table, 1, [2, 1]);
    table.drawEvent('derailment');
    expect(table.state.actor).toBe(1);
    expect(['coal', 'fish', 'toys'].map((name) => table.can('lose-load', table.load(name)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('a player out of the game is not asked: the first load aboard is lost', () => {
    const table = started(title, { seats: 3 });
    const { state } = table;
    const [drawer, gone] = [state.seat, (state.seat + 1) % 3];
    table.game.apply(state, table.game.forfeit(gone));
    put(table, gone, [2, 1]);
    carry(table, gone, 'coal', 'fish');
    table.drawEvent('derailment');
    expect(state.actor).toBe((drawer + 2) % 3);
    expect([...state.carried.subarray(gone * 3, gone * 3 + 3)]).toEqual([table.load('fish') + 1, 0, 0]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('drawn for a delivery: both victims choose in turn, then the turn goes on', () => {
    const table = started(title, { seats: 3, cards: deckOf('Elm coal 9', 'Cedar toys 7', 'Fir fish 11') });
    const { state } = table;
    const [seat, next, last] = [0, 1, 2].map((i) => (state.seat + i) % 3);
    put(table, next, [2, 1]);
    carry(table, next, 'coal', 'fish');
    put(table, last, [4, 5]);
    carry(table, last, 'fish', 'toys');
    put(table, seat, [1, 4]);
    carry(table, seat, 'coal');
    table.putOnTop(table.event('derailment')).do('deliver', 0);
    expect(state.actor).toBe(next);
    table.do('lose-load', table.load('fish'));
    expect(state.actor).toBe(last);
    table.do('lose-load', table.load('toys'));
    expect([state.actor, state.phase]).toEqual([seat, 0]);
    expect(state.hand[seat * 3]).toBeGreaterThanOrEqual(0);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('trains near a listed city lose a load of the owner’s choice and the owner’s next turn', () => {
    const table = started(title);
    const drawer = table.state.seat;
    const other = 1 - drawer;
    put(table, other, [2, 1]);
    carry(table, other, 'fish', 'coal');
    const chips = [...table.state.chips];
    table.drawEvent('derailment');
    expect(table.state.actor).toBe(other);
    expect(table.can('lose-load', table.load('wood'))).toBe(false);
    table.do('lose-load', table.load('fish'));
    expect(table.state.chips[table.load('fish')]).toBe(chips[table.load('fish')] + 1);
    expect(table.state.carried[other * table.state.layout.cargoSlots]).toBe(table.load('coal') + 1);
    expect(table.state.actor).toBe(drawer); // the other seat's turn was skipped
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('a single kind of load is lost without asking; an empty train loses the turn all the same', () => {
    const table = started(title);
    const drawer = table.state.seat;
    put(table, 1 - drawer, [2, 1]);
    carry(table, 1 - drawer, 'fish', 'fish');
    table.drawEvent('derailment');
    expect(table.state.actor).toBe(drawer);
    expect(table.state.chips[table.load('fish')]).toBe(1);
    const empty = started(title);
    const first = empty.state.seat;
    put(empty, 1 - first, [2, 1]);
    empty.drawEvent('derailment');
    expect(empty.state.actor).toBe(first);
  });

  test('trains farther away are not touched', () => {
    // The card reaches one milepost; Ash is a major city, whose centre counts 0.
    for (const [place, loses] of [
      [[3, 1], true],
      [[4, 1], false],
    ] as [Place, boolean][]) {
      const table = started(title);
      const drawer = table.state.seat;
      put(table, 1 - drawer, place);
      table.drawEvent('derailment');
      expect(table.state.actor, `train at ${place}`).toBe(loses ? drawer : 1 - drawer);
    }
  });

  test('the drawing player loses the rest of the turn and all of the next', () => {
    const table = started(title, { cards: deckOf('Ash coal 9', 'Elm toys 7', 'Fir fish 11') });
    const drawer = table.state.seat;
    put(table, drawer, [2, 1]);
    carry(table, drawer, 'coal', 'coal');
    table.putOnTop(table.event('derailment')).do('deliver', 0);
    expect(table.state.actor).toBe(1 - drawer);
    table.do('stop').do('end-turn');
    expect(table.state.actor).toBe(1 - drawer); // the drawer's next turn is skipped
    expect(table.game.result(table.state)).toBe(null);
    table.do('stop').do('end-turn');
    expect(table.state.actor).toBe(drawer);
  });
});
