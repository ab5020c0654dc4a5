import { describe, expect, test } from 'vitest';
import type { ToyChoice } from '../../testing/toy.ts';
import { missingCards } from './pool.ts';
import { CARDS, COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

/** Nobody holds private cards; the first seat is to act. */
function begun(choice: ToyChoice = {}): { table: PoolTable; seat: number } {
  const table = new PoolTable(choice).begin();
  return { table, seat: table.state.seat };
}

describe('locking a card of the pool', () => {
  test('a card is locked by a marker on one demand whose load is aboard', () => {
    const { table, seat } = begun();
    const [card] = table.pool;
    expect(table.can('lock', card * 3 + COAL)).toBe(false);
    table.give(seat, COAL);
    expect(table.can('lock', card * 3 + FISH)).toBe(false);
    table.do('lock', card * 3 + COAL);
    expect(table.markers(card)).toEqual([seat]);
    expect(table.unlocked).not.toContain(card);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('the load must not be locking another card already', () => {
    const { table, seat } = begun();
    const [one, two] = table.pool;
    table.give(seat, COAL).do('lock', one * 3 + COAL);
    expect(table.can('lock', two * 3 + COAL)).toBe(false);
    table.give(seat, COAL);
    expect(table.can('lock', two * 3 + COAL)).toBe(true);
  });

  test('one load, one lock: the same player does not lock a card twice', () => {
    const { table, seat } = begun();
    const [card] = table.pool;
    table.give(seat, COAL, COAL).do('lock', card * 3 + COAL);
    expect(table.can('lock', card * 3 + COAL)).toBe(false);
  });

  test('each player has three markers', () => {
    const trains = [{ id: 'freight', name: 'freight', speed: 9, capacity: 4, upgrades: [] }];
    const { table, seat } = begun({ constants: { trains } });
    const cards = table.pool;
    table.give(seat, COAL, FISH, TOYS, TOYS);
    table
      .do('lock', cards[0] * 3 + COAL)
      .do('lock', cards[1] * 3 + FISH)
      .do('lock', cards[2] * 3 + TOYS);
    expect(table.can('lock', cards[3] * 3 + TOYS)).toBe(false);
  });

  test('at any time of the turn, on the way and after operations, until track is built', () => {
    const { table, seat } = begun();
    const [one, two] = table.pool;
    table
      .put(seat, 'Ash')
      .give(seat, COAL, FISH)
      .move([2, 1], [3, 1])
      .do('lock', one * 3 + COAL);
    table.do('stop');
    expect(table.can('lock', two * 3 + FISH)).toBe(true);
    table.build([3, 1], [4, 1]);
    expect(table.can('lock', two * 3 + FISH)).toBe(false);
  });

  test('not after the train was upgraded', () => {
    const { table, seat } = begun();
    table.give(seat, COAL).do('stop').do('upgrade', 1);
    expect(table.can('lock', table.pool[0] * 3 + COAL)).toBe(false);
  });

  test('no other demand of a locked card can be locked or delivered', () => {
    const { table, seat } = begun();
    const [card] = table.pool;
    table
      .give(seat, COAL, FISH)
      .do('lock', card * 3 + COAL)
      .put(seat, 'Birch');
    expect(table.can('lock', card * 3 + FISH)).toBe(false);
    expect(table.can('deliver-locked', card * 3 + FISH)).toBe(false);
    table.pass();
    const other = table.state.seat;
    table.give(other, FISH, COAL).put(other, 'Birch');
    expect([COAL, TOYS, FISH].map((d) => table.can('lock', card * 3 + d))).toEqual([true, false, false]);
  });

  test('a locked load is not dropped', () => {
    const { table, seat } = begun();
    table
      .give(seat, COAL, FISH)
      .put(seat, 'Elm')
      .do('lock', table.pool[0] * 3 + COAL);
    expect(table.can('drop', table.load('coal'))).toBe(false);
    expect(table.can('drop', table.load('fish'))).toBe(true);
    table.do('drop', table.load('fish')).give(seat, COAL).do('drop', table.load('coal'));
    expect(table.cargo(seat)).toEqual(['coal']);
    expect(table.can('drop', table.load('coal'))).toBe(false);
  });

  test('a locked load is not delivered elsewhere', () => {
    const cards = CARDS.map((card, i): [string, string, string] =>
      i % 2 ? card : ['Gum coal 5', card[1], card[2]],
    );
    const table = new PoolTable({ cards }).begin();
    const { seat } = table.state;
    const near = table.pool.find((card) => card % 2 === 0)!;
    const far = table.pool.find((card) => card % 2 === 1)!;
    table
      .give(seat, COAL)
      .do('lock', far * 3 + COAL)
      .put(seat, 'Gum');
    expect(table.can('lock', near * 3 + COAL)).toBe(false);
    expect(table.can('deliver-locked', near * 3 + COAL)).toBe(false);
    expect(table.can('deliver-locked', far * 3 + COAL)).toBe(false);
    table.put(seat, 'Ash');
    expect(table.can('deliver-locked', far * 3 + COAL)).toBe(true);
  });

  test('a card must be locked before its load can be delivered', () => {
    const { table, seat } = begun();
    const [card] = table.pool;
    table.give(seat, COAL).put(seat, 'Ash');
    expect(table.can('deliver-locked', card * 3 + COAL)).toBe(false);
    table.do('lock', card * 3 + COAL);
    expect(table.can('deliver-locked', card * 3 + COAL)).toBe(true);
  });

  test('delivering a locked card pays its demand and discards the card', () => {
    const { table, seat } = begun();
    const { state } = table;
    const [card] = table.pool;
    const cash = state.cash[seat];
    table
      .give(seat, COAL)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL)
      .do('deliver-locked', card * 3 + COAL);
    expect(state.cash[seat]).toBe(cash + 9);
    expect([...state.discards.subarray(0, state.discardCount)]).toEqual([card]);
    expect(table.pool).not.toContain(card);
    expect([table.cargo(seat), table.tray(COAL)]).toEqual([[], 5]);
    expect(state.tallies[3 * 2 + seat]).toBe(1);
    expect(table.game.faults(state)).toEqual([]);
  });
});

describe('races', () => {
  test('several players lock the same demand; the first to deliver is paid, the others come free', () => {
    const { table, seat } = begun({ seats: 3 });
    const { state } = table;
    const [card] = table.pool;
    const demand = card * 3 + COAL;
    const seats = [seat, (seat + 1) % 3, (seat + 2) % 3];
    for (const each of seats) {
      table.give(each, COAL).put(each, 'Elm').do('lock', demand).pass();
    }
    expect(table.markers(card)).toEqual([0, 1, 2]);
    expect(table.unlocked).toHaveLength(8);
    table.pass();
    const [, winner] = seats;
    const cash = [...state.cash];
    table.put(winner, 'Ash').do('deliver-locked', demand);
    expect(seats.map((each) => state.cash[each] - cash[each])).toEqual([0, 9, 0]);
    expect(table.pool).not.toContain(card);
    expect(table.can('deliver-locked', demand)).toBe(false);
    table.pass();
    expect(table.cargo(state.seat)).toEqual(['coal']);
    expect(table.can('drop', table.load('coal'))).toBe(true);
    expect(table.can('lock', table.pool[0] * 3 + COAL)).toBe(true);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('joining a race draws no card', () => {
    const { table, seat } = begun();
    table
      .resize(4)
      .give(seat, COAL)
      .do('lock', table.pool[0] * 3 + COAL)
      .pass();
    const revealed = table.state.revealed;
    const locked = table.pool.find((card) => !table.unlocked.includes(card))!;
    table.give(table.state.seat, COAL).do('lock', locked * 3 + COAL);
    expect(table.state.revealed).toBe(revealed);
  });
});

describe('pool size', () => {
  test('fewer than two unlocked cards a player are made up, but never beyond three cards a player', () => {
    const { table } = begun({ seats: 3 });
    const { state, rules } = table;
    const { poolLock, poolMarkers } = state.extra;
    // size, locked -> missing, for three players: 6 unlocked, 9 in all
    for (const [size, locked, missing] of [
      [9, 0, 0],
      [9, 3, 0],
      [9, 5, 0],
      [8, 2, 0],
      [8, 3, 1],
      [8, 8, 1],
      [7, 3, 2],
      [6, 0, 0],
      [6, 1, 1],
      [6, 4, 3],
      [4, 0, 2],
    ]) {
      poolLock.fill(0).fill(1, 0, locked);
      poolMarkers.fill(0).fill(1, 0, locked);
      table.resize(size);
      expect(missingCards(rules, state), `${size} cards, ${locked} locked`).toBe(missing);
    }
  });

  test('a lock that leaves too few unlocked cards draws one', () => {
    const { table, seat } = begun();
    table.resize(4).give(seat, COAL);
    const [card] = table.pool;
    table.do('lock', card * 3 + COAL);
    expect([table.pool.length, table.unlocked.length]).toEqual([5, 4]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('a full pool draws none however many are locked; a delivery then makes room', () => {
    const { table, seat } = begun();
    table.train(seat, 'heavy').give(seat, COAL, FISH, TOYS).put(seat, 'Ash');
    const cards = table.pool;
    table
      .do('lock', cards[0] * 3 + COAL)
      .do('lock', cards[1] * 3 + TOYS)
      .do('lock', cards[2] * 3 + FISH);
    expect([table.pool.length, table.unlocked.length]).toEqual([6, 3]);
    table.do('deliver-locked', cards[0] * 3 + COAL);
    expect([table.pool.length, table.unlocked.length]).toEqual([6, 4]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('more than two a player stay unlocked after the initial pool until they are used', () => {
    const table = new PoolTable().begin([FISH], [FISH]);
    const { seat } = table.state;
    expect([table.pool.length, table.unlocked.length]).toEqual([6, 6]);
    table.give(seat, COAL).put(seat, 'Ash');
    const [card] = table.pool;
    table.do('lock', card * 3 + COAL);
    expect([table.pool.length, table.unlocked.length]).toEqual([6, 5]);
    table.do('deliver-locked', card * 3 + COAL);
    expect([table.pool.length, table.unlocked.length]).toEqual([5, 5]);
  });

  test('an event that turns up is dealt with, and another card drawn', () => {
    const { table, seat } = begun({ events: ['tax'], constants: { startCash: 110 } });
    const { state } = table;
    table.resize(4).give(seat, COAL).putOnTop(table.event('tax'));
    const cash = state.cash[seat];
    table.do('lock', table.pool[0] * 3 + COAL);
    expect(state.cash[seat]).toBe(cash - 15);
    expect([table.pool.length, table.unlocked.length]).toEqual([5, 4]);
    expect(state.actor).toBe(seat);
  });

  test('locking may turn up the flood that keeps the load from being delivered', () => {
    const { table, seat } = begun({ events: ['flood'] });
    const { state } = table;
    table
      .resize(4)
      .rich(seat, 80)
      .give(seat, COAL)
      .put(seat, 'Birch')
      .do('stop')
      .build([4, 3], [4, 2], [3, 2]);
    table.do('end-turn').pass();
    table.state.trainAt[seat] = table.rules.board.to[table.arc([4, 3], [4, 2])];
    expect(table.canMove([4, 2], [3, 2])).toBe(true);
    table.putOnTop(table.event('flood')).do('lock', table.pool[0] * 3 + COAL);
    expect(state.eventCount).toBe(1);
    expect(table.canMove([4, 2], [3, 2])).toBe(false);
    expect(table.markers(table.pool.find((card) => !table.unlocked.includes(card))!)).toEqual([seat]);
  });
});
