// What the parked train keeps for itself while the other one moves: the same in either title.
import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../testing/books.ts';
import { Table } from '../../testing/play.ts';
import { type ToyChoice, toyBoard, toyGame } from '../../testing/toy.ts';
import { parkedMoves, parkedTrain } from './parked-train.ts';
import { aboard, lay, loaded, manyCards, open, put, started } from './testing/two-trains.ts';

describe.each(BOOKS)('$id', ({ title, trains }) => {
  const speed = (id: string): number => trains.find((train) => train.id === id)!.speed;
  const half = (id: string): number => trains.find((train) => train.id === id)!.half;
  const begun = (choice: ToyChoice = {}) => {
    const table = started({ title, ...choice });
    return { table, state: table.state, rules: table.rules, seat: table.state.seat };
  };

  test('before a turn begins and after operations it has no movement', () => {
    const table = open({ title });
    expect(parkedMoves(table.rules, table.state)).toBe(0);
    const { table: later, state, rules } = begun();
    expect(parkedMoves(rules, state)).toBe(speed('fast'));
    later.do('stop');
    expect(parkedMoves(rules, state)).toBe(0);
    later.do('end-turn');
    expect([...state.extra.parked]).toEqual([speed('fast'), 0, 0]); // the next player's
  });

  test('bad weather where it stands halves its movement, once and not for good', () => {
    const { table, state, rules, seat } = begun({ events: ['fog'] });
    const other = 1 - seat;
    put(table, parkedTrain(state, other), [2, 1]);
    put(table, other, [7, 3]);
    table.drawEvent('fog');
    expect(state.seat).toBe(other);
    expect([state.movesLeft, parkedMoves(rules, state)]).toEqual([speed('freight'), half('fast')]);
    table.do('switch-train');
    expect([state.movesLeft, parkedMoves(rules, state)]).toEqual([half('fast'), speed('freight')]);
    table.do('switch-train').do('switch-train');
    expect(state.movesLeft).toBe(half('fast'));
    table.do('switch-train');
    // Parked again with half of its movement, which is not halved a second time.
    expect(parkedMoves(rules, state)).toBe(half('fast'));
  });

  test('a train that is not placed yet stands in no weather', () => {
    const { table, state, rules, seat } = begun({ events: ['fog'] });
    put(table, 1 - seat, [2, 1]);
    table.drawEvent('fog');
    expect([state.movesLeft, parkedMoves(rules, state)]).toEqual([half('freight'), speed('fast')]);
  });

  test('by half-rate-movement weather takes points for each milepost instead', () => {
    const { table, state, rules, seat } = begun({ events: ['fog'], options: ['half-rate-movement'] });
    put(table, parkedTrain(state, 1 - seat), [2, 1]);
    table.drawEvent('fog');
    expect(parkedMoves(rules, state)).toBe(speed('fast'));
  });

  test('trains are switched after operations as well, each with its place, class and cargo', () => {
    const { table, state, seat } = begun({ events: [] });
    const parked = parkedTrain(state, seat);
    put(table, seat, [5, 1]);
    put(table, parked, [1, 4]);
    loaded(table, seat, 'coal', 'fish');
    loaded(table, parked, 'toys');
    table.do('stop');
    const before = [state.trainAt[seat], state.trainAt[parked]];
    const classes = [state.trainClass[seat], state.trainClass[parked]];
    table.do('switch-train');
    expect([state.trainAt[parked], state.trainAt[seat]]).toEqual(before);
    expect([state.trainClass[parked], state.trainClass[seat]]).toEqual(classes);
    expect([aboard(table, seat), aboard(table, parked)]).toEqual([['toys'], ['coal', 'fish']]);
    expect([state.movesLeft, parkedMoves(table.rules, state)]).toEqual([0, 0]);
    expect([table.can('switch-train', 0), table.can('switch-train', 1)]).toEqual([true, false]);
    expect(table.game.faults(state)).toEqual([]);
  });

  test('they are not switched while a load or a card has to be chosen', () => {
    const { table, state, seat } = begun();
    put(table, seat, [2, 1]);
    loaded(table, seat, 'coal', 'fish');
    table.drawEvent('derailment');
    expect(table.rules.phases[state.phase].id).toBe('lose-load');
    expect(table.can('switch-train')).toBe(false);
    const five = open({ title, options: ['fast-game-deal-five'], events: [], cards: manyCards });
    five.do('end-turn').do('end-turn').do('end-turn');
    expect(five.rules.phases[five.state.phase].id).toBe('put-away');
    expect(five.can('switch-train')).toBe(false);
  });

  test('a fee paid by one train is not paid for the other, nor twice by itself after switching', () => {
    const { table, state, seat } = begun({ events: [], seats: 3 });
    const [second, third] = [(seat + 1) % 3, (seat + 2) % 3];
    lay(table, second, [3, 1], [4, 1]);
    lay(table, third, [4, 1], [5, 1]);
    put(table, seat, [3, 1]);
    put(table, parkedTrain(state, seat), [5, 1]);
    const cash = (): number[] => [seat, second, third].map((one) => state.cash[one]);
    const [own, one, other] = cash();
    table.move([3, 1], [4, 1]).do('switch-train');
    expect(cash()).toEqual([own - 4, one + 4, other]);
    table.move([5, 1], [4, 1]).do('switch-train').move([4, 1], [5, 1]);
    expect(cash()).toEqual([own - 12, one + 4, other + 8]);
    table.do('switch-train').move([4, 1], [3, 1]);
    expect(cash()).toEqual([own - 16, one + 8, other + 8]);
  });

  test('weather reaches a parked train at the edge of the board, too', () => {
    const cities = toyBoard.cities.map((city) =>
      city.name === 'Ash' ? { ...city, at: [1, 1] as const } : city,
    );
    const { table, state, rules, seat } = begun({ events: ['fog'], textBoard: { ...toyBoard, cities } });
    put(table, parkedTrain(state, 1 - seat), [0, 0]);
    table.drawEvent('fog');
    expect(parkedMoves(rules, state)).toBe(half('fast'));
  });

  test.each([0, 1])('when seat %i switches, trains of others keep their cargo', (seat) => {
    const { table, state } = begun({ events: [] });
    if (state.seat !== seat) table.passTo(seat);
    const trains = [1 - seat, parkedTrain(state, 1 - seat)];
    loaded(table, trains[0], 'coal', 'fish');
    loaded(table, trains[1], 'toys');
    loaded(table, seat, 'wood');
    table.do('switch-train');
    expect(trains.map((train) => aboard(table, train))).toEqual([['coal', 'fish'], ['toys']]);
    expect([aboard(table, seat), aboard(table, parkedTrain(state, seat))]).toEqual([[], ['wood']]);
  });
});

test('without the option nobody has a parked train, nor movement for one', () => {
  const table = new Table(toyGame());
  table.passTo(table.state.firstSeat);
  expect([parkedTrain(table.state, 0), parkedMoves(table.rules, table.state)]).toEqual([-1, 0]);
});
