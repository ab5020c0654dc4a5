// Moving, loads, cards and trains, over both titles.
import { describe, expect, test } from 'vitest';
import type { TitleRules } from '../compile/compile-rules.ts';
import { carry, lay, put, setCash } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import type { Place, TextBoard } from '../testing/text-board.ts';
import { toyGame } from '../testing/toy.ts';

type Card = [string, string, string];
const COLS = 20;
const line = (from: number, to: number, row: number): Place[] => {
  const places: Place[] = [];
  for (let col = from; from < to ? col <= to : col >= to; col += from < to ? 1 : -1) places.push([col, row]);
  return places;
};

/** The operations example of the series rules: Norfolk 3 mileposts from Raleigh, then 6 to Pittsburgh, 6 to Cincinnati. */
const east: TextBoard = {
  rows: Array.from({ length: 5 }, () => 'c'.repeat(COLS)),
  cities: [
    { name: 'Washington', size: 'major', at: [6, 2] },
    { name: 'Norfolk', size: 'small', at: [1, 4], supplies: ['imports'] },
    { name: 'Raleigh', size: 'small', at: [4, 4], supplies: ['machinery'] },
    { name: 'Pittsburgh', size: 'small', at: [10, 4], supplies: ['steel'] },
    { name: 'Cincinnati', size: 'small', at: [16, 4], supplies: ['coal'] },
  ],
  loads: { imports: 2, machinery: 2, steel: 2, coal: 2 },
};
const cards: Card[] = Array.from({ length: 30 }, () => [
  'Pittsburgh machinery 6',
  'Cincinnati imports 11',
  'Raleigh coal 10',
]);

/** Seat 0 has the line of the example; it is its first operations turn. */
function norfolkLine(title: TitleRules): Table {
  const table = new Table(
    toyGame({ title, textBoard: east, cards, events: [], constants: { goalMajors: 9 } }),
  );
  const { state } = table;
  while (state.actor !== 0) table.do('end-turn');
  table.build([6, 3], [6, 4]);
  table.build(...line(6, 1, 4));
  table.build(...line(6, 10, 4));
  table.do('end-turn');
  while (state.actor !== 0) table.do('end-turn');
  table.build(...line(10, 16, 4));
  table.do('end-turn');
  while (state.actor !== 0 || state.phase !== 0) {
    if (table.can('stop')) table.do('stop');
    table.do('end-turn');
  }
  return table;
}

const at = (table: Table): Place => {
  const m = table.state.trainAt[0];
  return [table.rules.board.col[m], table.rules.board.row[m]];
};
const placeIn = (table: Table, name: string): Table =>
  table.do('place', table.rules.board.cities[table.city(name)].milepost);

describe.each(BOOKS)('$id: the operations example of the series rules', ({ title }) => {
  test('Norfolk, Raleigh, Pittsburgh, Cincinnati and back earns 6, 11 and 10', () => {
    const table = norfolkLine(title);
    const { state } = table;
    let cash = state.cash[0];
    const earned = (): number => {
      const gain = state.cash[0] - cash;
      cash = state.cash[0];
      return gain;
    };
    placeIn(table, 'Norfolk').do('pick-up', table.load('imports'));
    table.move(...line(1, 4, 4)).do('pick-up', table.load('machinery'));
    expect(table.can('pick-up', table.load('machinery'))).toBe(false); // the train is full
    table.move(...line(4, 10, 4)).do('deliver', 0);
    expect(earned()).toBe(6);
    expect(state.movesLeft).toBe(0);
    table.passTo(0);
    table.move(...line(10, 16, 4)).do('deliver', 1);
    expect(earned()).toBe(11);
    table.do('pick-up', table.load('coal')).move(...line(16, 13, 4));
    expect(state.movesLeft).toBe(0);
    table.passTo(0);
    table.move(...line(13, 10, 4)).do('pick-up', table.load('steel'));
    table.move(...line(10, 4, 4)).do('deliver', 2);
    expect(earned()).toBe(10);
    expect(state.movesLeft).toBe(0);
    expect(at(table)).toEqual([4, 4]);
    expect(table.game.faults(state)).toEqual([]);
  });
});

