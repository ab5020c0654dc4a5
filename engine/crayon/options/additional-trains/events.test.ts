import { describe, expect, test } from 'vitest';
import { parkedMoves, parkedTrain } from './parked-train.ts';
import { aboard, lay, loaded, put, started } from './testing/two-trains.ts';

describe('events and two trains', () => {
  test('a derailment costs each train in the area a load of the owner’s choice, and the owner one turn', () => {
    const table = started();
    const { state } = table;
    const drawer = state.seat;
    const other = 1 - drawer;
    const trains = [other, parkedTrain(state, other)];
    put(table, trains[0], [2, 1]); // Ash
    put(table, trains[1], [4, 5]); // Gum
    loaded(table, trains[0], 'fish', 'coal');
    loaded(table, trains[1], 'toys', 'wood');
    table.drawEvent('derailment');
    expect(state.actor).toBe(other);
    expect(table.can('lose-load', table.load('toys'))).toBe(false);
    table.do('lose-load', table.load('fish'));
    expect(state.actor).toBe(other);
    expect(table.can('lose-load', table.load('coal'))).toBe(false);
    table.do('lose-load', table.load('toys'));
    expect(trains.map((train) => aboard(table, train))).toEqual([['coal'], ['wood']]);
    expect(state.actor).toBe(drawer); // the other seat's turn was skipped
    expect(table.game.faults(state)).toEqual([]);
    table.do('stop').do('end-turn');
    expect(state.actor).toBe(other); // once, not twice
  });

  test('a parked train alone in the area loses its load and its owner the turn', () => {
    const table = started();
    const { state } = table;
    const drawer = state.seat;
    const other = 1 - drawer;
    put(table, other, [5, 1]);
    put(table, parkedTrain(state, other), [2, 1]);
    loaded(table, other, 'coal');
    loaded(table, parkedTrain(state, other), 'fish');
    table.drawEvent('derailment');
    expect(state.actor).toBe(drawer);
    expect([aboard(table, other), aboard(table, parkedTrain(state, other))]).toEqual([['coal'], []]);
  });

  test('the drawer’s parked train derails the drawer', () => {
    const table = started();
    const { state } = table;
    const drawer = state.seat;
    put(table, parkedTrain(state, drawer), [2, 1]);
    table.drawEvent('derailment');
    expect(state.lostTurns[drawer]).toBe(1);
    expect(state.actor).toBe(1 - drawer);
  });

  test('a seat that forfeits while it owes two loads gives up one of each train', () => {
    const table = started();
    const { state, game } = table;
    const other = 1 - state.seat;
    const trains = [other, parkedTrain(state, other)];
    for (const train of trains) {
      put(table, train, [2, 1]);
      loaded(table, train, ...(train === other ? ['fish', 'coal'] : ['toys', 'wood']));
    }
    table.drawEvent('derailment');
    game.apply(state, game.forfeit(other));
    expect(trains.map((train) => aboard(table, train))).toEqual([['fish'], ['wood']]);
    expect(state.actor).toBe(1 - other);
    expect(game.faults(state)).toEqual([]);
  });

  test('weather slows the train that stands in it or runs into it, not the other one', () => {
    const table = started();
    const { state } = table;
    const other = 1 - state.seat;
    lay(table, other, [4, 1], [5, 1], [6, 1]);
    put(table, other, [6, 1]);
    put(table, parkedTrain(state, other), [2, 1]);
    table.drawEvent('fog'); // reaches [4, 1]
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([9, 6]);
    table.move([6, 1], [5, 1], [4, 1]);
    expect(state.movesLeft).toBe(4); // 7 left, halved
    table.do('switch-train');
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([6, 4]);
    table.do('switch-train').do('switch-train');
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([6, 4]); // once a turn
  });

  test('weather that comes up in mid-turn halves what each train in it has left', () => {
    const table = started({ events: ['fog'] });
    const { state, rules } = table;
    const seat = state.seat;
    const demand = state.hand[seat * 3] * 3;
    loaded(table, seat, rules.board.loads[rules.deck.load[demand]].name);
    state.trainAt[seat] = rules.board.cities[rules.deck.city[demand]].milepost;
    lay(table, seat, [3, 1], [4, 1]);
    put(table, parkedTrain(state, seat), [4, 1]);
    table.do('switch-train').move([4, 1], [3, 1]).do('switch-train');
    expect(parkedMoves(rules, state)).toBe(11);
    table.putOnTop(table.event('fog')).do('deliver', 0);
    expect(parkedMoves(rules, state)).toBe(6);
    table.do('switch-train');
    expect(state.movesLeft).toBe(6);
  });

  test('a strike holds each train where it applies', () => {
    const table = started();
    const { state } = table;
    const other = 1 - state.seat;
    put(table, other, [7, 3]); // Birch, by the coast
    put(table, parkedTrain(state, other), [5, 1]);
    table.drawEvent('coastal');
    expect(table.can('pick-up', table.load('toys'))).toBe(false);
    table.do('switch-train');
    expect(table.can('pick-up', table.load('coal'))).toBe(true);
  });
});
