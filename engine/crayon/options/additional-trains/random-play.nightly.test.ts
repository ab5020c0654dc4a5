import { describe, expect, test } from 'vitest';
import { checkGame } from '../../../core/conformance.ts';
import { stream } from '../../../core/rng.ts';
import { actionOf, kindNumber } from '../../model/action.ts';
import { naiveDifference } from '../../testing/naive/naive-difference.ts';
import { naiveLegal } from '../../testing/naive/naive-legal.ts';
import { TITLE_SEATS } from '../../testing/title-seats.ts';
import { toyGame } from '../../testing/toy.ts';
import { weightedRandomAction } from '../../testing/weighted-random.ts';
import { firstEditionRules } from '../../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../../titles/north-america/north-america.ts';
import { manyCards } from './testing/two-trains.ts';

describe('random play', () => {
  test.each(TITLE_SEATS)(
    '$title.id, $seats seats: every promise of the contract holds after every action',
    ({ title, seats }) => {
      const options = ['additional-trains', ...(seats % 2 === 0 ? ['additional-trains-four-cards'] : [])];
      const choice = { title, seats, options, cards: manyCards, constants: { idleRounds: 12 } };
      expect(checkGame(toyGame(choice).game, { seeds: seats < 5 ? 4 : 2 })).toEqual([]);
    },
  );

  test('the naive generator lists the same, and switching besides, in operations and building', () => {
    const switching = actionOf('switch-train');
    let switched = 0;
    for (let seed = 0; seed < 6; seed++) {
      const title = seed % 2 === 0 ? northAmericaRules : firstEditionRules;
      const { game, rules } = toyGame({
        seats: 2 + (seed % 3),
        maxRounds: 20,
        title,
        options: ['additional-trains'],
      });
      const state = game.setup(seed);
      const random = stream(seed, 'naive');
      const out = new Int32Array(game.maxLegal);
      while (game.toAct(state) >= 0) {
        const count = game.legalActions(state, out);
        const losing = state.phase === 2;
        // A seat that gives up a load may do so for its parked train.
        if (!losing) {
          const listed = [...out.subarray(0, count)];
          const naive = [...naiveLegal(rules, state), switching];
          const { unexplained } = naiveDifference(rules, state, naive, listed);
          expect(unexplained, `seed ${seed}, action ${state.actionCount}`).toEqual([]);
        }
        const action = weightedRandomAction(rules, state, out, count, random);
        if (action >> 20 === kindNumber('switch-train')) switched++;
        game.apply(state, action);
      }
    }
    expect(switched).toBeGreaterThan(100);
  });
});
