// Compares legal actions with those of the naive rules in a sample of states: fast enough to run for every
// mutant of a rule. game.slow.test.ts compares all states of many more games.
import { describe, expect, test } from 'vitest';
import { stream } from '../../core/rng.ts';
import { createDeliveryPlayer } from '../testing/delivery-player.ts';
import { naiveDifference } from '../testing/naive/naive-difference.ts';
import { naiveLegal } from '../testing/naive/naive-legal.ts';
import { firstEditionRules, northAmericaRules } from '../testing/titles.ts';
import { linkedBoard, toyBoard, toyGame } from '../testing/toy.ts';

const ACTIONS_PER_CHECK = 11;

describe.each([
  [northAmericaRules, toyBoard],
  [firstEditionRules, toyBoard],
  [northAmericaRules, linkedBoard],
])('$id', (title, textBoard) => {
  test.each([2, 3, 4])('legal actions of %i players equal those of a naive generator', (seats) => {
    const { game, rules } = toyGame({ seats, title, textBoard, maxRounds: 20 });
    const state = game.setup(seats);
    const player = createDeliveryPlayer(rules, stream(seats, 'legal'));
    const legal = new Int32Array(game.maxLegal);
    const events = new Set<string>();
    while (game.toAct(state) >= 0) {
      const count = game.legalActions(state, legal);
      if (state.actionCount % ACTIONS_PER_CHECK === 0) {
        const listedActions = [...legal.subarray(0, count)];
        const { unexplainedActions } = naiveDifference(rules, state, naiveLegal(rules, state), listedActions);
        expect(unexplainedActions, `action ${state.actionCount}`).toEqual([]);
      }
      for (let i = 0; i < state.eventCount; i++) events.add(rules.events[state.eventCard[i]].kind);
      game.apply(state, player(state, legal, count));
    }
    expect(events.size).toBeGreaterThan(1);
  });
});
