import { expect, test } from 'vitest';
import { testGame } from '../testing/planner-game.ts';
import { runCases } from '../testing/run-cases.ts';
import { TestPosition } from '../testing/test-position.ts';

runCases(new URL('building.cases.txt', import.meta.url));

test('a building turn gives the other side dice that do not depend on a reroll', () => {
  const [withoutReroll, rerolled] = [['pass'], ['reroll 1', 'pass']].map((texts) => {
    const { state } = new TestPosition(testGame()).dice(0, [6, 6, 1]).play(...texts);
    return [...state.dice];
  });
  expect(withoutReroll).toEqual(rerolled);
});
