import { describe, expect, test } from 'vitest';
import { actionOf } from '../../model/action.ts';
import { Table } from '../../testing/play.ts';
import { milepostAt } from '../../testing/text-board.ts';
import { toyGame } from '../../testing/toy.ts';
import { firstEditionRules } from '../../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../../titles/north-america/north-america.ts';
import { parkedMoves, parkedTrain } from './parked-train.ts';
import { aboard, lay, loaded, manyCards, open, put, started } from './testing/two-trains.ts';

const FREIGHT = 0;
const FAST = 1;

describe('two trains', () => {
  test('each player starts with a freight and a fast freight, in either title', () => {
    for (const title of [northAmericaRules, firstEditionRules]) {
      const table = open({ title, seats: 3 });
      for (const seat of [0, 1, 2]) {
        expect(table.rules.trains[table.state.trainClass[seat]].id).toBe('freight');
        expect(table.rules.trains[table.state.trainClass[parkedTrain(table.state, seat)]].id).toBe('fast');
        expect(table.state.trainAt[seat]).toBe(-1);
        expect(table.state.trainAt[parkedTrain(table.state, seat)]).toBe(-1);
      }
      expect(table.game.faults(table.state)).toEqual([]);
    }
  });

  test('without the option there is one train and no way to switch', () => {
    const table = new Table(toyGame());
    expect(parkedTrain(table.state, 0)).toBe(-1);
    expect(table.state.trainAt).toHaveLength(2);
    expect(table.can('switch-train')).toBe(false);
    expect(parkedMoves(table.rules, table.state)).toBe(0);
  });

  test('both trains move in the same turn, each with the movement of its class, in any order', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1], [6, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [6, 1]);
    expect(state.movesLeft).toBe(9);
    expect(parkedMoves(table.rules, state)).toBe(12);
    table.move([3, 1], [4, 1]).do('switch-train');
    expect(state.trainClass[seat]).toBe(FAST);
    expect(state.movesLeft).toBe(12);
    expect(parkedMoves(table.rules, state)).toBe(8);
    table.move([6, 1], [5, 1], [4, 1]).do('switch-train');
    expect(state.trainClass[seat]).toBe(FREIGHT);
    expect(state.movesLeft).toBe(8);
    table.move([4, 1], [5, 1]).do('switch-train').move([4, 1], [3, 1]);
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([9, 7]);
    table.do('stop');
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([0, 0]);
  });

  test('movement is fresh for both trains in the next turn and never goes from one to the other', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [4, 1]);
    table.move([3, 1], [4, 1]).do('switch-train').move([4, 1], [3, 1]).do('stop');
    table.do('switch-train').do('end-turn').passTo(seat);
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([9, 12]);
    state.movesLeft = 0;
    expect(table.canMove([4, 1], [3, 1])).toBe(false);
    table.do('switch-train');
    expect(state.movesLeft).toBe(12);
    table.do('switch-train');
    expect(state.movesLeft).toBe(0);
  });

  test('each train is placed in a city of its own choice', () => {
    const table = started({ events: [] });
    const { state, rules } = table;
    const seat = state.seat;
    table.do('place', milepostAt(rules.board, [5, 1]));
    expect(table.can('place', milepostAt(rules.board, [1, 4]))).toBe(false);
    table.do('switch-train').do('place', milepostAt(rules.board, [1, 4]));
    expect([state.trainAt[seat], state.trainAt[parkedTrain(state, seat)]]).toEqual([
      milepostAt(rules.board, [1, 4]),
      milepostAt(rules.board, [5, 1]),
    ]);
  });

  test('each train remembers where it came from', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [5, 1]);
    table.move([3, 1], [4, 1]).do('switch-train').move([5, 1], [4, 1]);
    expect(table.canMove([4, 1], [5, 1])).toBe(false);
    expect(table.canMove([4, 1], [3, 1])).toBe(true);
    table.do('switch-train');
    expect(table.canMove([4, 1], [3, 1])).toBe(false);
    expect(table.canMove([4, 1], [5, 1])).toBe(true);
  });

  test('each train has its own cargo and capacity; chips of both are accounted for', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    const other = parkedTrain(state, seat);
    put(table, seat, [5, 1]);
    put(table, other, [5, 1]);
    table.do('pick-up', table.load('coal')).do('pick-up', table.load('fish'));
    expect(table.can('pick-up', table.load('coal'))).toBe(false);
    table.do('switch-train').do('pick-up', table.load('coal'));
    expect(table.can('drop', table.load('fish'))).toBe(false);
    expect([aboard(table, seat), aboard(table, other)]).toEqual([['coal'], ['coal', 'fish']]);
    expect(state.chips[table.load('coal')]).toBe(0);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('either train delivers on the hand of its owner', () => {
    const table = started({ events: [] });
    const { state, rules } = table;
    const seat = state.seat;
    const demand = state.hand[seat * 3] * 3;
    const load = rules.board.loads[rules.deck.load[demand]].name;
    loaded(table, parkedTrain(state, seat), load);
    state.trainAt[parkedTrain(state, seat)] = rules.board.cities[rules.deck.city[demand]].milepost;
    expect(table.can('deliver', 0)).toBe(false);
    const cash = state.cash[seat];
    table.do('switch-train').do('deliver', 0);
    expect(state.cash[seat]).toBe(cash + rules.deck.payout[demand]);
  });

  test('trains are upgraded in the usual way: one a turn instead of building, whichever is in operation', () => {
    const table = open({ events: [] });
    const { state } = table;
    const seat = state.seat;
    const other = parkedTrain(state, seat);
    expect([1, 2, 3].map((to) => table.can('upgrade', to))).toEqual([true, true, false]);
    table.do('switch-train');
    expect([0, 1, 2, 3].map((to) => table.can('upgrade', to))).toEqual([false, false, false, true]);
    const cash = state.cash[seat];
    table.do('upgrade', 3);
    expect(cash - state.cash[seat]).toBe(20);
    expect([state.trainClass[seat], state.trainClass[other]]).toEqual([3, FREIGHT]);
    table.do('switch-train');
    expect(table.can('upgrade', 1)).toBe(false);
    expect(table.canBuild([4, 2], [5, 2])).toBe(false);
  });

  test('in the first edition the freight becomes fast and both become super', () => {
    const table = open({ title: firstEditionRules, events: [] });
    expect([1, 2].map((to) => table.can('upgrade', to))).toEqual([true, false]);
    table.do('switch-train');
    expect([1, 2].map((to) => table.can('upgrade', to))).toEqual([false, true]);
  });

  test('the hand may be discarded only before either train has acted', () => {
    const table = started({ events: [] });
    put(table, table.state.seat, [5, 1]);
    table.do('switch-train');
    expect(table.can('discard-hand')).toBe(true);
    table.do('switch-train').do('pick-up', table.load('coal')).do('switch-train');
    expect(table.can('discard-hand')).toBe(false);
  });

  test('each train pays its own fee for others’ track, once a turn', () => {
    const table = started({ events: [] });
    const { state } = table;
    const seat = state.seat;
    lay(table, 1 - seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [5, 1]);
    const cash = state.cash[seat];
    table.move([3, 1], [4, 1]).do('switch-train').move([5, 1], [4, 1], [3, 1]);
    expect(state.cash[seat]).toBe(cash - 8);
    table.do('switch-train').move([4, 1], [5, 1]).do('switch-train').move([3, 1], [4, 1]);
    expect(state.cash[seat]).toBe(cash - 8);
    table.passTo(seat).move([4, 1], [5, 1]);
    expect(state.cash[seat]).toBe(cash - 12);
    table.do('switch-train').move([5, 1], [4, 1]);
    expect(state.cash[seat]).toBe(cash - 16);
  });

  test('by cost-to-move, each train that moves on own track costs 1M a turn', () => {
    const table = started({ events: [], options: ['cost-to-move'] });
    const { state } = table;
    const seat = state.seat;
    lay(table, seat, [3, 1], [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [5, 1]);
    const cash = state.cash[seat];
    table.move([3, 1], [4, 1]).do('switch-train');
    expect(state.cash[seat]).toBe(cash - 1);
    table.move([5, 1], [4, 1], [3, 1]).do('switch-train').move([4, 1], [5, 1]);
    expect(state.cash[seat]).toBe(cash - 2);
  });

  test('by backtracking, a turn lost anyhow turns both trains round', () => {
    const table = started({ events: [], options: ['backtracking'] });
    const { state } = table;
    const seat = state.seat;
    for (const train of [seat, parkedTrain(state, seat)]) {
      put(table, train, [4, 1]);
      state.cameFrom[train] = milepostAt(table.rules.board, [3, 1]);
    }
    state.lostTurns[1 - seat] = 1;
    state.lostTurns[seat] = 1;
    table.do('stop').do('end-turn');
    expect([...state.cameFrom]).toEqual([-1, -1, -1, -1]);
  });

  test('place and cargo of the parked train are seen by everybody', () => {
    const table = started({ events: [] });
    const { state, game } = table;
    const seat = state.seat;
    const other = parkedTrain(state, seat);
    put(table, other, [5, 1]);
    loaded(table, other, 'fish');
    const seen = game.observe(state, 1 - seat);
    expect(seen.trainAt[other]).toBe(milepostAt(table.rules.board, [5, 1]));
    expect([...seen.carried]).toEqual([...state.carried]);
    expect(game.summary(seen, seat)).toContain('fast freight at Cedar, carrying fish');
    expect(game.describe(state, actionOf('switch-train'))).toBe('takes up the fast freight at Cedar');
  });
});

