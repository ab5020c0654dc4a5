import { describe, expect, test } from 'vitest';
import { demandsOf } from '../../cargo/demands.ts';
import { freeCargoSlots } from '../../cargo/loads.ts';
import { actionOf } from '../../model/action.ts';
import { Table } from '../../testing/play.ts';
import { type ToyChoice, toyGame } from '../../testing/toy.ts';
import { firstEditionRules } from '../../titles/first-edition/first-edition.ts';
import { COAL, FISH, PoolTable, TOYS } from './testing/pool-table.ts';

function begun(choice: ToyChoice = {}, ...privates: number[][]): { table: PoolTable; seat: number } {
  const table = new PoolTable(choice).begin(...privates);
  return { table, seat: table.state.seat };
}

describe('winning', () => {
  const goal = { goalMajors: 2, goalCash: 90 };

  test('nobody wins with a locked load', () => {
    const { table, seat } = begun({ constants: goal });
    const [card] = table.pool;
    table
      .rich(seat, 100)
      .give(seat, COAL)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL)
      .pass();
    expect(table.state.goalMetRound[seat]).toBe(0);
    table.pass();
    expect(table.game.result(table.state)).toBe(null);
    table.do('deliver-locked', card * 3 + COAL).pass();
    expect(table.state.goalMetRound[seat]).toBe(table.state.round);
    table.pass();
    expect(table.game.result(table.state)).toMatchObject({ reason: 'victory', winners: [seat] });
  });

  test('nor with a private card, its load picked up or not', () => {
    const { table, seat } = begun({ constants: goal }, [COAL]);
    table.rich(seat, 100).pass().pass();
    expect(table.game.result(table.state)).toBe(null);
    table.put(seat, 'Cedar').do('pick-up', table.load('coal')).pass().pass();
    expect(table.game.result(table.state)).toBe(null);
    table.put(seat, 'Ash').do('deliver', COAL).pass().pass();
    expect(table.game.result(table.state)).toMatchObject({ reason: 'victory', winners: [seat] });
  });

  test('where the goal ends the game at once, it does when the last lock is gone', () => {
    const { table, seat } = begun({ title: firstEditionRules, constants: goal });
    const [card] = table.pool;
    table
      .give(seat, COAL)
      .put(seat, 'Ash')
      .do('lock', card * 3 + COAL);
    table.rich(seat, 100).move([2, 1], [3, 1]).move([3, 1], [2, 1]);
    expect(table.game.result(table.state)).toBe(null);
    table.do('deliver-locked', card * 3 + COAL);
    expect(table.game.result(table.state)).toMatchObject({ reason: 'victory', winners: [seat] });
  });
});

describe('what is public', () => {
  test('pool, markers and private cards are seen by everybody; the pile is not', () => {
    const { table, seat } = begun({}, [FISH], [COAL]);
    table.give(seat, COAL).do('lock', table.pool[0] * 3 + COAL);
    const seen = table.game.observe(table.state, 1 - seat);
    for (const name of ['poolCard', 'poolLock', 'poolMarkers', 'privateDemand', 'privateAboard'] as const)
      expect([...seen.extra[name]], name).toEqual([...table.state.extra[name]]);
    expect([...seen.hand]).toEqual([...table.state.hand]);
    expect(seen.deck.every((card) => card === 0)).toBe(true);
    expect([...seen.secret]).toEqual([0, 0]);
  });
});

