import { describe, expect, test } from 'vitest';
import type { GameResult } from '../../../core/game.ts';
import { actionOf } from '../../model/action.ts';
import { tallyAt } from '../../money/money.ts';
import type { Tally } from '../../state/tallies.ts';
import { Table } from '../../testing/play.ts';
import { toyGame } from '../../testing/toy.ts';
import { takeCard } from '../../turn/cards.ts';
import { cash, give, lay, opening, put, started } from '../testing/option-table.ts';

/** Moves all cards of the pile but the top ones to the discards. */
function leaveInPile({ state }: Table, count: number): void {
  const pile = [...state.deck.subarray(0, state.deckCount)];
  for (const card of pile.splice(0, pile.length - count)) state.discards[state.discardCount++] = card;
  state.deck.fill(0).set(pile);
  state.deckCount = count;
}

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

  test('fast-game-events: events dealt at the start are discarded and come back when the deck is made anew', () => {
    let out = 0;
    for (let seed = 0; seed < 10; seed++) {
      const { state, game, rules } = new Table(toyGame({ options: ['fast-game-events'], seats: 6 }), seed);
      const isEvent = (card: number): boolean => card >= rules.deck.cards;
      const discards = [...state.discards.subarray(0, state.discardCount)];
      const left = [...state.deck.subarray(0, state.deckCount)].filter(isEvent);
      expect(discards.every(isEvent)).toBe(true);
      expect(discards.length + left.length).toBe(rules.events.length);
      expect(game.faults(state)).toEqual([]);
      out += discards.length;
      while (state.deckCount > 0) takeCard(state);
      takeCard(state);
      expect([...state.deck.subarray(0, state.deckCount)].filter(isEvent).length).toBeGreaterThanOrEqual(
        discards.length - 1,
      );
    }
    expect(out).toBeGreaterThan(0);
  });

  test('without fast-game-events they are shuffled back at once', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { state } = new Table(toyGame({ seats: 6 }), seed);
      expect(state.discardCount).toBe(0);
    }
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

  test('fast-game-deal-five: what is put away lies on the discards, and each player chooses once', () => {
    const table = opening('fast-game-deal-five');
    const { state, game } = table;
    const [first, second] = [state.seat, 1 - state.seat];
    expect(table.can('put-away', 0)).toBe(false);
    table.do('end-turn').do('end-turn'); // the first building turns
    expect([state.round, state.seat]).toEqual([2, second]);
    const gone = [state.hand[second * 5 + 4], state.hand[second * 5]];
    table.do('end-turn');
    expect([0, 4, 5].map((slot) => table.can('put-away', slot))).toEqual([true, true, false]);
    expect(game.describe(state, actionOf('put-away', 0))).toMatch(/^puts away the card for \w+, \w+, \w+$/);
    table.do('put-away', 4);
    expect([3, 4].map((slot) => table.can('put-away', slot))).toEqual([true, false]);
    table.do('put-away', 0);
    expect([...state.discards.subarray(0, state.discardCount)]).toEqual(gone);
    expect([state.seat, state.phase]).toEqual([first, 1]);
    table.do('end-turn').do('put-away', 0).do('put-away', 0).passTo(second);
    table.do('stop').do('end-turn');
    expect([state.seat, state.phase, state.discardCount]).toEqual([first, 0, 4]);
    expect(game.faults(state)).toEqual([]);
  });

  test('time-limit: the last round is a proper end, those who joined the majors of the goal come first, then cash', () => {
    const table = opening('time-limit', { seats: 4, maxRounds: 4, constants: { goalMajors: 2 } });
    const { state, game } = table;
    lay(table, 1, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
    lay(table, 2, [3, 1], [4, 1], [5, 1], [6, 1], [7, 1], [7, 2]);
    [90, 60, 70, 80].forEach((millions, seat) => {
      cash(table, seat, millions);
    });
    while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    expect(game.result(state)).toMatchObject({
      reason: 'time-limit',
      finished: true,
      winners: [2],
      places: [3, 2, 1, 4],
    });
  });

  test('time-limit: majors beyond those of the goal count nothing, the richer wins', () => {
    const table = opening('time-limit', { seats: 3, maxRounds: 4, constants: { goalMajors: 1 } });
    const { state, game } = table;
    lay(table, 0, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
    lay(table, 1, [3, 1], [4, 1]);
    [60, 70, 80].forEach((millions, seat) => {
      cash(table, seat, millions);
    });
    while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    expect(game.result(state)).toMatchObject({
      winners: [1],
      places: [2, 1, 3],
      figures: { majors_connected: [2, 1, 0] },
    });
  });

  test('time-limit: where nobody has joined enough majors the richest wins', () => {
    const table = opening('time-limit', { maxRounds: 4 });
    const { state, game } = table;
    lay(table, 0, [3, 1], [4, 1]);
    cash(table, 0, 60);
    while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    expect(game.result(state)).toMatchObject({ reason: 'time-limit', winners: [1] });
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
    state.spent = 12;
    expect(table.canBuild([3, 1], [4, 1])).toBe(true); // 3M across the river
    state.spent = 13;
    expect(table.canBuild([3, 1], [4, 1])).toBe(false);
    state.spent = 15;
    expect(table.canBuild([4, 0], [5, 0])).toBe(false);
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

  test('half-rate-movement: the milepost entered sets the price, so that the step out of bad weather takes one', () => {
    const table = started('half-rate-movement', { events: ['fog'] });
    const other = 1 - table.state.seat;
    lay(table, other, [4, 1], [5, 1]);
    put(table, other, [4, 1]);
    table.drawEvent('fog'); // covers [4, 1]
    table.move([4, 1], [5, 1]);
    expect(table.state.movesLeft).toBe(8);
  });

  test('cost-to-move: 1M a turn on own track, nothing in urban areas or when standing still', () => {
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
    table.passTo(1 - seat).passTo(seat);
    expect(state.cash[seat]).toBe(cash - 1);
    // A whole turn on own track without a move.
    table.passTo(1 - seat).passTo(seat);
    expect([state.trainAt[seat] >= 0, state.cash[seat]]).toEqual([true, cash - 1]);
    put(table, seat, [4, 1]);
    table.move([4, 1], [5, 1]);
    expect(state.cash[seat]).toBe(cash - 2);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('cost-to-move: what own track costs is no fee for the use of others’ track', () => {
    const table = started('cost-to-move');
    const { state } = table;
    const seat = state.seat;
    const paid = (name: Tally): number => state.tallies[tallyAt(state, name, seat)];
    lay(table, seat, [3, 1], [4, 1]);
    lay(table, 1 - seat, [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]);
    expect([paid('ownTrackCost'), paid('feesPaid')]).toEqual([1, 0]);
    table.move([4, 1], [5, 1]);
    expect([paid('ownTrackCost'), paid('feesPaid')]).toEqual([1, 4]);
    table.passTo(1 - seat);
    while (table.game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
    const { figures } = table.game.result(state) as GameResult;
    expect(figures.own_track_cost[seat]).toBe(1);
    expect([figures.fees_paid[seat], figures.fees_received[1 - seat]]).toEqual([4, 4]);
  });

  test('cost-to-load: loading and unloading take movement', () => {
    const table = started('cost-to-load');
    const { state } = table;
    const { seat } = state;
    const d = give(table, seat, 'Ash', 'coal');
    put(table, seat, [5, 1]);
    table.do('pick-up', table.load('coal')).do('pick-up', table.load('fish'));
    expect(state.movesLeft).toBe(7);
    table.do('drop', table.load('fish'));
    expect(state.movesLeft).toBe(6);
    state.movesLeft = 0;
    expect(table.can('drop', table.load('coal'))).toBe(false);
    expect(table.can('pick-up', table.load('fish'))).toBe(false);
    put(table, seat, [2, 1]);
    expect(table.can('deliver', d)).toBe(false);
    state.movesLeft = 1;
    table.do('deliver', d);
    expect(state.movesLeft).toBe(0);
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

  test('reshuffle: no other event card does either', () => {
    const table = started('reshuffle', { events: ['fog', 'bonus', 'derailment'] });
    const { state } = table;
    for (const id of ['fog', 'bonus', 'derailment']) table.drawEvent(id);
    expect([...state.removed]).toEqual([0, 0, 0]);
    expect(state.eventCount).toBe(1); // the bonus; the fog is over
    expect(table.game.faults(state)).toEqual([]);
  });

  test('sudden-death: events left in the pile put nothing off', () => {
    const table = started('sudden-death', { events: ['fog'] });
    const { state } = table;
    const demands = [...state.deck.subarray(0, state.deckCount)].filter(
      (card) => card < table.rules.deck.cards,
    );
    // At the bottom the event, above it the three cards that the seat draws.
    const fog = table.event('fog');
    state.deck.fill(0).set([fog, ...demands.slice(0, 3)]);
    state.deckCount = 4;
    for (const card of demands.slice(3)) state.discards[state.discardCount++] = card;
    table.do('discard-hand');
    expect([state.deckCount, state.deck[0]]).toEqual([1, fog]);
    expect(table.game.result(state)?.reason).toBe('last-card');
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

  test('sudden-death: a turn in which the deck is made anew is the last as well', () => {
    const table = started('sudden-death');
    leaveInPile(table, 2);
    table.do('discard-hand');
    expect(table.game.result(table.state)?.reason).toBe('last-card');
    expect(table.state.deckCount).toBeGreaterThan(0);
  });

  test('sudden-death: the richest wins, also where a poorer player has met the goal in the unfinished round', () => {
    const table = started('sudden-death', { constants: { goalMajors: 1, goalCash: 90 } });
    const { state } = table;
    const [first, second] = [state.seat, 1 - state.seat];
    lay(table, first, [3, 1], [4, 1]);
    cash(table, first, 95);
    cash(table, second, 200);
    table.do('stop').do('end-turn');
    expect(state.goalMetRound[first]).toBe(state.round);
    leaveInPile(table, 3);
    table.do('discard-hand');
    const result = table.game.result(state);
    expect(result).toMatchObject({ reason: 'last-card', winners: [second] });
    expect(result?.places[first]).toBe(2);
  });

  test('sudden-death with reshuffle: the tax card puts the end off, the deck that it leaves is the last', () => {
    const table = started(['sudden-death', 'reshuffle'], { events: ['tax'] });
    const { state } = table;
    table.drawEvent('tax');
    expect(table.game.toAct(state)).toBeGreaterThanOrEqual(0);
    while (table.game.toAct(state) >= 0) table.do('discard-hand');
    expect(table.game.result(state)?.reason).toBe('last-card');
    expect(state.deckCount).toBe(0);
  });

  test('branching: track may be built from another player’s', () => {
    const table = started('branching');
    const seat = table.state.seat;
    lay(table, 1 - seat, [3, 1], [4, 1], [5, 1]);
    table.do('stop');
    expect(table.canBuild([4, 1], [4, 2])).toBe(true);
    expect(table.build([4, 1], [4, 2])).toBe(2); // a mountain
    lay(table, 1 - seat, [2, 5], [2, 4]);
    expect(table.canBuild([2, 4], [3, 4])).toBe(true);
    expect(table.canBuild([5, 4], [6, 4])).toBe(false);
    expect(table.game.faults(table.state)).toEqual([]);
  });
});
