import { describe, expect, test } from 'vitest';
import { milepostAt } from '../../testing/text-board.ts';
import type { ToyChoice } from '../../testing/toy.ts';
import { putMarker } from './pool.ts';
import { CARDS, COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

function begun(choice: ToyChoice = {}, seed = 1): { table: PoolTable; seat: number } {
  const table = new PoolTable(choice, seed).begin();
  return { table, seat: table.state.seat };
}

describe('pitching cards', () => {
  test('three unlocked cards go to the discards, and the pool is made up to two unlocked a player', () => {
    const { table } = begun();
    const before = table.pool;
    table.do('pitch');
    const { state } = table;
    const gone = [...state.discards.subarray(0, state.discardCount)];
    expect(gone).toHaveLength(3);
    expect(before).toEqual(expect.arrayContaining(gone));
    expect([table.pool.length, table.unlocked.length]).toEqual([4, 4]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('locked cards stay', () => {
    const { table, seat } = begun();
    const other = 1 - seat;
    const locked = table.pool.slice(0, 3);
    const unlocked = table.pool.slice(3);
    table.train(other, 'super').give(other, COAL, TOYS, FISH);
    for (const [d, card] of locked.entries()) putMarker(table.state, other, card * 3 + d);
    table.do('pitch');
    const { discards, discardCount } = table.state;
    expect([...discards.subarray(0, discardCount)].sort((a, b) => a - b)).toEqual(unlocked);
    expect(table.pool).toEqual(expect.arrayContaining(locked));
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('it takes the place of the whole turn: only locking is left', () => {
    const { table, seat } = begun();
    table.give(seat, COAL).put(seat, 'Ash').do('pitch');
    const kinds = new Set<string>();
    const legal = new Int32Array(table.game.maxLegal);
    for (const action of legal.subarray(0, table.game.legalActions(table.state, legal)))
      kinds.add(table.game.format(action).split(' ')[0]);
    expect([...kinds]).toEqual(['end-turn', 'lock']);
    expect(table.phase).toBe('pitched');
    table.do('end-turn');
    expect(table.state.seat).not.toBe(seat);
  });

  test('only at the beginning of a turn, and not in the opening', () => {
    const { table, seat } = begun();
    table.put(seat, 'Ash');
    expect(table.can('pitch')).toBe(true);
    table.move([2, 1], [3, 1]);
    expect(table.can('pitch')).toBe(false);
    expect(new PoolTable().draft().can('pitch')).toBe(false);
  });

  test('not with a locked load, whether on a card of the pool or on a private one', () => {
    const { table, seat } = begun();
    table
      .give(seat, COAL)
      .do('lock', table.pool[0] * 3 + COAL)
      .pass()
      .pass();
    expect(table.state.seat).toBe(seat);
    expect(table.can('pitch')).toBe(false);
    const other = new PoolTable().begin([COAL]);
    expect(other.can('pitch')).toBe(false);
    expect(other.pass().can('pitch')).toBe(true);
  });

  test('locked cards are never pitched', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { table, seat } = begun({}, seed);
      const [card] = table.pool;
      table
        .give(seat, COAL)
        .do('lock', card * 3 + COAL)
        .pass()
        .do('pitch');
      expect(table.pool).toContain(card);
      expect(table.markers(card)).toEqual([seat]);
    }
  });

  test('which cards go depends on the seed and the number of the pitch alone', () => {
    const gone = (seed: number, idle: boolean): number[][] => {
      const { table } = begun({ cards: CARDS.slice(0, 16) }, seed);
      if (idle) table.pass().pass();
      const { state } = table;
      const slots = (): number[] => {
        const before = table.pool;
        table.do('pitch');
        return [...state.discards.subarray(state.discardCount - 3, state.discardCount)].map((card) =>
          before.indexOf(card),
        );
      };
      const first = slots();
      table.do('end-turn');
      return [first, slots()];
    };
    expect(gone(1, false)).toEqual(gone(1, true));
    expect(
      new Set(Array.from({ length: 12 }, (_, seed) => gone(seed, false)[0].join())).size,
    ).toBeGreaterThan(6);
    const [first, second] = gone(3, false);
    expect(first).not.toEqual(second);
  });

  test('loads on board may then lock old cards and new ones, and cards that locking brings up', () => {
    const { table, seat } = begun();
    table.train(seat, 'heavy').give(seat, COAL, COAL, FISH);
    const before = table.pool;
    table.do('pitch');
    const kept = table.pool.find((card) => before.includes(card))!;
    const fresh = table.pool.find((card) => !before.includes(card))!;
    table.do('lock', kept * 3 + COAL);
    expect(table.pool).toHaveLength(5);
    table.do('lock', fresh * 3 + COAL);
    expect(table.pool).toHaveLength(6);
    const brought = table.pool.find((card) => ![...before, fresh].includes(card))!;
    table.do('lock', brought * 3 + FISH);
    expect([table.pool.length, table.unlocked.length]).toEqual([6, 3]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('no load is picked up for it', () => {
    const { table, seat } = begun();
    table.put(seat, 'Cedar').do('pitch');
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
  });

  test('an event drawn in its place that derails the player ends the turn', () => {
    const { table, seat } = begun({ events: ['derailment'] });
    table.give(seat, COAL).put(seat, 'Ash').resize(4).putOnTop(table.event('derailment')).do('pitch');
    expect(table.phase).toBe('lose-load');
    table.do('lose-load', table.load('coal'));
    expect(table.state.seat).not.toBe(seat);
    expect([table.pool.length, table.unlocked.length]).toEqual([4, 4]);
    expect(table.state.trainAt[seat]).toBe(milepostAt(table.rules.board, [2, 1]));
  });
});