describe('demands for planners', () => {
  test('a hand offers each demand of each card, to be delivered without more ado', () => {
    const table = new Table(toyGame({ events: [] }));
    const { state, rules } = table;
    const demands = demandsOf(rules, state, 1);
    expect(demands).toHaveLength(9);
    expect(demands[4]).toEqual({
      demand: state.hand[4] * 3 + 1,
      deliver: actionOf('deliver', 4),
      claim: -1,
      aboard: false,
      chip: true,
      bound: false,
      rivals: 0,
    });
  });

  test('the pool offers private cards as declared, then every demand that is not locked out', () => {
    const { table, seat } = begun({}, [TOYS]);
    const { state, rules } = table;
    const own = state.hand[seat * 2] * 3 + TOYS;
    const [card, other] = table.pool;
    table.give(seat, COAL);
    const before = demandsOf(rules, state, seat);
    expect(before).toHaveLength(1 + 6 * 3);
    expect(before[0]).toEqual({
      demand: own,
      deliver: actionOf('deliver', TOYS),
      claim: -1,
      aboard: false,
      chip: true,
      bound: true,
      rivals: 0,
    });
    expect(before[1]).toEqual({
      demand: card * 3 + COAL,
      deliver: actionOf('deliver-locked', card * 3 + COAL),
      claim: actionOf('lock', card * 3 + COAL),
      aboard: true,
      chip: true,
      bound: false,
      rivals: 0,
    });
    table.do('lock', card * 3 + COAL);
    const after = demandsOf(rules, state, seat);
    expect(after).toHaveLength(1 + 1 + 5 * 3);
    expect(after[1]).toMatchObject({
      demand: card * 3 + COAL,
      claim: -1,
      aboard: true,
      bound: true,
      rivals: 0,
    });
    expect(after[2]).toMatchObject({ demand: other * 3 + COAL, aboard: false });
    const rival = demandsOf(rules, state, 1 - seat)[0];
    expect(rival).toMatchObject({ demand: card * 3 + COAL, aboard: false, rivals: 1 << seat });
  });

  test('all that it says can be played in this order: claim, then deliver', () => {
    const { table, seat } = begun();
    table.give(seat, COAL).put(seat, 'Ash');
    const demand = demandsOf(table.rules, table.state, seat).find(
      ({ aboard, demand: d }) => aboard && table.rules.deck.city[d] === table.city('Ash'),
    )!;
    for (const action of [demand.claim, demand.deliver]) {
      expect(table.game.isLegal(table.state, action)).toBe(true);
      table.game.apply(table.state, action);
    }
  });

  test('cargo slots kept for private cards are not free', () => {
    const { table, seat } = begun({}, [COAL]);
    expect(freeCargoSlots(table.rules, table.state, seat)).toBe(1);
    table.put(seat, 'Cedar').do('pick-up', table.load('coal'));
    expect(freeCargoSlots(table.rules, table.state, seat)).toBe(1);
    expect(freeCargoSlots(table.rules, table.state, 1 - seat)).toBe(2);
  });
});

describe('with other options', () => {
  test('options about hands and second trains are excluded', () => {
    for (const other of ['fast-game-deal-five', 'open-contracts', 'two-player', 'additional-trains'])
      expect(() => toyGame({ options: ['public-pool', other] })).toThrow(/cannot be combined/);
  });

  test('late-payment: a fee may be owed while a load aboard is asked for in the pool or on a private card', () => {
    const { table, seat } = begun({ options: ['late-payment'] });
    const { state } = table;
    table.rich(1 - seat, 80);
    state.cash[2] += state.cash[seat];
    state.cash[seat] = 0;
    table.put(seat, 'Birch');
    state.trainAt[seat] = table.rules.board.from[table.arc([6, 3], [5, 3])];
    expect(table.canMove([6, 3], [5, 3])).toBe(false);
    table.give(seat, COAL);
    expect(table.canMove([6, 3], [5, 3])).toBe(true);
  });

  test('a player who leaves the game lets go of markers and private cards', () => {
    const { table, seat } = begun({}, [FISH], [TOYS]);
    const { state, game } = table;
    const held = [state.hand[seat * 2], state.hand[(1 - seat) * 2]];
    const [card] = table.pool;
    table.give(seat, COAL).do('lock', card * 3 + COAL);
    game.apply(state, game.forfeit(seat));
    expect(table.unlocked).toEqual(expect.arrayContaining([card, held[0]]));
    expect(table.pool).not.toContain(held[1]);
    expect([table.tray(FISH), table.tray(COAL), table.cargo(seat)]).toEqual([5, 4, ['coal']]);
    expect(game.faults(state)).toEqual([]);
  });
});
