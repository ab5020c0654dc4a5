import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../testing/books.ts';
import { toyBoard, toyGame } from '../../testing/toy.ts';
import { CARDS, COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

describe('draft', () => {
  test('the first player is dealt four cards and chooses up to two', () => {
    const table = new PoolTable({ seats: 3 });
    const { state } = table;
    expect([table.phase, state.round, state.actor]).toEqual(['draft', 0, state.firstSeat]);
    const dealt = table.pool;
    expect(dealt).toHaveLength(4);
    table.do('draft', dealt[2] * 3 + COAL);
    expect(state.actor).toBe(state.firstSeat);
    expect(table.can('draft', dealt[2] * 3 + TOYS)).toBe(false);
    table.do('draft', dealt[0] * 3 + FISH);
    expect(state.actor).toBe((state.firstSeat + 1) % 3);
    expect([...state.hand.subarray(state.firstSeat * 2, state.firstSeat * 2 + 2)]).toEqual([
      dealt[2],
      dealt[0],
    ]);
    expect(table.pool).toEqual(expect.arrayContaining([dealt[1], dealt[3]]));
  });

  test('declaring a load takes its chip from the tray and lays it face down on the train', () => {
    const table = new PoolTable();
    const seat = table.state.actor;
    table.do('draft', table.pool[0] * 3 + COAL);
    expect(table.tray(COAL)).toBe(4);
    expect(table.cargo(seat)).toEqual([]);
    expect(table.game.faults(table.state)).toEqual([]);
  });

  test('a load of which no chip is left cannot be declared', () => {
    const table = new PoolTable({
      textBoard: { ...toyBoard, loads: { coal: 1, fish: 2, toys: 2, wood: 1 } },
    });
    table.do('draft', table.pool[0] * 3 + COAL);
    expect(table.can('draft', table.pool[0] * 3 + COAL)).toBe(false);
    expect(table.can('draft', table.pool[0] * 3 + FISH)).toBe(true);
  });

  test('each following player gets the rejected cards and two new ones', () => {
    const table = new PoolTable({ seats: 3 });
    const first = table.pool;
    table.do('draft', first[1] * 3 + COAL).do('end-draft');
    const second = table.pool;
    expect(second).toHaveLength(5);
    expect(second).toEqual(expect.arrayContaining([first[0], first[2], first[3]]));
    table.do('draft', second[0] * 3 + COAL).do('draft', second[1] * 3 + COAL);
    expect(table.pool).toHaveLength(5);
  });

  test('it goes round in the order of turns until everybody has chosen, then the opening begins', () => {
    const table = new PoolTable({ seats: 4 });
    const { state } = table;
    const order: number[] = [];
    for (let i = 0; i < 4; i++) {
      order.push((state.actor - state.firstSeat + 4) % 4);
      table.do('end-draft');
    }
    expect(order).toEqual([0, 1, 2, 3]);
    expect([table.phase, state.round, state.turn, state.actor]).toEqual(['build', 1, 1, state.firstSeat]);
  });

  test('what the last player rejects and new cards make a pool of three a player, all unlocked', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      const table = new PoolTable({ seats });
      for (let i = 1; i < seats; i++) table.do('end-draft');
      const rejected = table.pool.slice(1);
      table.do('draft', table.pool[0] * 3 + TOYS).do('end-draft');
      expect(table.pool).toHaveLength(3 * seats);
      expect(table.unlocked).toHaveLength(3 * seats);
      expect(table.pool).toEqual(expect.arrayContaining(rejected));
    }
  });

  test('events that turn up before the first turn are set aside, replaced and shuffled back', () => {
    let aside = 0;
    for (let seed = 0; seed < 20; seed++) {
      const table = new PoolTable({ events: undefined, seats: 3 }, seed);
      const { state, rules } = table;
      aside += state.discardCount;
      table.draft([COAL], [], []);
      expect([state.discardCount, state.eventCount, state.reshuffles]).toEqual([0, 0, 2]);
      const pile = [...state.deck.subarray(0, state.deckCount)];
      expect(pile.filter((card) => card >= rules.deck.cards)).toHaveLength(rules.events.length);
      expect(table.game.faults(state)).toEqual([]);
    }
    expect(aside).toBeGreaterThan(0);
  });

  test('by fast-game-events they stay on the discards', () => {
    let out = 0;
    for (let seed = 0; seed < 10; seed++) {
      const table = new PoolTable(
        { events: undefined, seats: 3, options: ['fast-game-events'] },
        seed,
      ).draft();
      const { discards, discardCount, reshuffles } = table.state;
      expect([...discards.subarray(0, discardCount)].every((card) => card >= CARDS.length)).toBe(true);
      expect(reshuffles).toBe(2);
      out += discardCount;
      expect(table.game.faults(table.state)).toEqual([]);
    }
    expect(out).toBeGreaterThan(0);
  });

  test('a player who forfeits while choosing gives back what it took, and the next one chooses', () => {
    const table = new PoolTable({ seats: 3 });
    const { state, game } = table;
    const first = state.actor;
    const taken = table.pool[0];
    table.do('draft', taken * 3 + COAL);
    game.apply(state, game.forfeit(first));
    expect(state.actor).toBe((first + 1) % 3);
    expect(table.pool).toContain(taken);
    expect(table.pool).toHaveLength(6);
    expect(table.tray(COAL)).toBe(5);
    table.do('end-draft').do('end-draft');
    expect([table.phase, state.actor]).toEqual(['build', (first + 1) % 3]);
    expect(game.faults(state)).toEqual([]);
  });

  test('a player who left before choosing is passed over, and two cards are laid for it as for anybody', () => {
    for (const { title } of BOOKS) {
      const table = new PoolTable({ title, seats: 4 });
      const { state, game } = table;
      const second = (state.firstSeat + 1) % 4;
      game.apply(state, game.forfeit(second));
      expect([state.actor, table.pool.length]).toEqual([state.firstSeat, 4]);
      table.do('end-draft');
      expect([state.actor, table.pool.length]).toEqual([(second + 1) % 4, 8]);
      table.do('end-draft').do('end-draft');
      expect([table.phase, table.pool.length]).toEqual(['build', 12]);
      expect(game.faults(state)).toEqual([]);
    }
  });

  test('when the last player to choose leaves, the game begins', () => {
    const table = new PoolTable({ seats: 3 });
    const { state, game } = table;
    table.do('end-draft').do('end-draft');
    game.apply(state, game.forfeit(state.actor));
    expect([table.phase, state.actor, table.pool.length]).toEqual(['build', state.firstSeat, 9]);
    expect(game.faults(state)).toEqual([]);
  });

  test('no more cards are taken than the train carries loads', () => {
    const trains = [{ id: 'cart', name: 'cart', speed: 9, capacity: 1, upgrades: [] }];
    const table = new PoolTable({ constants: { trains } });
    const { state } = table;
    const first = state.actor;
    table.do('draft', table.pool[0] * 3 + COAL);
    expect(state.actor).toBe(1 - first);
  });

  test('a card is taken with any of its demands, and none that does not lie open', () => {
    const table = new PoolTable();
    const [card] = table.pool;
    expect([COAL, TOYS, FISH].map((d) => table.can('draft', card * 3 + d))).toEqual([true, true, true]);
    const hidden = [...CARDS.keys()].find((one) => !table.pool.includes(one))!;
    expect(table.can('draft', hidden * 3)).toBe(false);
    expect(table.can('draft', CARDS.length * 3)).toBe(false);
    expect([table.can('end-draft', 0), table.can('end-draft', 1)]).toEqual([true, false]);
    table.do('draft', card * 3 + TOYS);
    expect(table.state.extra.privateDemand[table.state.actor * 2]).toBe(TOYS + 1);
  });

  test('a deck too small for pool and private cards is refused', () => {
    const choice = { seats: 6, options: ['public-pool'] };
    expect(() => toyGame({ ...choice, cards: CARDS.slice(0, 30) })).toThrow(
      /30 cards are too few: 6 seats use up to 30 at a time and one must be left to draw/,
    );
    expect(() => toyGame({ ...choice, cards: CARDS.slice(0, 31) })).not.toThrow();
  });
});
