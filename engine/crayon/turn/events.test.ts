// What event cards do, on the toy board. Half rate, weather and floods over both titles; what the titles have each for
// themselves stands apart.
import { describe, expect, test } from 'vitest';
import type { TitleRules } from '../compile/compile-rules.ts';
import { actionOf } from '../model/action.ts';
import { carry, lay, put, segmentAt, setCash } from '../testing/arrange.ts';
import { BOOKS } from '../testing/books.ts';
import { Table } from '../testing/play.ts';
import type { Place } from '../testing/text-board.ts';
import { type ToyChoice, toyBoard, toyGame } from '../testing/toy.ts';
import { firstEditionRules } from '../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../titles/north-america/north-america.ts';

type Card = [string, string, string];
const deckOf = (...demands: Card): Card[] => Array.from({ length: 24 }, () => demands);

/** A game past its opening with money to spend; the seat to act has its whole turn before it. */
function started(title: TitleRules, choice: ToyChoice = {}): Table {
  const table = new Table(
    toyGame({ title, ...choice, constants: { startCash: 80, goalMajors: 9, ...choice.constants } }),
  );
  return table.passTo(table.state.firstSeat);
}

const bridge: [Place, Place] = [
  [3, 1],
  [4, 1],
];

/** The seat to act has flooded the river that the other seat bridged. */
function flooded(title: TitleRules): { table: Table; drawer: number; other: number } {
  const table = started(title);
  const drawer = table.state.seat;
  const other = 1 - drawer;
  lay(table, other, ...bridge, [5, 1]);
  table.drawEvent('flood');
  return { table, drawer, other };
}

