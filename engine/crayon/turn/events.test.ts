import { describe, expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import type { Place } from '../testing/sketch.ts';
import { milepostAt } from '../testing/sketch.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';
import { layTrack } from '../track.ts';

/** A game past its opening with money to spend; the seat to act has its whole turn before it. */
function started(choice: ToyChoice = {}): Table {
  const table = new Table(
    toyGame({ ...choice, constants: { startCash: 80, goalMajors: 9, ...choice.constants } }),
  );
  const first = table.state.firstSeat;
  return table.passTo(first);
}

/** Gives seats track without the trouble of building it. */
function lay(table: Table, seat: number, ...chain: Place[]): void {
  const { board } = table.rules;
  for (let i = 1; i < chain.length; i++) {
    layTrack(table.rules, table.state, seat, board.segmentOf[table.arc(chain[i - 1], chain[i])]);
  }
}

const put = (table: Table, seat: number, place: Place): void => {
  table.state.trainAt[seat] = milepostAt(table.rules.board, place);
};
const segment = (table: Table, a: Place, b: Place): number => table.rules.board.segmentOf[table.arc(a, b)];

describe('flood', () => {
  const bridge: [Place, Place] = [
    [3, 1],
    [4, 1],
  ];
  /** The seat to act has flooded the river that the other seat bridged. */
  function flooded(): { table: Table; drawer: number; other: number } {
    const table = started();
    const drawer = table.state.seat;
    const other = 1 - drawer;
    lay(table, other, ...bridge, [5, 1]);
    table.drawEvent('flood');
    return { table, drawer, other };
  }

  test('erases the bridges over the rivers named and nothing else', () => {
    const { table, other } = flooded();
    expect(table.state.segmentOwner[segment(table, ...bridge)]).toBe(0);
    expect(table.state.segmentOwner[segment(table, [4, 1], [5, 1])]).toBe(other + 1);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('nobody builds or moves across until the end of the drawer’s next turn', () => {
    const { table, drawer, other } = flooded();
    expect(table.state.actor).toBe(other);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
    table.passTo(drawer).do('stop');
    expect(table.state.eventCount).toBe(1);
    expect(table.canBuild(...bridge)).toBe(false);
    table.do('end-turn');
    expect(table.state.eventCount).toBe(0);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(true);
  });

  test('the former owner alone may rebuild until a turn of theirs has passed', () => {
    const { table, drawer, other } = flooded();
    table.passTo(drawer).do('stop').do('end-turn'); // the flood is over; the other seat has its one turn
    const used = new Table(table);
    used.state = table.copy();
    used.do('stop').do('end-turn').do('stop');
    expect(used.state.actor).toBe(drawer);
    expect(used.canBuild(...bridge)).toBe(true);
    // While the right stands, the drawer is kept out.
    table.state.actor = table.state.seat = drawer;
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
    table.state.seat = table.state.actor = other;
    expect(table.canBuild(...bridge)).toBe(true);
  });

  test('a lost turn does not use up the right', () => {
    const { table, drawer, other } = flooded();
    table.passTo(drawer).do('stop');
    table.state.lostTurns[other] = 1;
    table.do('end-turn');
    expect(table.state.actor).toBe(drawer);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
  });

  test('bridges inside a red area are closed while it lasts', () => {
    const table = started();
    const other = 1 - table.state.seat;
    put(table, other, [6, 3]); // rim of Birch; Brook runs between it and the centre
    expect(table.rules.board.red[segment(table, [6, 3], [7, 3])]).toBe(1);
    table.drawEvent('flood-brook');
    expect(table.canMove([6, 3], [7, 3])).toBe(false);
    expect(table.canMove([6, 3], [6, 2])).toBe(false); // not a way at all: no track there
    table.passTo(table.state.seat).passTo(other);
    expect(table.canMove([6, 3], [7, 3])).toBe(true);
  });
});

describe('derailment', () => {
  function loaded(names: string[], seat: number, table: Table): void {
    names.forEach((name, i) => {
      table.state.carried[seat * 3 + i] = table.load(name) + 1;
      table.state.chips[table.load(name)]--;
    });
    table.state.carried.subarray(seat * 3, seat * 3 + names.length).sort();
  }

  test('trains near a listed city lose a load of the owner’s choice and the owner’s next turn', () => {
    const table = started();
    const drawer = table.state.seat;
    const other = 1 - drawer;
    put(table, other, [2, 1]);
    loaded(['fish', 'coal'], other, table);
    const chips = [...table.state.chips];
    table.drawEvent('derailment');
    expect(table.state.actor).toBe(other);
    expect(table.can('lose-load', table.load('wood'))).toBe(false);
    table.do('lose-load', table.load('fish'));
    expect(table.state.chips[table.load('fish')]).toBe(chips[table.load('fish')] + 1);
    expect(table.state.carried[other * 3]).toBe(table.load('coal') + 1);
    expect(table.state.actor).toBe(drawer); // the other seat's turn was skipped
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('a single kind of load is lost without asking; an empty train loses the turn all the same', () => {
    const table = started();
    const drawer = table.state.seat;
    put(table, 1 - drawer, [2, 1]);
    loaded(['fish', 'fish'], 1 - drawer, table);
    table.drawEvent('derailment');
    expect(table.state.actor).toBe(drawer);
    expect(table.state.chips[table.load('fish')]).toBe(1);
    const empty = started();
    const first = empty.state.seat;
    put(empty, 1 - first, [2, 1]);
    empty.drawEvent('derailment');
    expect(empty.state.actor).toBe(first);
  });

  test('trains farther away are not touched', () => {
    const table = started();
    const drawer = table.state.seat;
    put(table, 1 - drawer, [4, 1]); // two mileposts from Ash's centre, the card reaches one
    table.drawEvent('derailment');
    expect(table.state.actor).toBe(1 - drawer);
  });

  test('the drawing player loses the rest of the turn and all of the next', () => {
    const table = started();
    const drawer = table.state.seat;
    put(table, drawer, [2, 1]);
    loaded(['coal', 'coal'], drawer, table);
    const slot = Array.from({ length: 9 }, (_, i) => i).find((i) => {
      const demand = table.state.hand[drawer * 3 + Math.floor(i / 3)] * 3 + (i % 3);
      return (
        table.rules.deck.city[demand] === table.city('Ash') &&
        table.rules.deck.load[demand] === table.load('coal')
      );
    });
    if (slot === undefined) {
      // This deal holds no coal for Ash: give one.
      const card = [...table.state.deck.subarray(0, table.state.deckCount)].find(
        (c) =>
          c < table.rules.deck.cards &&
          table.rules.deck.city[c * 3] === 0 &&
          table.rules.deck.load[c * 3] === table.load('coal'),
      );
      expect(card).toBeDefined();
      const at = table.state.deck.indexOf(card as number);
      table.state.deck[at] = table.state.hand[drawer * 3];
      table.state.hand[drawer * 3] = card as number;
    }
    table.putOnTop(table.event('derailment')).do('deliver', slot ?? 0);
    expect(table.state.actor).toBe(1 - drawer);
    table.do('stop').do('end-turn');
    expect(table.state.actor).toBe(1 - drawer); // the drawer's next turn is skipped
    expect(table.game.result(table.state)).toBe(null);
  });
});

describe('strikes', () => {
  test('coastal: no pick-up and no delivery near a coast', () => {
    const table = started();
    put(table, 1 - table.state.seat, [7, 3]); // Birch, on the coast's third milepost
    table.drawEvent('coastal');
    expect(table.can('pick-up', table.load('toys'))).toBe(false);
    put(table, table.state.seat, [5, 1]);
    expect(table.can('pick-up', table.load('coal'))).toBe(true);
  });

  test('inland: no pick-up and no delivery away from coasts', () => {
    const table = started();
    put(table, 1 - table.state.seat, [5, 1]);
    table.drawEvent('inland');
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    put(table, table.state.seat, [7, 3]);
    expect(table.can('pick-up', table.load('toys'))).toBe(true);
  });

  test('country: no train moves in it or enters it, its border included', () => {
    const table = started();
    const other = 1 - table.state.seat;
    lay(table, other, [5, 0], [6, 0], [7, 0]);
    lay(table, other, [5, 0], [5, 1]);
    put(table, other, [6, 0]); // next to Canada
    table.drawEvent('country');
    expect(table.canMove([6, 0], [7, 0])).toBe(false);
    expect(table.canMove([6, 0], [5, 0])).toBe(false);
    put(table, other, [5, 1]);
    expect(table.canMove([5, 1], [5, 0])).toBe(true);
  });

  test('own line: nobody moves on the drawer’s track and the drawer may not build', () => {
    const table = started();
    const drawer = table.state.seat;
    const other = 1 - drawer;
    lay(table, drawer, [5, 1], [6, 1]);
    put(table, other, [5, 1]);
    table.drawEvent('own-line');
    expect(table.canMove([5, 1], [6, 1])).toBe(false);
    table.passTo(drawer).do('stop');
    expect(table.canBuild([6, 1], [7, 1])).toBe(false);
    table.do('end-turn');
    expect(table.canMove([5, 1], [6, 1])).toBe(true);
  });
});

describe('weather', () => {
  test('half rate: 5 of 9 and 6 of 12 for a turn begun inside', () => {
    for (const [trainClass, points] of [
      [0, 5],
      [1, 6],
      [2, 5],
      [3, 6],
    ]) {
      const table = started();
      const other = 1 - table.state.seat;
      put(table, other, [2, 1]);
      table.state.trainClass[other] = trainClass;
      table.drawEvent('fog');
      expect(table.state.movesLeft).toBe(points);
    }
  });

  test('entering the area halves what is left, rounded up, once a turn', () => {
    const table = started();
    const other = 1 - table.state.seat;
    lay(table, other, [3, 1], [4, 1], [5, 1], [6, 1]);
    put(table, other, [6, 1]);
    table.drawEvent('fog'); // reaches two mileposts from Ash's centre: [4, 1]
    expect(table.state.movesLeft).toBe(9);
    table.move([6, 1], [5, 1]);
    expect(table.state.movesLeft).toBe(8);
    table.move([5, 1], [4, 1]);
    expect(table.state.movesLeft).toBe(4); // 7 left, halved
    table.move([4, 1], [3, 1]);
    expect(table.state.movesLeft).toBe(3);
  });

  test('snow closes its terrain to trains and builders; cities on it stay open', () => {
    const table = started();
    const other = 1 - table.state.seat;
    lay(table, other, [4, 0], [5, 0]);
    put(table, other, [4, 0]);
    table.drawEvent('snow');
    expect(table.canMove([4, 0], [5, 0])).toBe(false); // [5, 0] is a mountain near Cedar
    table.do('stop');
    expect(table.canBuild([5, 0], [6, 0])).toBe(false);
    expect(table.canBuild([4, 0], [3, 0])).toBe(true); // clear ground in the same snow
  });

  test('fog and gale forbid building inside', () => {
    for (const [id, from, to] of [
      ['fog', [3, 1], [4, 1]],
      ['gale', [8, 3], [9, 2]],
    ] as [string, Place, Place][]) {
      const table = started();
      table.drawEvent(id);
      table.do('stop');
      expect(table.canBuild(from, to)).toBe(false);
    }
  });

  test('the drawing player’s own train is slowed in mid-turn', () => {
    const table = started({ events: ['fog'] });
    const { state } = table;
    const seat = state.seat;
    const card = state.hand[seat * 3];
    const demand = card * 3;
    const city = table.rules.board.cities[table.rules.deck.city[demand]];
    put(table, seat, [2, 1]);
    state.carried[seat * 3] = table.rules.deck.load[demand] + 1;
    state.chips[table.rules.deck.load[demand]]--;
    state.movesLeft = 8;
    table.putOnTop(table.event('fog'));
    if (city.name === 'Ash') {
      table.do('deliver', 0);
      expect(state.movesLeft).toBe(4);
    } else {
      state.trainAt[seat] = city.milepost;
      table.do('deliver', 0);
      expect([4, 8]).toContain(state.movesLeft);
    }
  });
});

describe('tax and bonus', () => {
  test('tax: cash becomes public, everybody pays by bracket', () => {
    const table = new Table(toyGame({ seats: 5, events: ['tax'], constants: { goalMajors: 9 } }));
    table.passTo(table.state.firstSeat);
    const { state } = table;
    const cash = [49, 50, 120, 199, 230];
    cash.forEach((amount, seat) => {
      state.cash[5] += state.cash[seat] - amount;
      state.cash[seat] = amount;
    });
    expect(table.game.observe(state, 0).cash[1]).toBe(-1);
    table.drawEvent('tax');
    expect([...state.cash.subarray(0, 5)]).toEqual([49, 40, 105, 179, 205]);
    expect(table.game.observe(state, 0).cash[1]).toBe(40);
    expect(state.eventCount).toBe(0);
  });

  test('bonus: the next delivery of a named load earns more and takes the card out of play', () => {
    const table = started();
    table.drawEvent('bonus');
    const { state } = table;
    expect(state.eventCount).toBe(1);
    const seat = state.seat;
    const card = [...Array(table.rules.deck.cards).keys()].find(
      (c) =>
        table.rules.deck.load[c * 3] === table.load('coal') &&
        state.deck.subarray(0, state.deckCount).includes(c),
    ) as number;
    state.deck[state.deck.indexOf(card)] = state.hand[seat * 3];
    state.hand[seat * 3] = card;
    state.carried[seat * 3] = table.load('coal') + 1;
    state.chips[table.load('coal')]--;
    state.trainAt[seat] = table.rules.board.cities[table.rules.deck.city[card * 3]].milepost;
    const before = state.cash[seat];
    table.putOnTop(
      [...state.deck.subarray(0, state.deckCount)].find((c) => c < table.rules.deck.cards) as number,
    );
    table.do('deliver', 0);
    expect(state.cash[seat] - before).toBe(table.rules.deck.payout[card * 3] + 10);
    expect(state.eventCount).toBe(0);
  });
});
