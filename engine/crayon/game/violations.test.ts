// Broken invariants are found and described.
import { expect, test } from 'vitest';
import { TestGame } from '../testing/test-game.ts';
import { toyGame } from '../testing/toy.ts';
import { addTally } from '../turn/money.ts';

test('a fee that nobody received is a violation', () => {
  const { state, game } = new TestGame(toyGame());
  expect(game.violations(state)).toEqual([]);
  addTally(state, 'feesPaid', 0, 4);
  expect(game.violations(state)).toEqual(['4M of fees paid to others, but 0M received']);
});
