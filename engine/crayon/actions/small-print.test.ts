// Sentences of the rule books that are easily passed over, one test each, on the toy board, over both titles.
import { describe, expect, test } from 'vitest';
import { carries, loadCount } from '../cargo/loads.ts';
import { actionOf } from '../model/action.ts';
import { carry, lay, put, segmentAt, setCash } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import { milepostAt, type Place } from '../testing/text-board.ts';
import { dozen, type ToyChoice, toyBoard, toyGame } from '../testing/toy.ts';

/** Past the opening, with money; the seat to act has its whole turn before it. */
function started(choice: ToyChoice = {}): { table: Table; seat: number; other: number } {
  const constants = { startCash: 80, goalMajors: 9, ...choice.constants };
  const table = new Table(toyGame({ events: [], ...choice, constants }));
  table.passTo(table.state.firstSeat);
  return { table, seat: table.state.seat, other: 1 - table.state.seat };
}

describe.each(BOOKS)('$id: turns', ({ title }) => {
  test('operations come first, then building; either may be left out', () => {
    const { table, seat, other } = started({ title });
    expect(table.canBuild([3, 1], [4, 1])).toBe(false);
    table.do('stop');
    expect(table.can('place', milepostAt(table.rules.board, [5, 1]))).toBe(false);
    expect(table.can('stop')).toBe(false);
    expect(table.canBuild([3, 1], [4, 1])).toBe(true);
    table.do('end-turn');
    expect(table.state.actor).toBe(other);
    table.do('stop').do('end-turn');
    expect(table.state.actor).toBe(seat);
  });

  test('a train may be upgraded in an opening turn', () => {
    const table = new Table(toyGame({ title, events: [], constants: { startCash: 50 } }));
    const { seat, cash, trainClass } = table.state;
    expect(table.can('stop')).toBe(false);
    table.do('upgrade', 1);
    expect([cash[seat], trainClass[seat]]).toEqual([30, 1]);
  });

  test('a hand is never short of cards: an event that turns up is resolved, and drawing goes on', () => {
    const { table, seat } = started({ title, events: ['fog', 'gale'] });
    const hand = (): number[] => [...table.state.hand.subarray(seat * 3, seat * 3 + 3)];
    const before = hand();
    table.putOnTop(table.event('fog')).putOnTop(table.event('gale')).do('discard-hand');
    expect(table.state.eventCount).toBe(2);
    expect(hand().every((card) => card >= 0 && !before.includes(card))).toBe(true);
  });
});

