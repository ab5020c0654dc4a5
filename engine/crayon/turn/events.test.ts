// What event cards do, on the toy board, over both titles: weather, tax and bonus, and how long a card lasts. Floods,
// derailments and strikes have files of their own.
import { describe, expect, test } from 'vitest';
import { carry, lay, put, setCash } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import type { Place } from '../testing/text-board.ts';
import { type ToyChoice, toyBoard, toyGame } from '../testing/toy.ts';
import { deckOf, started } from './testing/started.ts';

describe.each(BOOKS)('$id: an event card that has lasted its time', ({ title }) => {
  test('goes to the discards itself, and those that stay keep their order and time', () => {
    const table = started(title, { cards: [...deckOf('Birch fish 9', 'Gum coal 8', 'Fir wood 7'), ...deckOf('Ash coal 9', 'Elm toys 7', 'Fir fish 11')] }); // biome-ignore format: a line
    const { state } = table;
    const inPlay = (): string[] =>
      [...state.eventCard.subarray(0, state.eventCount)].map((card) => table.rules.events[card].id);
    const discarded = (id: string): boolean =>
      [...state.discards.subarray(0, state.discardCount)].includes(table.event(id));
    table.drawEvent('gale').drawEvent('fog');
    expect(inPlay()).toEqual(['gale', 'fog']);
    table.drawEvent('snow'); // in the second turn of the player who drew the gale
    expect(inPlay()).toEqual(['fog', 'snow']);
    expect(['gale', 'fog', 'snow'].map(discarded)).toEqual([true, false, false]);
    table.do('stop').do('end-turn');
    expect(inPlay()).toEqual(['snow']);
    table.do('stop').do('end-turn');
    expect(inPlay()).toEqual([]);
    expect(['gale', 'fog', 'snow'].map(discarded)).toEqual([true, true, true]);
    expect(table.game.faults(state)).toEqual([]);
  });
});

/** Ash and Gum in the corner of the board: Gum on its first milepost. */
const inTheCorner: ToyChoice['textBoard'] = {
  ...toyBoard,
  cities: toyBoard.cities.map((city) =>
    city.name === 'Ash' ? { ...city, at: [2, 2] } : city.name === 'Gum' ? { ...city, at: [0, 0] } : city,
  ),
};

describe.each(BOOKS)('$id: the first milepost of the board', ({ title }) => {
  test('is as near to a derailment as any', () => {
    const table = started(title, { textBoard: inTheCorner });
    const [drawer, other] = [table.state.seat, 1 - table.state.seat];
    put(table, other, [0, 0]);
    expect(table.state.trainAt[other]).toBe(0);
    table.drawEvent('derailment');
    expect(table.state.actor).toBe(drawer);
  });

  test('is as deep in the snow', () => {
    const cities = toyBoard.cities.map((city) =>
      city.name === 'Cedar' ? { ...city, at: [0, 0] as const } : city,
    );
    const table = started(title, { textBoard: { ...toyBoard, cities } });
    const other = 1 - table.state.seat;
    put(table, other, [0, 0]);
    table.drawEvent('snow');
    expect([table.state.actor, table.state.movesLeft]).toEqual([other, 5]);
  });
});

