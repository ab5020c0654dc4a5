// Random play of every title and every option: the contract of core/game.ts, all invariants, and a reason for
// every illegal action.
import { describe, expect, test } from 'vitest';
import { checkGame } from '../../core/testing/conformance.ts';
import { reasonViolations } from '../../core/testing/reason-violations.ts';
import { READINGS, SOLO_OPTIONS, TWO_PLAYER_OPTIONS } from '../model/options.ts';
import { PHASES } from '../phases/phases.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import type { PlannerGame } from './game.ts';

const readings = READINGS.map(({ id }) => id);
const GAMES: readonly [string, PlannerGame][] = [
  ['two players', testGame()],
  ['two players, all readings', testGame([...readings, ...TWO_PLAYER_OPTIONS.map(({ id }) => id)])],
  ['solo', soloGame()],
];

/** All kinds of action but `unboard`, whose precondition random play hardly ever meets. */
const ACTIONS = [
  ...['pass', 'reroll', 'build', 'factory', 'pay', 'spot', 'done'],
  ...['exchange', 'train', 'board', 'move', 'produce', 'raise'],
];
const FIGURES = ['profit', 'building_vp', 'factories', 'vp_exchanged', 'gains', 'train_income', 'trains_run'];
const reach = [
  ...ACTIONS.map((kind) => `action ${kind}`),
  ...FIGURES.map((id) => `figure ${id}`),
  ...['end final-round', 'end forfeit'],
];

describe('the contract of games', () => {
  test.each(GAMES)('is kept by the title: %s', (_name, game) => {
    expect(checkGame(game, { seeds: 40, checkEvery: 7, reach })).toEqual([]);
    expect(checkGame(game, { seeds: 2 })).toEqual([]);
  });

  /** Plays up to `maxSeeds` until every mark is reached. */
  const short = { seeds: 6, checkEvery: 5, maxSeeds: 60, reach };

  test.each([...readings, ...TWO_PLAYER_OPTIONS.map(({ id }) => id)])(
    'is kept by the game for two with option %s',
    (id) => {
      expect(checkGame(testGame([id]), short)).toEqual([]);
    },
  );

  test.each([...readings, ...SOLO_OPTIONS.map(({ id }) => id)])(
    'is kept by the solo game with option %s',
    (id) => {
      expect(checkGame(soloGame([id]), short)).toEqual([]);
    },
  );

  test('is kept by the solo game with all readings at once', () => {
    expect(checkGame(soloGame([...readings, 'archie-cap', 'archie-easy']), short)).toEqual([]);
  });
});

test.each(GAMES)('100 games reach the last round without a broken invariant: %s', (_name, game) => {
  for (let seed = 0; seed < 100; seed++) {
    let actions = 0;
    const end = playRandomly(game, seed, (state) => {
      const violations = game.violations(state);
      if (violations.length > 0) expect.fail(`seed ${seed}, action ${actions}: ${violations.join('; ')}`);
      actions++;
    });
    expect(game.violations(end)).toEqual([]);
    expect([game.result(end)?.reason, end.round]).toEqual(['final-round', 15]);
    expect(actions).toBeLessThan(700);
  }
});

test.each(GAMES)('every illegal action has a reason and no legal one has: %s', (_name, game) => {
  const probes = [-1, 0.5, Number.NaN, 2 ** 31, ...Array(17 * 4096).keys()].filter(
    // Operands beyond a few hundred mean nothing in any kind but levels raised.
    (action) => !(action % 4096 > 400 && action % 7 !== 0),
  );
  const asked = new Map<number, number>();
  for (let seed = 0; seed < 6; seed++) {
    const end = playRandomly(game, seed, (state) => {
      const times = asked.get(state.phase) ?? 0;
      asked.set(state.phase, times + 1);
      if (times % 40 === 0)
        expect(reasonViolations(game, state, probes), `seed ${seed}, ${PHASES[state.phase].id}`).toEqual([]);
    });
    expect(game.whyIllegal!(end, 0)).toBe('the game is over');
  }
  expect(asked.size).toBeGreaterThan(8);
});