describe.each(BOOKS)('$id: moving', ({ title }) => {
  test('the train is placed in any city, own track or not, and only there', () => {
    const table = norfolkLine(title);
    expect(table.canMove([1, 4], [2, 4])).toBe(false);
    const { board } = table.rules;
    for (let m = 0; m < board.mileposts; m++) expect(table.can('place', m)).toBe(board.cityOf[m] >= 0);
  });

  test('each milepost costs one point; own track and urban areas are free of fees', () => {
    const table = placeIn(norfolkLine(title), 'Washington');
    const cash = table.state.cash[0];
    table.move([6, 2], [6, 3], [6, 4], [7, 4]);
    expect(table.state.movesLeft).toBe(6);
    expect(table.state.cash[0]).toBe(cash);
  });

  test('no train runs where there is no track', () => {
    const table = placeIn(norfolkLine(title), 'Washington');
    expect(table.canMove([6, 2], [5, 2])).toBe(true);
    table.move([6, 2], [5, 2]);
    expect(table.canMove([5, 2], [4, 2])).toBe(false);
  });

  test('going straight back is for cities only, and the last edge is remembered across turns', () => {
    const table = placeIn(norfolkLine(title), 'Norfolk').move(...line(1, 3, 4));
    expect(table.canMove([3, 4], [2, 4])).toBe(false);
    expect(table.canMove([3, 4], [4, 4])).toBe(true);
    table.passTo(0);
    expect(table.canMove([3, 4], [2, 4])).toBe(false);
    table.move([3, 4], [4, 4]); // Raleigh
    expect(table.canMove([4, 4], [3, 4])).toBe(true);
  });

  test('a train may reverse at every milepost of a major city', () => {
    const table = placeIn(norfolkLine(title), 'Raleigh').move(...line(4, 6, 4), [6, 3]);
    expect(table.canMove([6, 3], [6, 4])).toBe(true);
  });

  test('another player’s track costs 4M per owner and turn, paid to the owner beforehand, only with cash in hand', () => {
    const table = norfolkLine(title);
    const { state } = table;
    table.do('stop').do('end-turn');
    placeIn(table, 'Norfolk');
    const [owner, user] = [state.cash[0], state.cash[1]];
    table.move([1, 4], [2, 4]);
    expect([state.cash[0], state.cash[1]]).toEqual([owner + 4, user - 4]);
    table.move([2, 4], [3, 4]);
    expect([state.cash[0], state.cash[1]]).toEqual([owner + 4, user - 4]);
    expect(state.spent).toBe(0); // fees are outside the build limit
    table.passTo(1).move([3, 4], [4, 4]);
    expect([state.cash[0], state.cash[1]]).toEqual([owner + 8, user - 8]);
    table.passTo(1);
    state.cash[2] += state.cash[1] - 3;
    state.cash[1] = 3;
    expect(table.canMove([4, 4], [5, 4])).toBe(false);
  });

  test('no more mileposts than the train’s speed', () => {
    const table = placeIn(norfolkLine(title), 'Norfolk').move(...line(1, 10, 4));
    expect(table.canMove([10, 4], [11, 4])).toBe(false);
  });
});

