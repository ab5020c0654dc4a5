import { describe, expect, test } from 'vitest';
import { toyBoard } from '../../testing/toy.ts';
import { COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

/** The first seat, to act, holds private cards for these demands; the second one holds none. */
function holding(demands: number[], choice = {}): { table: PoolTable; seat: number } {
  const table = new PoolTable(choice).begin(demands);
  return { table, seat: table.state.seat };
}

describe('privately-locked cards', () => {
  test('the load is picked up where it is supplied, which turns its chip over', () => {
    const { table, seat } = holding([COAL]);
    table.put(seat, 'Cedar');
    expect(table.tray(COAL)).toBe(4);
    table.do('pick-up', table.load('coal'));
    expect(table.cargo(seat)).toEqual(['coal']);
    expect(table.tray(COAL)).toBe(4);
    expect(table.state.extra.privateAboard[seat * 2]).toBe(1);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('it can be had with an empty tray, and nowhere but where it is supplied', () => {
    const { table, seat } = holding([COAL], {
      textBoard: { ...toyBoard, loads: { coal: 1, fish: 2, toys: 2, wood: 1 } },
    });
    expect(table.tray(COAL)).toBe(0);
    table.put(seat, 'Elm');
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    table.put(seat, 'Fir');
    expect(table.can('pick-up', table.load('coal'))).toBe(true);
  });

  test('only the declared demand can be delivered, and not before its load was picked up', () => {
    const { table, seat } = holding([COAL]);
    table.give(seat, COAL);
    table.put(seat, 'Ash');
    expect(table.can('deliver', COAL)).toBe(false);
    table.put(seat, 'Cedar').do('drop', table.load('coal')).do('pick-up', table.load('coal'));
    table.put(seat, 'Ash').give(seat, FISH);
    expect([COAL, TOYS, FISH].map((d) => table.can('deliver', d))).toEqual([true, false, false]);
    table.put(seat, 'Birch');
    expect([COAL, TOYS, FISH].map((d) => table.can('deliver', d))).toEqual([false, false, false]);
  });

  test('delivering pays and discards the card; it is not replaced', () => {
    const { table, seat } = holding([COAL]);
    const { state } = table;
    const card = state.hand[seat * 2];
    const pool = table.pool;
    const cash = state.cash[seat];
    table.put(seat, 'Cedar').do('pick-up', table.load('coal')).put(seat, 'Ash').do('deliver', COAL);
    expect(state.cash[seat]).toBe(cash + 9);
    expect([...state.discards.subarray(0, state.discardCount)]).toEqual([card]);
    expect([...state.hand.subarray(seat * 2, seat * 2 + 2)]).toEqual([-1, -1]);
    expect(table.pool).toEqual(pool);
    expect(table.tray(COAL)).toBe(5);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('nobody else can lock or deliver it', () => {
    const { table, seat } = holding([COAL]);
    const demand = table.state.hand[seat * 2] * 3 + COAL;
    table.pass();
    const other = table.state.seat;
    expect(other).not.toBe(seat);
    table.give(other, COAL).put(other, 'Ash');
    expect(table.can('lock', demand)).toBe(false);
    expect(table.can('deliver-locked', demand)).toBe(false);
    expect(table.can('deliver', COAL)).toBe(false);
  });

  test('until it is delivered nothing else is carried in its part of the train', () => {
    const { table, seat } = holding([COAL, COAL]);
    table.put(seat, 'Cedar');
    expect(table.can('pick-up', table.load('fish'))).toBe(false);
    table.do('pick-up', table.load('coal'));
    expect(table.can('pick-up', table.load('fish'))).toBe(false);
    table.do('pick-up', table.load('coal')).put(seat, 'Ash').do('deliver', COAL).put(seat, 'Cedar');
    expect(table.can('pick-up', table.load('fish'))).toBe(true);
  });

  test('one private card leaves the other cargo slot of a freight free', () => {
    const { table, seat } = holding([COAL]);
    table.put(seat, 'Cedar').do('pick-up', table.load('fish'));
    expect(table.can('pick-up', table.load('fish'))).toBe(false);
    expect(table.can('pick-up', table.load('coal'))).toBe(true);
  });

  test('its load is not dropped and does not lock another card', () => {
    const { table, seat } = holding([COAL]);
    table.put(seat, 'Cedar').do('pick-up', table.load('coal'));
    expect(table.can('drop', table.load('coal'))).toBe(false);
    expect(table.can('lock', table.pool[0] * 3 + COAL)).toBe(false);
    table.do('pick-up', table.load('coal'));
    expect(table.can('drop', table.load('coal'))).toBe(true);
    expect(table.can('lock', table.pool[0] * 3 + COAL)).toBe(true);
  });

  test('a strike keeps it from being picked up', () => {
    const { table, seat } = holding([TOYS], { events: ['coastal'] });
    table.put(seat, 'Birch');
    expect(table.can('pick-up', table.load('toys'))).toBe(true);
    table.resize(4).give(seat, FISH).putOnTop(table.event('coastal'));
    table.do('lock', table.pool[0] * 3 + FISH);
    expect(table.state.eventCount).toBe(1);
    expect(table.can('pick-up', table.load('toys'))).toBe(false);
  });

  test('by cost-to-load picking it up takes a movement point', () => {
    const { table, seat } = holding([COAL], { options: ['cost-to-load'] });
    table.put(seat, 'Cedar');
    const left = table.state.movesLeft;
    table.do('pick-up', table.load('coal'));
    expect(table.state.movesLeft).toBe(left - 1);
    table.state.movesLeft = 0;
    table.put(seat, 'Ash');
    expect(table.can('deliver', COAL)).toBe(false);
  });

  test('by field-warehousing a load that lies in a city serves as well', () => {
    const { table, seat } = holding([COAL], { options: ['field-warehousing'] });
    const { state } = table;
    table.give(seat, COAL).put(seat, 'Elm').do('drop', table.load('coal'));
    expect(table.tray(COAL)).toBe(3);
    table.do('pick-up', table.load('coal'));
    expect(table.cargo(seat)).toEqual(['coal']);
    expect(state.extra.privateAboard[seat * 2]).toBe(1);
    expect(table.tray(COAL)).toBe(4);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('a train is not exchanged for one without room for what is bound', () => {
    const { table, seat } = holding([COAL, FISH], { options: ['crossgrading'] });
    table.train(seat, 'heavy').give(seat, TOYS);
    table.do('lock', table.pool[0] * 3 + TOYS).do('stop');
    const fast = table.rules.trains.findIndex(({ id }) => id === 'fast');
    expect(table.can('upgrade', fast)).toBe(false);
    const { table: spare, seat: mine } = holding([COAL, FISH], { options: ['crossgrading'] });
    spare.train(mine, 'heavy').give(mine, TOYS).do('stop').do('upgrade', fast);
    expect(spare.phase).toBe('lose-load');
    expect(spare.can('lose-load', spare.load('toys'))).toBe(true);
    expect(spare.do('lose-load', spare.load('toys')).phase).toBe('build');
    expect(spare.game.faults(spare.state)).toEqual([]);
  });
});
