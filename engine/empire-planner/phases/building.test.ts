import { expect, test } from 'vitest';
import { DICE } from '../model/layout.ts';
import { testGame } from '../testing/planner-game.ts';
import { Position } from '../testing/position.ts';
import { runCases } from '../testing/run-cases.ts';

runCases(new URL('building.cases.txt', import.meta.url));

test('a building turn gives the other side dice that do not depend on a reroll', () => {
  const [plain, rerolled] = [['pass'], ['reroll 1', 'pass']].map((texts) => {
    const { s } = new Position(testGame()).dice(0, [6, 6, 1]).play(...texts);
    return s.slice(DICE, DICE + 3);
  });
  expect(plain).toEqual(rerolled);
});
