import { describe, expect, test } from 'vitest';
import { Table } from '../testing/play.ts';
import { aboard, put, started } from './testing/option-table.ts';

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
});
