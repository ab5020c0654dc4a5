import { describe, expect, test } from 'vitest';
import { checkGame } from '../../../core/conformance.ts';
import { randomInt, stream } from '../../../core/rng.ts';
import { actionOf } from '../../model/action.ts';
import { naiveDifference } from '../../testing/naive/naive-difference.ts';
import { TITLE_SEATS } from '../../testing/title-seats.ts';
import { toyGame } from '../../testing/toy.ts';
import { weightedRandomAction } from '../../testing/weighted-random.ts';
import { firstEditionRules } from '../../titles/first-edition/first-edition.ts';
import { northAmericaRules } from '../../titles/north-america/north-america.ts';
import { naiveTrade } from './testing/naive-trade.ts';
import { OPTION } from './testing/trading-table.ts';

describe('random play', () => {
  test.each(TITLE_SEATS)(
    '$title.id, $seats seats: every promise of the contract holds after every action',
    ({ title, seats }) => {
      const options = [OPTION, ...(seats % 2 === 1 ? ['additional-trains'] : [])];
      const { game } = toyGame({ title, seats, options, constants: { idleRounds: 12 } });
      expect(checkGame(game, { seeds: seats < 5 ? 4 : 1 })).toEqual([]);
    },
  );

  test('the naive generator lists the same in building, offering and answering; deals are made', () => {
    let deals = 0;
    let refused = 0;
    for (let seed = 0; seed < 9; seed++) {
      const title = seed % 2 === 0 ? northAmericaRules : firstEditionRules;
      const { game, rules } = toyGame({ seats: 2 + (seed % 5), maxRounds: 20, title, options: [OPTION] });
      const state = game.setup(seed);
      const random = stream(seed, 'trade');
      const out = new Int32Array(game.maxLegal);
      while (game.toAct(state) >= 0) {
        const count = game.legalActions(state, out);
        const id = rules.phases[state.phase].id;
        if (id !== 'operate' && id !== 'lose-load') {
          const listed = [...out.subarray(0, count)];
          const { unexplained } = naiveDifference(rules, state, naiveTrade(rules, state), listed);
          expect(unexplained, `seed ${seed}, action ${state.actionCount}`).toEqual([]);
        }
        const action =
          id === 'offer'
            ? out[randomInt(random, count)]
            : weightedRandomAction(rules, state, out, count, random);
        if (action === actionOf('accept-offer')) deals++;
        if (action === actionOf('refuse-offer')) refused++;
        game.apply(state, action);
      }
    }
    expect(deals).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });
});
