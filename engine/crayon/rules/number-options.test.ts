import { describe, expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import { toyGame } from '../testing/toy.ts';
import { lay, put, started } from './testing/option-table.ts';

describe('options that change numbers', () => {
  test('fast-game-start: 70M and three building turns', () => {
    const table = new Table(toyGame({ options: ['fast-game-start'], events: [] }));
    expect(table.state.cash[0]).toBe(70);
    for (let i = 0; i < 6; i++) {
      expect(table.state.phase).toBe(1);
      table.do('end-turn');
    }
    expect(table.state.phase).toBe(0);
  });

  test('fast-start: 60M and three building turns; not together with fast-game-start', () => {
    const table = new Table(toyGame({ options: ['fast-start'], events: [] }));
    expect(table.state.cash[1]).toBe(60);
    expect(table.rules.constants.openingTurns).toBe(3);
    expect(() => toyGame({ options: ['fast-start', 'fast-game-start'] })).toThrow(/cannot be combined/);
  });

  test('fast-game-events: events dealt at the start are out of the game for good', () => {
    let out = 0;
    for (let seed = 0; seed < 10; seed++) {
      const { state, game, rules } = new Table(toyGame({ options: ['fast-game-events'], seats: 6 }), seed);
      const gone = state.removed.reduce((sum, x) => sum + x, 0);
      const left = [...state.deck.subarray(0, state.deckCount)].filter(
        (card) => card >= rules.deck.cards,
      ).length;
      expect(gone + left).toBe(rules.events.length);
      expect(game.faults(state)).toEqual([]);
      out += gone;
    }
    expect(out).toBeGreaterThan(0);
  });

  test('fast-game-no-tax: the tax card is not in the deck', () => {
    expect(toyGame({ options: ['fast-game-no-tax'] }).rules.events.some((card) => card.kind === 'tax')).toBe(
      false,
    );
    expect(toyGame().rules.events.some((card) => card.kind === 'tax')).toBe(true);
  });

  test('fast-game-deal-five: five cards, two put away after the second building turn', () => {
    const table = new Table(
      toyGame({ options: ['fast-game-deal-five'], events: [], constants: { startCash: 80 } }),
    );
    const { state, game } = table;
    expect([...state.hand].every((card) => card >= 0)).toBe(true);
    table.do('end-turn').do('end-turn');
    const seat = state.seat;
    const kept = [0, 2, 3].map((slot) => state.hand[seat * 5 + slot]);
    table.do('end-turn');
    expect(state.actor).toBe(seat);
    expect(table.can('end-turn')).toBe(false);
    table.do('put-away', 1).do('put-away', 3);
    expect([...state.hand.subarray(seat * 5, seat * 5 + 5)]).toEqual([...kept, -1, -1]);
    expect(state.actor).toBe(1 - seat);
    table.do('end-turn').do('put-away', 0).do('put-away', 0);
    expect(state.phase).toBe(0);
    table.do('discard-hand');
    expect(game.faults(state)).toEqual([]);
  });

  test('time-limit: the last round is a proper end, most majors as the goal asks first, then cash', () => {
    const table = new Table(toyGame({ options: ['time-limit'], events: [], maxRounds: 4 }));
    const { state } = table;
    lay(table, 1, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
    state.cash[2] += 10;
    state.cash[1] -= 10;
    while (table.game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    expect(table.game.result(state)).toMatchObject({ reason: 'time-limit', finished: true, winners: [1] });
  });

  test('crossgrading: fast to heavy and back for 5M with 15M of track; what no longer fits is given up', () => {
    const table = started('crossgrading');
    const { state } = table;
    const seat = state.seat;
    state.trainClass[seat] = 2;
    for (const [i, name] of ['coal', 'fish', 'toys'].entries()) {
      state.carried[seat * 3 + i] = table.load(name) + 1;
      state.chips[table.load(name)]--;
    }
    table.do('stop');
    const cash = state.cash[seat];
    table.do('upgrade', 1);
    expect(table.can('end-turn')).toBe(false);
    table.do('lose-load', table.load('fish'));
    expect(cash - state.cash[seat]).toBe(5);
    expect(table.build([3, 1], [4, 0])).toBe(1);
    expect(state.spent).toBe(1);
    expect(table.can('upgrade', 2)).toBe(false);
    table.build([4, 0], [3, 0]);
    state.spent = 15;
    expect(table.canBuild([3, 1], [4, 1])).toBe(false);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('half-rate-movement: two points a milepost inside bad weather, one outside', () => {
    const table = started('half-rate-movement', { events: ['fog'] });
    const other = 1 - table.state.seat;
    lay(table, other, [3, 1], [4, 1], [5, 1], [6, 1]);
    put(table, other, [6, 1]);
    table.drawEvent('fog'); // covers [4, 1] and [3, 1]
    expect(table.state.movesLeft).toBe(9);
    table.move([6, 1], [5, 1]);
    expect(table.state.movesLeft).toBe(8);
    table.move([5, 1], [4, 1]);
    expect(table.state.movesLeft).toBe(6);
    table.state.movesLeft = 1;
    expect(table.canMove([4, 1], [3, 1])).toBe(false);
  });

  test('cost-to-move: 1M a turn on own track, nothing in red areas or when standing still', () => {
    const table = started('cost-to-move');
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [2, 1]);
    const cash = state.cash[seat];
    table.move([2, 1], [3, 1]);
    expect(state.cash[seat]).toBe(cash);
    table.move([3, 1], [4, 1], [5, 1]);
    expect(state.cash[seat]).toBe(cash - 1);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('cost-to-load: loading and unloading take movement', () => {
    const table = started('cost-to-load');
    const { state } = table;
    put(table, state.seat, [5, 1]);
    table.do('pick-up', table.load('coal')).do('pick-up', table.load('fish'));
    expect(state.movesLeft).toBe(7);
    table.do('drop', table.load('fish'));
    expect(state.movesLeft).toBe(6);
    state.movesLeft = 0;
    expect(table.can('drop', table.load('coal'))).toBe(false);
  });

  test('reshuffle: a tax card puts the discards back and leaves the game', () => {
    const table = started('reshuffle', { events: ['tax'] });
    const { state } = table;
    table.do('discard-hand');
    expect(state.discardCount).toBe(3);
    const shuffles = state.reshuffles;
    table.drawEvent('tax');
    expect(state.reshuffles).toBe(shuffles + 1);
    expect(state.discardCount).toBe(0);
    expect(state.removed[0]).toBe(1);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('sudden-death: the turn in which the last demand card is drawn ends the game; most cash wins', () => {
    const table = started('sudden-death');
    const { state } = table;
    state.cash[2] -= 1;
    state.cash[1] += 1;
    while (table.game.toAct(state) >= 0) table.do('discard-hand');
    expect(table.game.result(state)).toMatchObject({ reason: 'last-card', finished: true, winners: [1] });
    expect(state.deckCount).toBe(0);
  });

  test('branching: track may be built from another player’s', () => {
    const table = started('branching');
    const seat = table.state.seat;
    lay(table, 1 - seat, [3, 1], [4, 1], [5, 1]);
    table.do('stop');
    expect(table.canBuild([4, 1], [4, 2])).toBe(true);
    expect(table.build([4, 1], [4, 2])).toBe(2); // a mountain
    expect(table.game.faults(table.state)).toEqual([]);
  });
});
