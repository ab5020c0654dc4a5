// Reasons against illegal actions in games of test players: tries every number that could be an action, with
// every option.
import { describe, expect, test } from 'vitest';
import { stream } from '../../core/rng.ts';
import { reasonViolations } from '../../core/testing/reason-violations.ts';
import { DEMANDS_PER_CARD } from '../cards/deck.ts';
import { ACTION_KINDS, actionOf, kindOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import { allModules } from '../options/all-modules.ts';
import { coveringSets } from '../options/testing/covering-sets.ts';
import { createDeliveryPlayer } from '../testing/delivery-player.ts';
import { toyGame } from '../testing/toy.ts';

/** Actions of every kind with all possible operands and a few beyond them. */
function probesOf({ board, deck }: Rules): number[] {
  const operandCount = Math.max(board.arcs, DEMANDS_PER_CARD * deck.cards) + 2;
  const probes = [-1, 0.5, Number.NaN, 2 ** 31, ACTION_KINDS.length * 2 ** 20];
  for (const kind of ACTION_KINDS)
    for (let operand = 0; operand < operandCount; operand++) probes.push(actionOf(kind, operand));
  return probes;
}

const options = allModules.map(({ id, name, description, needs, excludes, seats }) => ({
  id,
  name,
  description,
  needs,
  excludes,
  seats,
}));
const ACTIONS_PER_CHECK = 23;

describe('every illegal action has a reason, and no legal action has one', () => {
  test.each([[], ...coveringSets('toy', options)].map((set) => [set.join(' ') || 'no option', set] as const))(
    '%s',
    { timeout: 60_000 },
    (_name, set) => {
      const { game, rules } = toyGame({ options: set, maxRounds: 25 });
      const probes = probesOf(rules);
      const kinds = new Set<number>();
      for (let seed = 0; seed < 2; seed++) {
        const state = game.setup(seed);
        const player = createDeliveryPlayer(rules, stream(seed, 'reasons'));
        const legal = new Int32Array(game.maxLegal);
        const checkedPhases = new Set<number>();
        while (game.toAct(state) >= 0) {
          const count = game.legalActions(state, legal);
          if (!checkedPhases.has(state.phase) || state.actionCount % ACTIONS_PER_CHECK === 0) {
            checkedPhases.add(state.phase);
            expect(
              reasonViolations(game, state, probes),
              `seed ${seed}, action ${state.actionCount}`,
            ).toEqual([]);
          }
          const action = player(state, legal, count);
          kinds.add(kindOf(action));
          game.apply(state, action);
        }
        expect(game.whyIllegal!(state, 0)).toBe('the game is over');
      }
      expect(kinds.size).toBeGreaterThan(4);
    },
  );
});
