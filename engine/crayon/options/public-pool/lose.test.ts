// Derailments near Ash and Gum, drawn when a lock leaves too few unlocked cards: four cards for two players, six of them
// at most.
import { describe, expect, test } from 'vitest';
import type { ToyChoice } from '../../testing/toy.ts';
import { COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

/** The first seat is to act; its next draw is a derailment. The pool holds four cards, all unlocked. */
function threatened(privates: number[][] = [], choice: ToyChoice = {}) {
  const table = new PoolTable({ events: ['derailment'], ...choice }).begin(...privates);
  const { seat } = table.state;
  table.resize(2 * table.rules.seats).putOnTop(table.event('derailment'));
  return { table, seat, other: (seat + 1) % table.rules.seats };
}

describe('derailment', () => {
  test('a derailed player may give up a locked load, which unlocks the card', () => {
    const { table, seat } = threatened();
    const [card] = table.pool;
    table
      .give(seat, COAL, FISH)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL);
    expect([table.phase, table.state.actor]).toEqual(['lose-load', seat]);
    expect(table.can('lose-load', table.load('coal'))).toBe(false);
    expect(table.can('lose-load', table.load('fish'))).toBe(true);
    table.do('lose-locked', card * 3 + COAL);
    expect(table.cargo(seat)).toEqual(['fish']);
    expect(table.tray(COAL)).toBe(5);
    expect(table.unlocked).toContain(card);
  });

  test('the loss is resolved before any further card is drawn, and the card unlocked by it is counted', () => {
    const { table, seat } = threatened();
    const { state } = table;
    const [card] = table.pool;
    const pool = table.pool;
    const revealed = state.revealed;
    table
      .give(seat, COAL, FISH)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL);
    expect(state.revealed).toBe(revealed + 1);
    expect(table.pool).toEqual(pool);
    table.do('lose-locked', card * 3 + COAL);
    expect(state.revealed).toBe(revealed + 1);
    expect(table.pool).toEqual(pool);
    expect(table.unlocked).toEqual(pool);
    expect(state.seat).not.toBe(seat); // the turn is over
    expect(table.game.faults(state)).toEqual([]);
  });

  test('a seat that loses another load keeps the lock, and the card is drawn that was due', () => {
    const { table, seat } = threatened();
    const [card] = table.pool;
    table
      .give(seat, COAL, FISH)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL);
    table.do('lose-load', table.load('fish'));
    expect(table.markers(card)).toEqual([seat]);
    expect([table.pool.length, table.unlocked.length]).toEqual([5, 4]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('the card stays locked while somebody else has locked the same demand', () => {
    const { table, seat, other } = threatened();
    const [one, two] = table.pool;
    table.resize(5).give(seat, COAL, FISH).give(other, COAL).put(seat, 'Ash').put(other, 'Elm');
    table.state.extra.poolMarkers[0] = 1 << other;
    table.state.extra.poolLock[0] = COAL + 1;
    table.do('lock', one * 3 + COAL);
    expect(table.phase).toBe('operate'); // no card was due for joining
    table.do('lock', two * 3 + FISH).do('lose-locked', one * 3 + COAL);
    expect(table.markers(one)).toEqual([other]);
    expect(table.unlocked).not.toContain(one);
  });

  test('another player’s loss may bring the unlocked cards up to two a player, and then none is drawn', () => {
    const { table, seat, other } = threatened();
    const { state } = table;
    const [one, two] = table.pool;
    table.resize(5).give(other, COAL).put(other, 'Gum');
    state.extra.poolLock[1] = COAL + 1;
    state.extra.poolMarkers[1] = 1 << other;
    const revealed = state.revealed;
    table
      .give(seat, FISH)
      .put(seat, 'Elm')
      .do('lock', one * 3 + FISH);
    expect(state.actor).toBe(other);
    table.do('lose-locked', two * 3 + COAL);
    expect([state.revealed - revealed, table.pool.length, table.unlocked.length]).toEqual([1, 5, 4]);
    expect([state.actor, table.phase]).toEqual([seat, 'operate']);
    expect(state.lostTurns[other]).toBe(1);
  });

  test('several derailed players decide in turn before drawing goes on', () => {
    const { table, seat } = threatened([], { seats: 3 });
    const { state } = table;
    const [card] = table.pool;
    const seats = [seat, (seat + 1) % 3, (seat + 2) % 3];
    const revealed = state.revealed;
    for (const each of seats) table.give(each, COAL, FISH).put(each, 'Ash');
    table.do('lock', card * 3 + COAL);
    for (const each of seats) {
      expect([state.actor, state.revealed]).toEqual([each, revealed + 1]);
      table.do('lose-load', table.load('fish'));
    }
    expect(state.revealed).toBe(revealed + 2);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('a lost private load: the card is kept, and its load must be picked up again', () => {
    const { table, seat } = threatened([[COAL]]);
    const { state } = table;
    const card = state.hand[seat * 2];
    table.give(seat, FISH).put(seat, 'Cedar').do('pick-up', table.load('coal')).put(seat, 'Ash');
    table.do('lock', table.pool[0] * 3 + FISH).do('lose-locked', card * 3 + COAL);
    expect(state.hand[seat * 2]).toBe(card);
    expect(state.extra.privateAboard[seat * 2]).toBe(0);
    expect([table.cargo(seat), table.tray(COAL)]).toEqual([['fish'], 4]);
    expect(table.game.faults(state)).toEqual([]);
    while (state.actor !== seat) table.pass();
    expect(table.can('deliver', COAL)).toBe(false);
    table.put(seat, 'Cedar').do('pick-up', table.load('coal')).put(seat, 'Ash').do('deliver', COAL);
  });

  test('or the card is let go into the pool, which may then hold more than three a player', () => {
    const { table, seat, other } = threatened([[COAL], [COAL]]);
    const { state } = table;
    const cards = [state.hand[seat * 2], state.hand[other * 2]];
    for (const each of [seat, other]) {
      table.give(each, COAL).put(each, 'Ash');
      state.extra.privateAboard[each * 2] = 1;
      state.chips[table.load('coal')]++;
    }
    table.resize(5).give(seat, FISH).train(seat, 'heavy');
    state.extra.poolLock[0] = COAL + 1;
    state.extra.poolMarkers[0] = 1 << other;
    table.give(other, COAL);
    expect(table.game.faults(state)).toEqual([]);
    const revealed = state.revealed;
    table.do('lock', table.pool[1] * 3 + FISH).do('release', cards[0] * 3 + COAL);
    expect(table.pool).toContain(cards[0]);
    table.do('release', cards[1] * 3 + COAL);
    expect(table.pool).toEqual(expect.arrayContaining(cards));
    expect([table.pool.length, state.revealed - revealed]).toEqual([7, 1]);
    expect([state.hand[seat * 2], state.hand[other * 2]]).toEqual([-1, -1]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('a chip that lies face down is not lost', () => {
    const { table, seat, other } = threatened([[], [COAL]]);
    table
      .give(seat, FISH)
      .put(seat, 'Elm')
      .put(other, 'Ash')
      .do('lock', table.pool[0] * 3 + FISH);
    expect(table.state.actor).toBe(seat);
    expect(table.state.lostTurns[other]).toBe(1);
    expect(table.tray(COAL)).toBe(4);
    expect(table.state.hand[other * 2]).toBeGreaterThanOrEqual(0);
  });

  test('who has both a chip that lies face down and a load aboard loses the load', () => {
    const { table, seat, other } = threatened([[], [COAL]]);
    table
      .give(seat, FISH)
      .give(other, TOYS)
      .put(seat, 'Elm')
      .put(other, 'Ash')
      .do('lock', table.pool[0] * 3 + FISH);
    expect([table.phase, table.state.actor]).toEqual(['lose-load', other]);
    expect(table.can('lose-load', table.load('toys'))).toBe(true);
    const declared = table.state.hand[other * 2] * 3 + COAL;
    expect(table.can('lose-locked', declared)).toBe(false);
    expect(table.can('release', declared)).toBe(false);
  });

  test('of two like loads, one bound, the player says which is lost', () => {
    const { table, seat } = threatened();
    const [card] = table.pool;
    table
      .give(seat, COAL, COAL)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL);
    expect(table.can('lose-load', table.load('coal'))).toBe(true);
    expect(table.can('lose-locked', card * 3 + COAL)).toBe(true);
    expect(table.can('release', card * 3 + COAL)).toBe(false);
    expect(table.do('lose-load', table.load('coal')).markers(card)).toEqual([seat]);
  });

  test('a player who forfeits instead of choosing loses a load and lets go of all locks', () => {
    const { table, seat, other } = threatened([[TOYS], [COAL]]);
    const { state, game } = table;
    const mine = state.hand[seat * 2];
    const [card] = table.pool;
    table
      .give(seat, COAL)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL);
    game.apply(state, game.forfeit(seat));
    expect(table.unlocked).toEqual(expect.arrayContaining([card, mine]));
    expect([table.cargo(seat), table.tray(TOYS), table.tray(COAL)]).toEqual([[], 5, 4]);
    expect(state.actor).toBe(other);
    expect(game.faults(state)).toEqual([]);
  });
});