describe.each(BOOKS)('$id: flood', ({ title }) => {
  test('erases the bridges over the rivers named and nothing else', () => {
    const { table, other } = flooded(title);
    expect(table.state.segmentOwner[segmentAt(table, ...bridge)]).toBe(0);
    expect(table.state.segmentOwner[segmentAt(table, [4, 1], [5, 1])]).toBe(other + 1);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('nobody builds or moves across until the end of the drawer’s next turn', () => {
    const { table, drawer, other } = flooded(title);
    expect(table.state.actor).toBe(other);
    put(table, other, [3, 1]);
    expect(table.canMove(...bridge)).toBe(false);
    // Not even where track lies again.
    const relaid = new Table(table);
    relaid.state = table.copy();
    lay(relaid, other, ...bridge);
    expect(relaid.canMove(...bridge)).toBe(false);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
    table.passTo(drawer).do('stop');
    expect(table.state.eventCount).toBe(1);
    expect(table.canBuild(...bridge)).toBe(false);
    table.do('end-turn');
    expect(table.state.eventCount).toBe(0);
    relaid.passTo(drawer).do('stop').do('end-turn');
    expect(relaid.canMove(...bridge)).toBe(true);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(true);
  });

  test('bridges inside a urban area are closed while it lasts', () => {
    const table = started(title);
    const other = 1 - table.state.seat;
    put(table, other, [6, 3]); // rim of Birch; Brook runs between it and the centre
    expect(table.rules.board.urban[segmentAt(table, [6, 3], [7, 3])]).toBe(1);
    table.drawEvent('flood-brook');
    expect(table.canMove([6, 3], [7, 3])).toBe(false);
    expect(table.canMove([6, 3], [7, 4])).toBe(true); // the way round
    table.passTo(table.state.seat).passTo(other);
    expect(table.canMove([6, 3], [7, 3])).toBe(true);
  });
});

describe('north-america: flooded bridges', () => {
  test('the former owner alone may rebuild until a turn of theirs has passed', () => {
    const { table, drawer, other } = flooded(northAmericaRules);
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
    const { table, drawer, other } = flooded(northAmericaRules);
    table.passTo(drawer).do('stop');
    table.state.lostTurns[other] = 1;
    table.do('end-turn');
    expect(table.state.actor).toBe(drawer);
    table.do('stop');
    expect(table.canBuild(...bridge)).toBe(false);
  });
});

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

const cards = deckOf('Birch fish 9', 'Gum coal 8', 'Fir wood 7');
/** Operands of `deliver` for the demands of the first card in hand. */
const [TO_BIRCH, TO_GUM, TO_FIR] = [0, 1, 2];

/** The other seat of a game, its train at the place with a load aboard, after the event was drawn. */
function struck(title: TitleRules, event: string, place: Place, load: string): Table {
  const table = started(title, { cards });
  const other = 1 - table.state.seat;
  put(table, other, place);
  carry(table, other, load);
  return table.drawEvent(event);
}

describe.each(BOOKS)('$id: strikes', ({ title }) => {
  // The coast runs along [9, 3], [8, 4] and [7, 5]. Birch's milepost [6, 3] is the third from it, Gum the fourth.
  test('coastal: no pick-up and no delivery near a coast', () => {
    const third = struck(title, 'coastal', [6, 3], 'fish');
    expect(third.can('pick-up', third.load('toys'))).toBe(false);
    expect(third.can('deliver', TO_BIRCH)).toBe(false);
    const fourth = struck(title, 'coastal', [4, 5], 'coal');
    expect(fourth.can('pick-up', fourth.load('toys'))).toBe(true);
    expect(fourth.can('deliver', TO_GUM)).toBe(true);
  });

  test('inland: no pick-up and no delivery away from coasts', () => {
    const fourth = struck(title, 'inland', [4, 5], 'coal');
    expect(fourth.can('pick-up', fourth.load('toys'))).toBe(false);
    expect(fourth.can('deliver', TO_GUM)).toBe(false);
    const third = struck(title, 'inland', [6, 3], 'fish');
    expect(third.can('pick-up', third.load('toys'))).toBe(true);
    expect(third.can('deliver', TO_BIRCH)).toBe(true);
  });

  test('loads may still be dropped where a strike is on', () => {
    const table = struck(title, 'coastal', [6, 3], 'fish');
    expect(table.can('drop', table.load('fish'))).toBe(true);
  });

  test('own line: nobody moves on the drawer’s track and the drawer may not build', () => {
    const table = started(title);
    const drawer = table.state.seat;
    const other = 1 - drawer;
    lay(table, drawer, [3, 1], [4, 1], [5, 1], [6, 1]);
    put(table, other, [5, 1]);
    table.drawEvent('own-line');
    expect(table.canMove([5, 1], [6, 1])).toBe(false);
    table.passTo(drawer).do('stop');
    expect(table.canBuild([6, 1], [7, 1])).toBe(false);
    table.do('end-turn');
    expect(table.canMove([5, 1], [6, 1])).toBe(true);
  });
});

// Canada lies in the north-east: Fir [9, 0], [8, 0] and [8, 1] are in it. Birch's milepost [8, 2] touches its border from
// outside, Birch's [7, 2] does not.
const intoCanada: Place[] = [
  [7, 2],
  [8, 2],
  [8, 1],
  [8, 0],
  [9, 0],
];

describe('north-america: strike in a country', () => {
  test('no pick-up and no delivery in the country or at a milepost that touches its border', () => {
    const inside = struck(northAmericaRules, 'country', [9, 0], 'wood');
    expect(inside.can('pick-up', inside.load('coal'))).toBe(false);
    expect(inside.can('deliver', TO_FIR)).toBe(false);
    const border = struck(northAmericaRules, 'country', [8, 2], 'fish');
    expect(border.can('pick-up', border.load('toys'))).toBe(false);
    expect(border.can('deliver', TO_BIRCH)).toBe(false);
    const outside = struck(northAmericaRules, 'country', [7, 2], 'fish');
    expect(outside.can('pick-up', outside.load('toys'))).toBe(true);
    expect(outside.can('deliver', TO_BIRCH)).toBe(true);
  });

  test('trains move in the country, enter it, leave it and begin in it', () => {
    const table = started(northAmericaRules);
    const other = 1 - table.state.seat;
    lay(table, other, ...intoCanada.slice(1));
    table.drawEvent('country');
    expect(table.can('place', table.rules.board.cities[table.city('Fir')].milepost)).toBe(true);
    put(table, other, [7, 2]);
    table.move(...intoCanada, [8, 0], [8, 1], [8, 2]);
    expect(table.game.faults(table.state)).toEqual([]);
  });
});

describe('first-edition: strike in a country', () => {
  test('no train in the country moves, and none enters it', () => {
    const table = started(firstEditionRules);
    const other = 1 - table.state.seat;
    lay(table, other, ...intoCanada.slice(1));
    table.drawEvent('country');
    put(table, other, [8, 2]);
    expect(table.canMove([8, 2], [8, 1])).toBe(false);
    put(table, other, [8, 1]);
    expect(table.canMove([8, 1], [8, 0])).toBe(false);
    expect(table.canMove([8, 1], [8, 2])).toBe(false);
  });

  test('trains outside it move freely, also at its border', () => {
    const table = started(firstEditionRules);
    const other = 1 - table.state.seat;
    lay(table, other, [5, 0], [6, 0], [6, 1], [7, 1]);
    table.drawEvent('country');
    put(table, other, [5, 0]);
    table.move([5, 0], [6, 0], [6, 1], [7, 1]); // [6, 0] and [7, 1] touch Canada
    put(table, other, [8, 2]);
    expect(table.canMove([8, 2], [7, 2])).toBe(true);
  });

  test('a train is not placed in the country', () => {
    const table = started(firstEditionRules).drawEvent('country');
    const placed = (name: string) => table.can('place', table.rules.board.cities[table.city(name)].milepost);
    expect(['Fir', 'Ash', 'Birch'].map(placed)).toEqual([false, true, true]);
    const listed = new Int32Array(table.game.maxLegal);
    const count = table.game.legalActions(table.state, listed);
    const [fir, ash] = ['Fir', 'Ash'].map((name) => table.rules.board.cities[table.city(name)].milepost);
    expect(listed.subarray(0, count)).toContain(actionOf('place', ash));
    expect(listed.subarray(0, count)).not.toContain(actionOf('place', fir));
    table.passTo(table.state.actor).passTo(table.state.actor);
    expect(placed('Fir')).toBe(true);
  });

  test('loads are picked up and delivered all the same', () => {
    const table = struck(firstEditionRules, 'country', [9, 0], 'wood');
    expect(table.can('pick-up', table.load('coal'))).toBe(true);
    expect(table.can('deliver', TO_FIR)).toBe(true);
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