describe.each(BOOKS)('$id: trains', ({ title }) => {
  test('trains neither block each other nor a milepost', () => {
    const { table, seat, other } = started({ title });
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, other, [4, 1]);
    table.move([3, 1], [4, 1]);
    expect(table.state.trainAt[seat]).toBe(table.state.trainAt[other]);
    table.move([4, 1], [5, 1]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('at a junction a train may turn off any way but back', () => {
    const { table, seat } = started({ title });
    lay(table, seat, [3, 1], [4, 1], [5, 2]);
    lay(table, seat, [4, 1], [4, 0]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]);
    const ways: Place[] = [
      [3, 1],
      [4, 0],
      [5, 2],
    ];
    expect(ways.map((way) => table.canMove([4, 1], way))).toEqual([false, true, true]);
  });

  test('a fee is no part of what may be spent on track', () => {
    const { table, seat, other } = started({ title });
    lay(table, other, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    table.move([3, 1], [4, 1]);
    expect(table.state.cash[seat]).toBe(76);
    table.do('stop');
    expect(table.state.spent).toBe(0);
    table.build([3, 2], [3, 3]);
    table.do('end-turn').passTo(seat).do('stop').do('upgrade', 1);
    expect(table.state.cash[seat]).toBe(76 - 2 - 20);
  });
});

describe.each(BOOKS)('$id: the ends of things', ({ title, trains }) => {
  test('the first milepost of the board is a place like any other', () => {
    const { table, seat } = started({ title });
    lay(table, seat, [0, 0], [1, 0]);
    put(table, seat, [0, 0]);
    expect(table.state.trainAt[seat]).toBe(0);
    expect(table.can('place', milepostAt(table.rules.board, [5, 1]))).toBe(false);
    table.move([0, 0], [1, 0]);
  });

  test('a city on the first milepost is a city like any other', () => {
    const cities = toyBoard.cities.map((city) =>
      city.name === 'Gum' ? { ...city, at: [0, 0] as const } : city,
    );
    const { table, seat } = started({
      title,
      textBoard: { ...toyBoard, cities },
      cards: Array.from({ length: 24 }, () => ['Gum coal 10', 'Elm toys 7', 'Birch coal 6']),
    });
    table.do('place', 0);
    carry(table, seat, 'coal');
    table.do('deliver', 0).do('pick-up', table.load('toys')).do('drop', table.load('toys'));
    expect(table.state.trainAt[seat]).toBe(0);
  });

  test('a train that has run all its way may still load and unload', () => {
    const { table, seat } = started({
      title,
      cards: Array.from({ length: 24 }, () => ['Cedar wood 7', 'Gum fish 9', 'Ash toys 12']),
    });
    put(table, seat, [5, 1]); // Cedar supplies coal and fish
    carry(table, seat, 'wood');
    table.state.movesLeft = 0;
    table.do('deliver', 0).do('pick-up', table.load('coal')).do('drop', table.load('coal'));
    expect(table.state.movesLeft).toBe(0);
  });

  test('a player drops loads of the own train only, also when it is full', () => {
    const { table } = started({ title });
    table.passTo(0);
    table.state.trainClass[0] = trains.length - 1;
    carry(table, 0, 'coal', 'coal', 'fish');
    carry(table, 1, 'wood');
    put(table, 0, [5, 1]);
    const may = ['coal', 'fish', 'toys', 'wood'].map((name) => table.can('drop', table.load(name)));
    expect(may).toEqual([true, true, false, false]);
    expect(table.game.summary(table.state, 0)).toMatch(/, carrying coal, coal, fish$/);
  });

  test('what one train takes aboard or puts down leaves the others as they are', () => {
    const { table } = started({ title });
    const best = trains.length - 1;
    table.passTo(1);
    table.state.trainClass.fill(best);
    carry(table, 0, 'fish', 'toys', 'wood');
    put(table, 1, [5, 1]); // Cedar: coal and fish
    table
      .do('pick-up', table.load('coal'))
      .do('pick-up', table.load('fish'))
      .do('pick-up', table.load('coal'));
    const [coal, fish, toys, wood] = [1, 2, 3, 4];
    expect([...table.state.carried]).toEqual([fish, toys, wood, coal, coal, fish]);
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    table.do('drop', table.load('coal'));
    expect([...table.state.carried]).toEqual([fish, toys, wood, coal, fish, 0]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('a full train that is exchanged keeps all its loads, whatever the next one carries', () => {
    const { table } = started({ title });
    table.passTo(0);
    table.state.trainClass[0] = trains.length - 2; // fast or heavy
    const { loads } = trains[trains.length - 2];
    carry(table, 0, ...['coal', 'coal', 'fish'].slice(0, loads));
    carry(table, 1, 'toys');
    table.do('stop').do('upgrade', trains.length - 1);
    expect([table.state.actor, table.state.phase]).toEqual([0, 1]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('rebuilding a bridge uses the right up, whichever bridge of the river it is', () => {
    const { table, seat } = started({ title, events: ['flood'] });
    const bridges: [Place, Place][] = [
      [
        [4, 0],
        [5, 0],
      ],
      [
        [3, 1],
        [4, 1],
      ],
    ];
    lay(table, seat, [3, 0], [4, 0], [5, 0]);
    lay(table, seat, [3, 1], [4, 1]);
    table.drawEvent('flood').passTo(seat).passTo(seat).do('stop');
    for (const bridge of bridges) {
      table.build(...bridge);
      expect(table.state.bridgeRight[table.rules.bridgeOf[segmentAt(table, ...bridge)]]).toBe(0);
    }
    expect(table.game.faults(table.state)).toEqual([]);
  });
});

describe.each(BOOKS)('$id: loads', ({ title }) => {
  test('no demand is needed, several of a kind may be carried, and loading takes no movement', () => {
    const { table, seat } = started({ title, cards: Array.from({ length: 24 }, () => [...dozen[0]]) });
    put(table, seat, [5, 1]); // Cedar: coal and fish
    table.do('pick-up', table.load('coal')).do('pick-up', table.load('coal'));
    expect(loadCount(table.state, seat)).toBe(2);
    table.do('drop', table.load('coal')).do('pick-up', table.load('fish'));
    expect(table.state.movesLeft).toBe(9);
  });

  test('a delivery reads in words, with what it pays now', () => {
    const cards = Array.from({ length: 24 }, (): [string, string, string] => [
      'Ash coal 9',
      'Elm toys 7',
      'Fir fish 11',
    ]);
    const { table } = started({ title, cards, events: ['bonus'] });
    const told = (): string => table.game.describe(table.state, actionOf('deliver', 0));
    expect(told()).toBe('delivers coal to Ash for 9M');
    table.drawEvent('bonus');
    expect(told()).toBe('delivers coal to Ash for 19M');
  });

  test('an event drawn for one delivery may forbid the next', () => {
    const cards = Array.from({ length: 24 }, (): [string, string, string] => [
      'Birch coal 6',
      'Birch fish 9',
      'Gum coal 8',
    ]);
    const { table, seat } = started({ title, cards, events: ['coastal'] });
    put(table, seat, [7, 3]); // Birch, within reach of the coast
    carry(table, seat, 'coal', 'fish');
    expect([table.can('deliver', 0), table.can('deliver', 4)]).toEqual([true, true]);
    table.putOnTop(table.event('coastal')).do('deliver', 0);
    expect(table.state.actor).toBe(seat);
    expect(table.can('deliver', 4)).toBe(false);
    expect(carries(table.state, seat, table.load('fish'))).toBe(true);
  });
});

describe.each(BOOKS)('$id: the line that wins', ({ title }) => {
  test('may have loops and branches, but no gap', () => {
    const { table, seat, other } = started({ title, constants: { goalMajors: 2 }, events: ['flood'] });
    lay(table, seat, [3, 1], [4, 1], [5, 1], [5, 2], [6, 2], [7, 2]);
    lay(table, seat, [3, 2], [3, 3], [4, 3], [5, 3], [6, 3]);
    setCash(table, seat, 95);
    const gap = new Table(table);
    gap.state = table.copy();
    finishTurn(table);
    expect(table.state.goalMetRound[seat]).toBe(table.state.round);
    for (const [a, b] of [
      [
        [4, 3],
        [5, 3],
      ],
      [
        [5, 1],
        [5, 2],
      ],
    ] as [Place, Place][])
      gap.state.segmentOwner[segmentAt(gap, a, b)] = other + 1;
    finishTurn(gap);
    expect(gap.state.goalMetRound[seat]).toBe(0);
  });
});

/** Ends the turn, or as much of it as there is: the first edition's game ends at once. */
function finishTurn(table: Table): void {
  table.do('stop');
  if (table.game.toAct(table.state) >= 0) table.do('end-turn');
}