describe.each(BOOKS)('$id: loads and cards', ({ title }) => {
  test('loads come from cities that supply them while chips last, up to the train’s capacity', () => {
    const table = placeIn(norfolkLine(title), 'Norfolk');
    const imports = table.load('imports');
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    table.do('pick-up', imports).do('pick-up', imports);
    expect(table.state.chips[imports]).toBe(0);
    table.passTo(1);
    placeIn(table, 'Norfolk');
    expect(table.can('pick-up', imports)).toBe(false);
  });

  test('a load may be dropped in any city and its chip goes back to the tray', () => {
    const table = placeIn(norfolkLine(title), 'Norfolk');
    const imports = table.load('imports');
    table.do('pick-up', imports).move([1, 4], [2, 4]);
    expect(table.can('drop', imports)).toBe(false);
    table.move([2, 4], [3, 4], [4, 4]).do('drop', imports);
    expect(table.state.chips[imports]).toBe(2);
    expect(table.can('drop', imports)).toBe(false);
  });

  test('loads are picked up and delivered at any milepost of a major city', () => {
    const table = new Table(
      toyGame({
        title,
        textBoard: {
          ...east,
          cities: [
            { name: 'Washington', size: 'major', at: [6, 2], supplies: ['steel'] },
            ...east.cities.slice(1),
          ],
        },
        cards,
        events: [],
        constants: { openingTurns: 0 },
      }),
    );
    for (const m of table.rules.board.cities[0].mileposts) {
      const play = new Table(table, 1);
      play.do('place', m);
      expect(play.can('pick-up', table.load('steel'))).toBe(true);
    }
  });

  test('every load chip lies in the tray at first', () => {
    const { rules, state } = new Table(toyGame({ title, events: [] }));
    const chips = rules.board.loads.map(({ name }, load) => [name, state.chips[load]]);
    expect(Object.fromEntries(chips)).toEqual({ coal: 2, fish: 2, toys: 2, wood: 1 });
  });

  test('a fee is not owed, not even with a load aboard that is asked for', () => {
    const table = norfolkLine(title);
    table.do('stop').do('end-turn');
    placeIn(table, 'Norfolk').do('pick-up', table.load('imports'));
    setCash(table, 1, 3);
    expect(table.canMove([1, 4], [2, 4])).toBe(false);
  });

  test('a delivery returns the chip, pays, discards the card and draws before the next one; one demand a card', () => {
    const table = placeIn(norfolkLine(title), 'Raleigh');
    const { state } = table;
    const machinery = table.load('machinery');
    table
      .do('pick-up', machinery)
      .do('pick-up', machinery)
      .move(...line(4, 10, 4));
    const [card, next, bank, discards] = [
      state.hand[0],
      state.deck[state.deckCount - 1],
      state.cash[2],
      state.discardCount,
    ];
    table.do('deliver', 0);
    expect(state.chips[machinery]).toBe(1);
    expect(state.cash[2]).toBe(bank - 6);
    expect(state.discards[discards]).toBe(card);
    expect(state.hand[0]).toBe(next);
    expect(state.revealed).toBeGreaterThan(0);
    table.do('deliver', 3); // the same demand on the second card
    expect(table.can('deliver', 6)).toBe(false); // nothing left aboard
  });

  test('discarding the hand replaces the whole turn', () => {
    const table = norfolkLine(title);
    const before = [...table.state.hand.subarray(0, 3)];
    const other = new Table(table);
    other.state = table.copy();
    other.do('discard-hand');
    expect(other.state.actor).toBe(1);
    expect([...other.state.hand.subarray(0, 3)].some((card) => before.includes(card))).toBe(false);
    placeIn(table, 'Norfolk');
    expect(table.can('discard-hand')).toBe(false);
  });

  test('the hand may not be discarded in the opening turns', () => {
    const table = new Table(toyGame({ title, events: [] }));
    expect(table.can('discard-hand')).toBe(false);
  });

  test('an empty pile is made anew from the discards', () => {
    const table = new Table(toyGame({ title, events: [] }));
    const { state } = table;
    table.passTo(state.seat);
    let reshuffled = false;
    for (let i = 0; i < 20; i++) {
      const left = state.deckCount;
      table.do('discard-hand');
      if (state.deckCount > left) reshuffled = true;
      expect(table.game.faults(state)).toEqual([]);
    }
    expect(reshuffled).toBe(true);
    expect(state.reshuffles).toBeGreaterThan(2);
  });
});

