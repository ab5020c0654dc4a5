// The fast legal lists against a slow second statement of the rules, and counts of all plays of a few
// actions.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countPlays } from '../../core/testing/enumerate.ts';
import { actionOf } from '../model/action.ts';
import { READINGS } from '../model/options.ts';
import type { PlannerState } from '../model/state.ts';
import { PHASES } from '../phases/phases.ts';
import { naiveLegal } from '../testing/naive-legal.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import type { PlannerGame } from './game.ts';

/** The naive list as numbers, ascending. */
function naiveList(game: PlannerGame, state: PlannerState, out: Int32Array): number {
  const actions = naiveLegal(game.rules.constants, state).map((text) => game.parse(text));
  out.set(actions.sort((a, b) => a - b));
  return actions.length;
}

describe('legal lists', () => {
  const options = [[], ...READINGS.map(({ id }) => [id]), READINGS.map(({ id }) => id)];

  test.each(options.map((list) => [list.join(' ') || 'no option', list] as const))(
    'equal the naive rules in random play with %s',
    (_name, list) => {
      const naive = new Int32Array(1024);
      const visitedStates = new Set<number>();
      for (const game of [testGame([...list, 'order-recheck']), soloGame(list)]) {
        for (let seed = 0; seed < 12; seed++) {
          playRandomly(game, seed, (state, _action, legal) => {
            visitedStates.add(state.phase);
            const count = naiveList(game, state, naive);
            const where = `seed ${seed}, ${game.title}: ${PHASES[state.phase].id}`;
            expect([...legal], where).toEqual([...naive.subarray(0, count)]);
          });
        }
      }
      // All kinds of choice but the rarest (Capital beyond its track with no cube free) came up.
      expect(visitedStates.size).toBeGreaterThanOrEqual(PHASES.length - 1);
    },
  );

  test('are never empty and have fewer than 100 entries', () => {
    const game = testGame();
    let longest = 0;
    for (let seed = 0; seed < 100; seed++) {
      playRandomly(game, seed, (_s, _action, legal) => {
        longest = Math.max(longest, legal.length);
        expect(legal.length).toBeGreaterThan(0);
      });
    }
    expect(longest).toBeLessThan(100);
  });

  test('and isLegal agree on every number', () => {
    const game = testGame();
    const limit = actionOf(16, 0);
    playRandomly(game, 0, (state, action, legal) => {
      if (action % 13 !== 0) return;
      for (let guess = 0; guess < limit; guess++) {
        if (game.isLegal(state, guess) !== legal.includes(guess)) {
          expect.fail(`${guess} (${game.format(guess)}) in phase ${PHASES[state.phase].id}`);
        }
      }
    });
  });
});

describe('counts of plays', () => {
  // Lines: title, options or -, seed, actions played randomly before counting, depth, count.
  const lines = readFileSync(new URL('../fixtures/plays.count', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

  test.each(lines)(
    'of %s with %s, seed %s, after %s actions, depth %s, are %s',
    (title, option, seed, after, depth, count) => {
      const options = option === '-' ? [] : option.split(',');
      const game = title === 'empire-planner' ? testGame(options) : soloGame(options);
      let start: PlannerState | undefined;
      let actions = 0;
      playRandomly(game, Number(seed), (state) => {
        if (actions++ === Number(after)) start = game.copy(state);
      });
      expect(start).toBeDefined();
      expect(countPlays(game, start!, Number(depth))).toBe(Number(count));
      expect(countPlays(game, start!, Number(depth), (state, out) => naiveList(game, state, out))).toBe(
        Number(count),
      );
    },
  );
});
