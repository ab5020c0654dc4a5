import { expect, test } from 'vitest';
import { reasonFaults } from '../../core/reason-faults.ts';
import { actionOf, BUILD, FORFEIT } from '../model/action.ts';
import { READINGS } from '../model/options.ts';
import { PHASES } from '../phases/phases.ts';
import { PHASE } from '../state/layout.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import type { PlannerGame } from './game.ts';

const probes = [-1, 0.5, Number.NaN, 2 ** 31, ...Array(17 * 4096).keys()].filter(
  // Operands beyond a few hundred mean nothing in any kind but levels raised.
  (action) => !(action % 4096 > 400 && action % 7 !== 0),
);
const all = READINGS.map(({ id }) => id);

test.each<[string, PlannerGame]>([
  ['two players', testGame()],
  ['two players, all readings', testGame([...all])],
  ['solo', soloGame()],
])('every illegal action has a reason, no legal one has: %s', { timeout: 60_000 }, (_name, game) => {
  const asked = new Map<number, number>();
  for (let seed = 0; seed < 6; seed++) {
    const end = playRandomly(game, seed, (s) => {
      const times = asked.get(s[PHASE]) ?? 0;
      asked.set(s[PHASE], times + 1);
      if (times % 40 === 0)
        expect(reasonFaults(game, s, probes), `seed ${seed}, ${PHASES[s[PHASE]].id}`).toEqual([]);
    });
    expect(game.whyIllegal!(end, 0)).toBe('the game is over');
  }
  expect(asked.size).toBeGreaterThan(8);
});

test('the reason in the words of the game', () => {
  const game = testGame();
  const s = game.setup(1);
  expect(game.whyIllegal!(s, game.parse('board 1'))).toBe(
    'the choice now is of building: pass, reroll, build',
  );
  expect(game.whyIllegal!(s, actionOf(FORFEIT))).toBe('only the referee takes a seat out of the game');
  expect(game.whyIllegal!(s, actionOf(BUILD, 7))).toMatch(
    /^the dice show \d, \d, \d, which does not give \w+ 1-1 for \$7$/,
  );
});
