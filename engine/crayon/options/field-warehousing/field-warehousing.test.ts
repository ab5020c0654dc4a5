import { describe, expect, test } from 'vitest';
import { carry } from '../../testing/arrange.ts';
import { Table } from '../../testing/play.ts';
import type { Place } from '../../testing/text-board.ts';
import { aboard, put, started } from '../testing/option-table.ts';
import { storedLoads } from './storage.ts';

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

  test('a turn that its player loses is one of the four', () => {
    const table = started('field-warehousing');
    const { state } = table;
    const [seat, coal] = [state.seat, table.load('coal')];
    aboard(table, seat, 'coal');
    put(table, seat, [1, 4]);
    put(table, 1 - seat, [1, 4]);
    table.do('drop', coal).passTo(1 - seat);
    state.lostTurns[seat] = 1;
    // The first of the four is lost: the other player is asked twice in a row.
    table.do('stop').do('end-turn');
    expect(state.seat).toBe(1 - seat);
    for (let turn = 2; turn <= 4; turn++) {
      expect(table.can('pick-up', coal)).toBe(true);
      table.passTo(seat).passTo(1 - seat);
    }
    expect(table.can('pick-up', coal)).toBe(false);
    expect(state.chips[coal]).toBe(2);
  });

  test('where the city supplies the load, chips in the tray go first', () => {
    const table = started('field-warehousing');
    const { state } = table;
    const coal = table.load('coal');
    aboard(table, state.seat, 'coal');
    put(table, state.seat, [5, 1]); // Cedar supplies coal
    table.do('drop', coal).do('pick-up', coal);
    expect([state.chips[coal], state.extra.storedLoad[0]]).toEqual([0, coal + 1]);
    table.do('pick-up', coal);
    expect([state.chips[coal], state.extra.storedLoad[0]]).toEqual([0, 0]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('each load lies in its own city and for its own player’s turns', () => {
    const table = started('field-warehousing');
    const { state } = table;
    const [seat, other] = [state.seat, 1 - state.seat];
    const [coal, wood] = [table.load('coal'), table.load('wood')];
    const here = (place: Place, load: number): boolean => {
      put(table, state.seat, place);
      return table.can('pick-up', load);
    };
    carry(table, seat, 'coal');
    put(table, seat, [1, 4]); // Elm
    table.do('drop', coal).passTo(other);
    carry(table, other, 'wood');
    put(table, other, [9, 0]); // Fir
    table.do('drop', wood);
    expect([here([1, 4], coal), here([9, 0], coal), here([1, 4], wood), here([9, 0], wood)]).toEqual(
      [true, true, false, true], // Fir supplies coal
    );
    for (let turn = 0; turn < 4; turn++) table.passTo(seat);
    expect([here([1, 4], coal), here([9, 0], wood)]).toEqual([true, true]);
    // The fourth turn of the first player after the drop is over, the other player’s is not.
    table.passTo(other);
    expect([here([1, 4], coal), here([9, 0], wood)]).toEqual([false, true]);
    table.passTo(seat);
    expect(here([9, 0], wood)).toBe(false);
    expect(state.chips[wood]).toBe(1);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('several loads may lie in one city', () => {
    const table = started('field-warehousing');
    const { state } = table;
    carry(table, state.seat, 'coal', 'toys');
    put(table, state.seat, [1, 4]);
    table.do('drop', table.load('toys'));
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    table.do('drop', table.load('coal'));
    table.do('pick-up', table.load('toys')).do('pick-up', table.load('coal'));
    expect(table.game.faults(state)).toEqual([]);
  });

  test('every chip of the board may lie in a city at the same time', () => {
    const table = started('field-warehousing');
    const { state } = table;
    put(table, state.seat, [1, 4]);
    for (const name of ['coal', 'coal', 'fish', 'fish', 'toys', 'toys', 'wood']) {
      carry(table, state.seat, name);
      table.do('drop', table.load(name));
    }
    expect(storedLoads(state)).toHaveLength(7);
    expect([...state.chips]).toEqual([0, 0, 0, 0]);
    put(table, state.seat, [2, 1]); // Ash, where nothing lies
    expect(table.can('pick-up', table.load('toys'))).toBe(false);
    put(table, state.seat, [1, 4]);
    table.do('pick-up', table.load('wood'));
    expect(storedLoads(state)).toHaveLength(6);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('without the option nothing lies in cities', () => {
    const table = started([]);
    carry(table, table.state.seat, 'toys');
    put(table, table.state.seat, [1, 4]);
    table.do('drop', table.load('toys'));
    expect(table.can('pick-up', table.load('toys'))).toBe(false);
    expect(storedLoads(table.state)).toEqual([]);
  });
});
