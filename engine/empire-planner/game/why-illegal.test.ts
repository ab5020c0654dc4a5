import { expect, test } from 'vitest';
import { actionOf, BUILD, FORFEIT } from '../model/action.ts';
import { testGame } from '../testing/planner-game.ts';

const game = testGame();

test.each([
  [game.parse('board 1'), /^the current choice is building: pass, reroll, build$/],
  [actionOf(FORFEIT), /^only the referee expels a seat$/],
  [actionOf(BUILD, 7), /^the dice show \d, \d, \d, which does not give \w+ 1-1 for \$7$/],
])('whyIllegal explains action %i in words of the game', (action, reason) => {
  expect(game.whyIllegal!(game.setup(1), action)).toMatch(reason);
});
