// Titles that consist of data alone, on their own boards: compares legal actions with the naive rules, and
// checks all invariants.
import { describe, expect, test } from 'vitest';
import { stream } from '../../core/rng.ts';
import type { CrayonGame } from '../game/game.ts';
import { kindNumber, kindOf, operandOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import { createDeliveryPlayer } from '../testing/delivery-player.ts';
import { naiveDifference } from '../testing/naive/naive-difference.ts';
import { naiveLegal } from '../testing/naive/naive-legal.ts';
import { readTitleFiles } from '../testing/read-title-files.ts';
import { readTitle, TITLE_FOLDERS } from '../testing/titles.ts';

test('four titles are shipped', () => {
  expect(TITLE_FOLDERS).toEqual(['europe', 'first-edition', 'islands', 'north-america']);
});

describe.each(['europe', 'islands'])('%s', (id) => {
  const title = readTitle(id);
  const request = { options: [], maxRounds: 25, files: readTitleFiles(title) };
  const { min, max } = title.meta.seats;

  test('can be played by its minimum to its maximum of players', () => {
    for (let seats = min; seats <= max; seats++)
      expect(title.compile({ ...request, seats }).seats).toBe(seats);
  });

  test('lists the legal actions of the naive rules in games that cross its links', {
    timeout: 120_000,
  }, () => {
    let crossings = 0;
    for (let seed = 0; seed < 2; seed++) {
      const game = title.compile({ ...request, seats: min + (seed % (max - min + 1)) }) as CrayonGame;
      const rules = game.rules as Rules;
      const { linkOf, segmentOf } = rules.board;
      const state = game.setup(seed);
      const player = createDeliveryPlayer(rules, stream(seed, 'folder'));
      const legal = new Int32Array(game.maxLegal);
      while (game.toAct(state) >= 0) {
        const count = game.legalActions(state, legal);
        if (state.actionCount % 181 === 0) {
          const listedActions = [...legal.subarray(0, count)];
          const { unexplainedActions } = naiveDifference(
            rules,
            state,
            naiveLegal(rules, state),
            listedActions,
          );
          expect(unexplainedActions, `seed ${seed}, action ${state.actionCount}`).toEqual([]);
        }
        const action = player(state, legal, count);
        if (kindOf(action) === kindNumber('move') && linkOf[segmentOf[operandOf(action)]] >= 0) crossings++;
        game.apply(state, action);
      }
      expect(game.violations(state)).toEqual([]);
    }
    expect(crossings).toBeGreaterThan(0);
  });
});
