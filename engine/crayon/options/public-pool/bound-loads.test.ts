// What loads that are bound to cards, and chips that lie face down, keep a player from doing: the same in either title.
import { describe, expect, test } from 'vitest';
import { tallyAt } from '../../money/money.ts';
import { BOOKS } from '../../testing/books.ts';
import type { ToyChoice } from '../../testing/toy.ts';
import { COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

const trainsFor = (capacity: number, before = 4): NonNullable<ToyChoice['constants']>['trains'] => [
  { id: 'big', name: 'big', speed: 9, capacity: before, upgrades: [{ to: 'small', price: 20 }] },
  { id: 'small', name: 'small', speed: 9, capacity, upgrades: [] },
];

describe.each(BOOKS)('$id', ({ title }) => {
  const begun = (choice: ToyChoice = {}, ...privates: number[][]): { table: PoolTable; seat: number } => {
    const table = new PoolTable({ title, ...choice }).begin(...privates);
    return { table, seat: table.state.seat };
  };

  test('a train is exchanged for one that has room for every card: private ones and markers together', () => {
    for (const [capacity, may] of [
      [2, false],
      [3, true],
    ] as const) {
      const { table, seat } = begun({ constants: { trains: trainsFor(capacity) } }, [COAL, FISH]);
      table
        .give(seat, TOYS)
        .do('lock', table.pool[0] * 3 + TOYS)
        .do('stop');
      expect(table.can('upgrade', 1), `room for ${capacity}`).toBe(may);
    }
  });

  test('what is bound is not given up after an exchange of trains, whatever does not fit', () => {
    const { table, seat } = begun({ constants: { trains: trainsFor(2, 3) } }, [COAL]);
    const [card] = table.pool;
    const own = table.state.hand[seat * 2] * 3 + COAL;
    table.put(seat, 'Cedar').do('pick-up', table.load('coal')).give(seat, TOYS, FISH);
    table
      .do('lock', card * 3 + TOYS)
      .do('stop')
      .do('upgrade', 1);
    expect(table.phase).toBe('lose-load');
    expect(table.can('lose-locked', card * 3 + TOYS)).toBe(false);
    expect([table.can('lose-locked', own), table.can('release', own)]).toEqual([false, false]);
    expect(table.can('lose-load', table.load('coal'))).toBe(false);
    table.do('lose-load', table.load('fish'));
    expect([table.phase, table.cargo(seat)]).toEqual(['build', ['coal', 'toys']]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('of several like loads only as many are bound as cards hold them', () => {
    const { table, seat } = begun({ constants: { trains: trainsFor(2) } });
    const [one, two] = table.pool;
    table.give(seat, COAL, COAL, COAL).put(seat, 'Elm');
    table
      .do('lock', one * 3 + COAL)
      .do('lock', two * 3 + COAL)
      .do('drop', table.load('coal'));
    expect(table.can('drop', table.load('coal'))).toBe(false);
    expect(table.cargo(seat)).toEqual(['coal', 'coal']);
  });

  test('the second private card is delivered under its own number, and the first one stays', () => {
    const { table, seat } = begun({}, [FISH, COAL]);
    const { state } = table;
    const [first] = [state.hand[seat * 2]];
    table.put(seat, 'Cedar').do('pick-up', table.load('coal')).put(seat, 'Ash');
    expect([0, 1, 2, 3, 4, 5, 6].map((operand) => table.can('deliver', operand))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    table.do('deliver', 3 + COAL);
    expect([...state.hand.subarray(seat * 2, seat * 2 + 2)]).toEqual([first, -1]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('two private cards for the same load are served one after the other', () => {
    const { table, seat } = begun({}, [COAL, COAL]);
    const aboard = (): number[] => [...table.state.extra.privateAboard.subarray(seat * 2, seat * 2 + 2)];
    table.put(seat, 'Cedar').do('pick-up', table.load('coal'));
    expect([aboard(), table.tray(COAL)]).toEqual([[1, 0], 3]);
    table.do('pick-up', table.load('coal'));
    expect([aboard(), table.tray(COAL), table.cargo(seat)]).toEqual([[1, 1], 3, ['coal', 'coal']]);
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
  });

  test('a load is picked up in cities only, private card or not', () => {
    const { table, seat } = begun({}, [COAL]);
    expect(table.can('pick-up', table.load('coal'))).toBe(false); // not placed yet
    table.state.trainAt[seat] = table.rules.board.from[table.arc([6, 3], [5, 3])];
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    expect(table.can('pick-up', table.load('fish'))).toBe(false);
  });

  test('after a private load was picked up or a card locked the pool is not pitched in that turn', () => {
    const { table, seat } = begun();
    const [card] = table.pool;
    expect(table.can('pitch')).toBe(true);
    table
      .give(seat, COAL)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL)
      .do('deliver-locked', card * 3 + COAL);
    expect(table.can('pitch')).toBe(false);
    const { table: other, seat: mine } = begun({}, [COAL]);
    other.put(mine, 'Cedar').do('pick-up', other.load('coal')).put(mine, 'Ash').do('deliver', COAL);
    expect(other.can('pitch')).toBe(false);
  });

  test('pitching counts as a discard and takes the rest of the movement', () => {
    const { table, seat } = begun();
    const { state } = table;
    expect(table.can('pitch', 1)).toBe(false);
    const revealed = state.revealed;
    table.do('pitch');
    expect(state.revealed).toBeGreaterThan(revealed);
    expect(state.tallies[tallyAt(state, 'discards', seat)]).toBe(1);
    expect(state.tallies[tallyAt(state, 'discards', 1 - seat)]).toBe(0);
    expect(state.movesLeft).toBe(0);
  });

  test('a seat that leaves gives its markers back where others race on, and its cards to the pool', () => {
    const { table, seat } = begun({ seats: 3 }, [FISH, TOYS]);
    const { state, game } = table;
    const own = [...state.hand.subarray(seat * 2, seat * 2 + 2)];
    table.train(seat, 'super').put(seat, 'Elm').do('pick-up', table.load('fish'));
    const second = (seat + 1) % 3;
    const [one, two] = table.pool;
    table
      .give(seat, COAL)
      .do('lock', one * 3 + COAL)
      .pass();
    table
      .give(second, COAL, TOYS)
      .do('lock', one * 3 + COAL)
      .do('lock', two * 3 + TOYS);
    game.apply(state, game.forfeit(seat));
    expect([table.markers(one), table.markers(two)]).toEqual([[second], [second]]);
    expect(table.unlocked).toEqual(expect.arrayContaining(own));
    expect(table.unlocked).not.toContain(one);
    // The fish was aboard and stays there; the chip of toys lay face down and is back in the tray, but for the rival's.
    expect([table.tray(FISH), table.tray(TOYS)]).toEqual([4, 4]);
    expect(game.faults(state)).toEqual([]);
  });
});
