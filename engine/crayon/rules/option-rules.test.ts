// Options that add plies or slots of their own.
import { describe, expect, test } from 'vitest';
import { ply } from '../action.ts';
import { demandsOf } from '../demands.ts';
import { Table } from '../testing/play.ts';
import { milepostAt, type Place } from '../testing/sketch.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';
import { layTrack } from '../track.ts';

function started(option: string, choice: ToyChoice = {}): Table {
  const table = new Table(
    toyGame({
      options: [option],
      events: [],
      ...choice,
      constants: { startCash: 80, goalMajors: 9, ...choice.constants },
    }),
  );
  return table.passTo(table.state.firstSeat);
}

function lay(table: Table, seat: number, ...chain: Place[]): void {
  const { board } = table.rules;
  for (let i = 1; i < chain.length; i++) {
    layTrack(table.rules, table.state, seat, board.segmentOf[table.arc(chain[i - 1], chain[i])]);
  }
}

const put = (table: Table, seat: number, place: Place): void => {
  table.state.trainAt[seat] = milepostAt(table.rules.board, place);
};

/** Sets a seat's cash, the bank making up the difference. */
function cash(table: Table, seat: number, amount: number): void {
  table.state.cash[table.rules.seats] += table.state.cash[seat] - amount;
  table.state.cash[seat] = amount;
}

/** Puts a load aboard from the tray. */
function aboard(table: Table, seat: number, name: string): void {
  table.state.carried[seat * 3] = table.load(name) + 1;
  table.state.chips[table.load(name)]--;
}

/** Gives a seat, in hand slot 0, a card whose demand `d` is for the city (and the load). */
function give(table: Table, seat: number, city: string, load?: string): number {
  const { state, rules } = table;
  const pile = [...state.deck.subarray(0, state.deckCount)];
  for (const card of pile) {
    for (let d = 0; d < 3 && card < rules.deck.cards; d++) {
      if (rules.deck.city[card * 3 + d] !== table.city(city)) continue;
      if (load !== undefined && rules.deck.load[card * 3 + d] !== table.load(load)) continue;
      const slot = seat * state.layout.handSize;
      state.deck[pile.indexOf(card)] = state.hand[slot];
      state.hand[slot] = card;
      return d;
    }
  }
  throw new Error(`no such card in the pile: ${city} ${load}`);
}

describe('borrowing', () => {
  test('up to 20M, twice as much is paid back as soon as it is there', () => {
    const table = started('borrowing');
    const { state } = table;
    const seat = state.seat;
    cash(table, seat, 3);
    expect(table.can('borrow', 21)).toBe(false);
    expect(table.can('borrow', 3)).toBe(false); // would be paid back on the spot
    table.do('borrow', 20);
    expect(state.cash[seat]).toBe(23);
    expect(table.can('borrow', 20)).toBe(false);
    cash(table, seat, 39);
    table.do('stop');
    expect(state.cash[seat]).toBe(39);
    cash(table, seat, 45);
    table.do('end-turn');
    expect(state.cash[seat]).toBe(5);
    expect(state.extra.debt[seat]).toBe(0);
    expect(table.game.faults(state)).toEqual([]);
  });
});

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

describe('field warehousing', () => {
  test('a dropped load waits four turns for anybody, then goes back to the tray', () => {
    const table = started('field-warehousing');
    const { state } = table;
    const seat = state.seat;
    aboard(table, seat, 'coal');
    put(table, seat, [1, 4]);
    put(table, 1 - seat, [1, 4]);
    table.do('drop', table.load('coal'));
    const taken = new Table(table);
    taken.state = table.copy();
    taken.passTo(1 - seat);
    taken.do('pick-up', taken.load('coal'));
    expect(taken.game.faults(taken.state)).toEqual([]);
    expect(taken.state.extra.storedLoad[0]).toBe(0);
    for (let turn = 0; turn < 5; turn++) {
      expect(state.chips[table.load('coal')]).toBe(1);
      expect(table.can('pick-up', table.load('coal'))).toBe(true);
      table.passTo(seat);
    }
    expect(state.chips[table.load('coal')]).toBe(2);
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    expect(table.game.faults(state)).toEqual([]);
  });
});

describe('open contracts', () => {
  test('discarded hands lie open, four at most, and pay whoever delivers first', () => {
    const table = started('open-contracts');
    const { state, rules } = table;
    const seat = state.seat;
    const hand = [...state.hand.subarray(seat * 3, seat * 3 + 3)];
    table.do('discard-hand');
    expect([...state.extra.open]).toEqual([...hand.map((card) => card + 1), 0]);
    const second = state.hand[(1 - seat) * 3];
    table.do('discard-hand');
    expect(state.extra.open[3]).toBe(second + 1);
    expect(state.discardCount).toBe(2);
    expect(table.game.faults(state)).toEqual([]);
    const demand = hand[1] * 3;
    state.trainAt[seat] = rules.board.cities[rules.deck.city[demand]].milepost;
    aboard(table, seat, rules.board.loads[rules.deck.load[demand]].name);
    const before = state.cash[seat];
    const kept = [...state.hand];
    table.do('deliver-open', 3);
    expect(state.cash[seat] - before).toBe(rules.deck.payout[demand]);
    expect([...state.hand]).toEqual(kept);
    expect(state.extra.open[1]).toBe(0);
    expect(state.discards[2]).toBe(hand[1]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('open contracts are among the demands that every player may work for', () => {
    const table = started('open-contracts');
    const { state, rules } = table;
    const hand = [...state.hand.subarray(state.seat * 3, state.seat * 3 + 3)];
    table.do('discard-hand');
    for (const seat of [0, 1]) {
      const open = demandsOf(rules, state, seat).slice(9);
      expect(open.map(({ demand }) => demand)).toEqual(
        hand.flatMap((card) => [card * 3, card * 3 + 1, card * 3 + 2]),
      );
      expect(open.every(({ claim, bound, rivals }) => claim === -1 && !bound && rivals === 0)).toBe(true);
    }
  });
});