describe.each(BOOKS)('$id: trains', ({ title, trains }) => {
  /** A game past its opening; the seat to act is about to begin a turn with a train of the class. */
  function withTrain(trainClass: number, cash = 80): { table: Table; seat: number } {
    const table = new Table(
      toyGame({ title, events: [], constants: { startCash: 80, goalMajors: 9, goalCash: 999 } }),
    );
    const seat = table.state.firstSeat;
    table.state.trainClass[seat] = trainClass;
    setCash(table, seat, cash);
    return { table: table.passTo(seat), seat };
  }

  test('everybody begins with a freight', () => {
    const { rules, state } = new Table(toyGame({ title, seats: 3, events: [] }));
    expect(rules.trains.map(({ id }) => id)).toEqual(trains.map(({ id }) => id));
    expect([...state.trainClass]).toEqual([0, 0, 0]);
  });

  test('each class runs as far a turn as its card says', () => {
    for (const [trainClass, { id, speed }] of trains.entries()) {
      const { table, seat } = withTrain(trainClass);
      lay(table, seat, [3, 1], [4, 1]);
      put(table, seat, [3, 1]);
      let moved = 0;
      for (let at: Place = [3, 1]; ; moved++) {
        const next: Place = at[0] === 3 ? [2, 1] : [3, 1]; // to and fro in the city
        if (!table.canMove(at, next)) break;
        table.move(at, next);
        at = next;
      }
      expect([id, moved]).toEqual([id, speed]);
    }
  });

  test('each class carries as many loads as its card says', () => {
    for (const [trainClass, { id, loads }] of trains.entries()) {
      const { table, seat } = withTrain(trainClass);
      put(table, seat, [5, 1]); // Cedar: two coal, two fish
      let aboard = 0;
      for (const name of ['coal', 'fish', 'coal', 'fish']) {
        if (!table.can('pick-up', table.load(name))) continue;
        table.do('pick-up', table.load(name));
        aboard++;
      }
      expect([id, aboard]).toEqual([id, loads]);
      expect(table.game.faults(table.state)).toEqual([]);
    }
  });

  test('each class is exchanged for the next better ones at 20M, and for no other', () => {
    for (const [trainClass, { id, becomes }] of trains.entries()) {
      const { table, seat } = withTrain(trainClass, 20);
      table.do('stop');
      const ways = trains.flatMap((other, to) => (table.can('upgrade', to) ? [other.id] : []));
      expect([id, ways]).toEqual([id, becomes]);
      for (const better of becomes) {
        const play = new Table(table);
        play.state = table.copy();
        play.do(
          'upgrade',
          trains.findIndex((other) => other.id === better),
        );
        expect(play.state.cash[seat]).toBe(0);
      }
      setCash(table, seat, 19);
      expect(trains.some((_, to) => table.can('upgrade', to))).toBe(false);
    }
  });

  test('a train exchanged keeps its loads and its place', () => {
    const { table, seat } = withTrain(0);
    put(table, seat, [5, 1]);
    carry(table, seat, 'coal', 'fish');
    const at = table.state.trainAt[seat];
    table.do('stop').do('upgrade', 1);
    expect(table.state.trainAt[seat]).toBe(at);
    expect(table.game.faults(table.state)).toEqual([]);
    table.passTo(seat);
    expect(table.can('drop', table.load('coal')) && table.can('drop', table.load('fish'))).toBe(true);
  });
});

test('option fast-trains: 12 and 16 mileposts, half rate 6 and 8', () => {
  for (const { title, trains } of BOOKS) {
    for (const [trainClass, { speed }] of trains.entries()) {
      const table = new Table(
        toyGame({ title, options: ['fast-trains'], events: ['fog'], constants: { goalMajors: 9 } }),
      );
      const seat = table.state.firstSeat;
      table.state.trainClass[1 - seat] = trainClass;
      table.passTo(1 - seat);
      expect(table.state.movesLeft).toBe(speed === 9 ? 12 : 16);
      table.passTo(seat);
      put(table, 1 - seat, [2, 1]);
      table.drawEvent('fog');
      expect(table.state.movesLeft).toBe(speed === 9 ? 6 : 8);
    }
  }
});
