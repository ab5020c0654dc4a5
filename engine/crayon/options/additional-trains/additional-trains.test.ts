import { expect, test } from 'vitest';
import { runCases, setUpCase } from '../../testing/cases/run-cases.ts';
import { TestGame } from '../../testing/test-game.ts';
import { toyGame } from '../../testing/toy.ts';
import { parkedMoves, parkedTrain } from './parked-train.ts';

runCases(new URL('additional-trains.cases.txt', import.meta.url));

test.each(['north-america', 'first-edition'])(
  'each player starts with a freight and a fast freight, in either title',
  (title) => {
    const { state, rules } = setUpCase({ title, options: 'additional-trains', seats: '3', start: 'opening' });
    for (const seat of [0, 1, 2]) {
      const trains = [seat, parkedTrain(state, seat)];
      expect(trains.map((train) => rules.trains[state.trainClass[train]].id)).toEqual(['freight', 'fast']);
      expect(trains.map((train) => state.trainAt[train])).toEqual([-1, -1]);
    }
  },
);

test('without the option each player has one train and cannot switch', () => {
  const table = new TestGame(toyGame());
  for (const turn of ['opening', 'operations']) {
    expect([parkedTrain(table.state, 0), parkedMoves(table.rules, table.state)], turn).toEqual([-1, 0]);
    expect(table.state.trainAt).toHaveLength(2);
    expect(table.can('switch-train')).toBe(false);
    table.passTo(table.state.firstSeat);
  }
});

test('everybody sees position and cargo of the parked train', () => {
  const { state, game } = setUpCase({ options: 'additional-trains' }).run('A2 at Cedar; A2 carries fish');
  const observation = game.observe(state, 1 - state.seat);
  expect([...observation.trainAt]).toEqual([...state.trainAt]);
  expect([...observation.carried]).toEqual([...state.carried]);
  expect(game.summary(observation, state.seat)).toContain('fast freight at Cedar, carrying fish');
});

test('option additional-trains-four-cards needs additional-trains', () => {
  expect(() => toyGame({ options: ['additional-trains-four-cards'] })).toThrow(
    /needs option 'additional-trains'/,
  );
});
