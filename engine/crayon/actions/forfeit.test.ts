import { describe, expect, test } from 'vitest';
import { carry, put } from '../testing/arrange.ts';
import { Table } from '../testing/play.ts';
import { toyGame } from '../testing/toy.ts';

/** Three players past the opening; `drawer` is to act, the other two follow in this order. */
function three(): { table: Table; drawer: number; next: number; last: number } {
  const table = new Table(
    toyGame({
      seats: 3,
      events: ['derailment'],
      cards: Array.from({ length: 40 }, () => ['Ash coal 9', 'Elm toys 7', 'Fir fish 11']),
      constants: { startCash: 80, goalMajors: 9 },
    }),
  );
  const drawer = table.state.firstSeat;
  table.passTo(drawer);
  return { table, drawer, next: (drawer + 1) % 3, last: (drawer + 2) % 3 };
}

/** The seat to act draws a derailment far from it; these seats’ trains stand in its area with two kinds of load each. */
function derailed(table: Table, ...seats: number[]): void {
  for (const [i, seat] of seats.entries()) {
    put(table, seat, [4, 5]); // Gum
    carry(table, seat, i === 0 ? 'coal' : 'toys', 'fish');
  }
  table.drawEvent('derailment');
}

const leave = ({ game, state }: Table, seat: number): void => game.apply(state, game.forfeit(seat));

test('a seat that forfeits while giving up a load after a crossgrade loses its turn, not the game’s', () => {
  const table = new Table(
    toyGame({ options: ['crossgrading'], events: [], constants: { startCash: 80, goalMajors: 9 } }),
  );
  const { state, game } = table.passTo(table.state.firstSeat);
  const { seat } = state;
  state.trainClass[seat] = 2; // heavy: three loads
  ['coal', 'fish', 'toys'].forEach((name, i) => {
    state.carried[seat * state.layout.cargoSlots + i] = table.load(name) + 1;
    state.chips[table.load(name)]--;
  });
  table.do('stop').do('upgrade', 1);
  expect(table.can('lose-load', table.load('fish'))).toBe(true);
  game.apply(state, game.forfeit(seat));
  expect(state.actor).toBe(1 - seat);
  expect(state.phase).toBe(0);
  expect(game.faults(state)).toEqual([]);
});

describe('forfeiting', () => {
  test('no player forfeits by an action of their own', () => {
    const { table, drawer } = three();
    expect(table.can('forfeit', drawer)).toBe(false);
  });

  test('a seat that has left leaves no second time, and nobody leaves a game that is over', () => {
    const { table, next } = three();
    const { state, game } = table;
    leave(table, next);
    const { seat, turn, phase } = state;
    leave(table, next);
    expect([state.seat, state.turn, state.phase]).toEqual([seat, turn, phase]);
    while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    const result = game.result(state);
    for (const gone of [0, 1, 2]) leave(table, gone);
    expect(game.result(state)).toEqual(result);
  });

  test('a seat that leaves in another’s turn ends nothing for the other', () => {
    const { table, drawer, next } = three();
    const { state } = table;
    put(table, drawer, [2, 1]);
    carry(table, drawer, 'coal');
    leave(table, next);
    expect(state.actor).toBe(drawer);
    const demandCard = [...state.deck.subarray(0, state.deckCount)].find(
      (card) => card < table.rules.deck.cards,
    );
    table.putOnTop(demandCard ?? -1).do('deliver', 0);
    expect([state.actor, state.phase]).toEqual([drawer, 0]);
  });

  test('of two that must give up a load, the second is asked when the first leaves', () => {
    const { table, next, last } = three();
    derailed(table, next, last);
    expect(table.state.actor).toBe(next);
    leave(table, next);
    expect(table.state.actor).toBe(last);
    table.do('lose-load', table.load('fish'));
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('the one who is asked goes on choosing when another leaves who would be asked later', () => {
    const { table, drawer, next, last } = three();
    derailed(table, next, last);
    leave(table, last);
    expect(table.state.actor).toBe(next);
    table.do('lose-load', table.load('fish'));
    // Both lose their turns; the drawer’s own is over.
    expect(table.state.actor).toBe(drawer);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test.each([0, 1, 2])(
    'seat %i leaves while another chooses: its turn ends when its hand is full',
    (seat) => {
      const { table } = three();
      table.passTo(seat);
      const { state } = table;
      const [next, last] = [(seat + 1) % 3, (seat + 2) % 3];
      put(table, next, [4, 5]); // Gum
      carry(table, next, 'coal', 'fish');
      put(table, seat, [1, 4]); // Elm
      carry(table, seat, 'toys');
      table.putOnTop(table.event('derailment')).do('deliver', 1);
      expect(state.actor).toBe(next);
      leave(table, seat);
      expect(state.actor).toBe(next);
      table.do('lose-load', table.load('fish'));
      // The next one loses the turn as well.
      expect([state.actor, state.phase]).toEqual([last, 0]);
      expect(table.game.faults(state)).toEqual([]);
    },
  );
});
