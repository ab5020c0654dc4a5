// Figures that a game counts for every seat and reports at its end.
import { expect, test } from 'vitest';
import { carry, lay, placeTrain } from '../testing/arrange.ts';
import { TestGame } from '../testing/test-game.ts';
import { type ToyChoice, toyGame } from '../testing/toy.ts';

const EQUAL_CARDS = Array.from({ length: 30 }, (): [string, string, string] => [
  'Ash coal 9',
  'Elm toys 7',
  'Fir fish 11',
]);

/** A game past its opening that ends with round 9; the seat that begins, and the other one. */
function startGame(choice: ToyChoice = {}): { table: TestGame; a: number; b: number } {
  const table = new TestGame(
    toyGame({
      cards: EQUAL_CARDS,
      events: ['tax'],
      maxRounds: 9,
      ...choice,
      constants: { startCash: 80, goalMajors: 9, ...choice.constants },
    }),
  );
  table.passTo(table.state.firstSeat);
  return { table, a: table.state.seat, b: 1 - table.state.seat };
}

/** Passes to the end; every figure by its name, first that of seat `a`. */
function figuresOf({ table, a, b }: ReturnType<typeof startGame>): Record<string, (number | undefined)[]> {
  const { game, state } = table;
  while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
  const figures = Object.entries(game.result(state)?.figures ?? {});
  expect(figures.map(([id]) => id)).toEqual(game.figures.map(({ id }) => id));
  return Object.fromEntries(
    figures.map(([id, seats]) => [id, [seats?.[a] ?? undefined, seats?.[b] ?? undefined]]),
  );
}

test('every figure of the result counts what its description says', () => {
  const game = startGame();
  const { table, a, b } = game;
  placeTrain(table, a, [2, 1]);
  carry(table, a, 'coal');
  table.do('deliver', 0).do('stop');
  expect(table.build([3, 1], [4, 0])).toBe(1);
  table.do('end-turn');
  placeTrain(table, b, [3, 1]);
  table.move([3, 1], [4, 0]).do('stop').do('upgrade', 2).do('end-turn');
  // 92M and 56M: both pay 10M.
  table.state.lostTurns[b] = 1;
  table.drawEvent('tax');
  expect(table.state.actor).toBe(a);
  expect(figuresOf(game)).toEqual({
    cash: [80 + 9 - 1 + 4 - 10, 80 - 4 - 20 - 10],
    majors_connected: [1, 0],
    track_cost: [1, 0],
    fees_paid: [0, 4],
    fees_received: [4, 0],
    deliveries: [1, 0],
    income: [9, 0],
    income_per_turn: [1.29, 0], // 9M in the seven rounds after the opening
    upgrades: [0, 1],
    cargo_slots: [2, 3],
    discards: [1, 0],
    lost_turns: [0, 1],
    train_cost: [0, 20],
    own_track_cost: [0, 0],
    taxes: [10, 10],
    loans: [0, 0],
    track_sales: [0, 0],
  });
});

test('payments caused by options have figures of their own', () => {
  const game = startGame({ options: ['cost-to-move', 'borrowing'], constants: { startCash: 10 } });
  const { table, a } = game;
  lay(table, a, [3, 1], [4, 1], [5, 1]);
  placeTrain(table, a, [3, 1]);
  table.do('borrow', 19).move([3, 1], [4, 1], [5, 1]);
  const { loans, own_track_cost, fees_paid, track_cost } = figuresOf(game);
  expect([loans, own_track_cost, fees_paid, track_cost]).toEqual([
    [19, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('tied seats share the better place', () => {
  const { table } = startGame({ seats: 3 });
  const { game, state } = table;
  while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
  expect(game.result(state)).toMatchObject({ places: [1, 1, 1], winners: [0, 1, 2], roundWon: [0, 0, 0] });
});

test('the result reports the round in which a winner met the goal', () => {
  const { table, a, b } = startGame({ constants: { goalMajors: 1, goalCash: 85 } });
  const { game, state } = table;
  lay(table, a, [3, 1], [4, 1]);
  table.do('stop').do('end-turn').do('stop').do('end-turn');
  placeTrain(table, a, [2, 1]);
  carry(table, a, 'coal');
  table.do('deliver', 0);
  while (game.toAct(state) >= 0) table.do(table.can('stop') ? 'stop' : 'end-turn');
  const result = game.result(state);
  expect([result?.reason, result?.roundWon[a], result?.roundWon[b], result?.rounds]).toEqual([
    'victory',
    4,
    0,
    4,
  ]);
});