describe.each(BOOKS)('$id: weather', ({ title, trains }) => {
  test('half rate: 5 of 9 and 6 of 12 for a turn begun inside', () => {
    // In fog at Ash, in snow at Cedar, in a gale on the coast.
    for (const [event, place] of [
      ['fog', [2, 1]],
      ['snow', [5, 1]],
      ['gale', [8, 4]],
    ] as [string, Place][]) {
      for (const [trainClass, { id, half }] of trains.entries()) {
        const table = started(title);
        const other = 1 - table.state.seat;
        put(table, other, place);
        table.state.trainClass[other] = trainClass;
        table.drawEvent(event);
        expect(table.state.movesLeft, `${id} in ${event}`).toBe(half);
      }
    }
  });

  test('entering the area halves what is left, rounded up, once a turn', () => {
    const table = started(title);
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

  test('the drawing player’s own train is slowed in mid-turn', () => {
    const table = started(title, { cards: deckOf('Ash coal 9', 'Elm toys 7', 'Fir fish 11') });
    const { state } = table;
    lay(table, state.seat, [3, 1], [4, 1], [5, 1]);
    put(table, state.seat, [5, 1]);
    carry(table, state.seat, 'coal');
    table.move([5, 1], [4, 1], [3, 1]);
    expect(state.movesLeft).toBe(7);
    table.putOnTop(table.event('fog')).do('deliver', 0);
    expect(state.movesLeft).toBe(4);
    table.move([3, 1], [2, 1]);
    expect(state.movesLeft).toBe(3);
  });

  test('a train outside the area is not slowed by the draw', () => {
    const table = started(title, { cards: deckOf('Birch coal 9', 'Elm toys 7', 'Fir fish 11') });
    put(table, table.state.seat, [7, 3]);
    carry(table, table.state.seat, 'coal');
    table.putOnTop(table.event('fog')).do('deliver', 0);
    expect(table.state.movesLeft).toBe(9);
  });

  test('snow closes its terrain to trains and builders; cities on it stay open', () => {
    // The ground under Cedar is mountain, too.
    const rows = toyBoard.rows.map((row, i) => (i === 1 ? `${row.slice(0, 5)}m${row.slice(6)}` : row));
    const table = started(title, { textBoard: { ...toyBoard, rows } });
    const other = 1 - table.state.seat;
    lay(table, other, [3, 1], [4, 1], [4, 0], [5, 0], [6, 0]);
    lay(table, other, [4, 0], [4, 1], [5, 1]);
    put(table, other, [4, 0]);
    table.drawEvent('snow');
    expect(table.canMove([4, 0], [5, 0])).toBe(false); // [5, 0] is a mountain near Cedar
    put(table, other, [4, 1]);
    expect(table.canMove([4, 1], [5, 1])).toBe(true);
    put(table, other, [5, 0]);
    expect(table.canMove([5, 0], [6, 0])).toBe(true); // a train caught there may leave
    table.do('stop');
    expect(table.canBuild([4, 1], [4, 2])).toBe(false); // to the mountain [4, 2]
    expect(table.canBuild([5, 0], [5, 1])).toBe(false); // from one
    expect(table.canBuild([6, 0], [5, 1])).toBe(true);
    expect(table.canBuild([4, 0], [3, 0])).toBe(true); // clear ground in the same snow
  });

  test('fog and gale forbid building inside', () => {
    for (const [id, start, inside, outside] of [
      ['fog', [5, 1], [4, 1], [6, 1]], // [4, 1] is the second milepost from Ash's centre
      ['gale', [6, 3], [7, 4], [5, 3]],
    ] as [string, Place, Place, Place][]) {
      const table = started(title);
      lay(table, 1 - table.state.seat, start, start[0] === 5 ? [5, 0] : [6, 2]);
      lay(table, 1 - table.state.seat, [3, 2], [4, 2], [5, 2], start[0] === 5 ? [5, 1] : [5, 3]);
      table.drawEvent(id);
      table.do('stop');
      expect([id, table.canBuild(start, inside)]).toEqual([id, false]);
      expect([id, table.canBuild(start, outside)]).toEqual([id, true]);
    }
  });
});

describe.each(BOOKS)('$id: tax and bonus', ({ title }) => {
  test('tax: cash becomes public, everybody pays by bracket', () => {
    const table = new Table(toyGame({ title, seats: 5, events: ['tax'], constants: { goalMajors: 9 } }));
    table.passTo(table.state.firstSeat);
    const { state } = table;
    const cash = [49, 50, 120, 199, 230];
    for (const [seat, amount] of cash.entries()) setCash(table, seat, amount);
    expect(table.game.observe(state, 0).cash[1]).toBe(-1);
    const { reshuffles } = state;
    table.drawEvent('tax');
    expect([...state.cash.subarray(0, 5)]).toEqual([49, 40, 105, 179, 205]);
    expect(table.game.observe(state, 0).cash[1]).toBe(40);
    expect(state.eventCount).toBe(0);
    // The card goes to the discards like any other.
    expect(state.reshuffles).toBe(reshuffles);
    expect([...state.discards.subarray(0, state.discardCount)]).toContain(table.event('tax'));
  });

  test('bonus: the next delivery of a named load earns more and takes the card out of play', () => {
    const table = started(title, { cards: deckOf('Ash fish 5', 'Ash coal 9', 'Fir fish 11') });
    table.drawEvent('bonus');
    const { state } = table;
    const { seat } = state;
    expect(state.eventCount).toBe(1);
    put(table, seat, [2, 1]);
    carry(table, seat, 'fish', 'coal');
    /** Delivers a demand of the first card; a demand card is drawn for it. */
    const earned = (demand: number): number => {
      const before = state.cash[seat];
      const pile = [...state.deck.subarray(0, state.deckCount)];
      table.putOnTop(pile.find((card) => card < table.rules.deck.cards) as number).do('deliver', demand);
      return state.cash[seat] - before;
    };
    expect(earned(0)).toBe(5); // fish is not named
    expect(state.eventCount).toBe(1);
    expect(earned(1)).toBe(9 + 10);
    expect(state.eventCount).toBe(0);
  });
});