describe('four cards', () => {
  const four = ['additional-trains-four-cards'];

  test('hands hold four cards and are drawn up to four', () => {
    const table = started({ options: four, events: [] });
    const { state, game } = table;
    expect(state.layout.handSize).toBe(4);
    expect([...state.hand].every((card) => card >= 0)).toBe(true);
    table.do('discard-hand');
    expect(state.discardCount).toBe(4);
    expect([...state.hand].every((card) => card >= 0)).toBe(true);
    expect(game.faults(state)).toEqual([]);
  });

  test('it needs additional-trains', () => {
    expect(() => toyGame({ options: four })).toThrow(/needs option 'additional-trains'/);
  });

  test('of five cards dealt, two are put away, and the fourth card is drawn at once', () => {
    const table = open({ options: ['fast-game-deal-five', ...four], events: ['tax'], cards: manyCards });
    const { state, game } = table;
    table.do('end-turn').do('end-turn');
    const { seat } = state;
    const kept = [1, 2, 3].map((slot) => state.hand[seat * 5 + slot]);
    table.putOnTop(table.event('tax')).do('end-turn').do('put-away', 4);
    expect(state.actor).toBe(seat);
    table.do('put-away', 0);
    const hand = [...state.hand.subarray(seat * 5, seat * 5 + 5)];
    expect(hand.slice(0, 3)).toEqual(kept);
    expect(hand[3]).toBeGreaterThanOrEqual(0);
    expect(hand[4]).toBe(-1);
    expect(state.cashPublic).toBe(1); // the event that turned up was resolved
    expect(state.actor).toBe(1 - seat);
    table.do('end-turn').do('put-away', 0).do('put-away', 0);
    expect(state.phase).toBe(0);
    expect(game.faults(state)).toEqual([]);
  });
});
