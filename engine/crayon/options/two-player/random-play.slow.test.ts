import { expect, test } from 'vitest';
import { stream } from '../../../core/rng.ts';
import { formatAction } from '../../model/action.ts';
import { naiveDifference } from '../../testing/naive/naive-difference.ts';
import { dozen, toyGame } from '../../testing/toy.ts';
import { weightedRandomAction } from '../../testing/weighted-random.ts';
import { naiveTwoPlayer } from './testing/naive-two-player.ts';

test('two-player: the naive generator lists the same, all through random games', () => {
  let asked = 0;
  for (let seed = 0; seed < 24; seed++) {
    const options = ['two-player', ...(seed % 2 === 0 ? ['fast-game-deal-five'] : [])];
    const { game, rules } = toyGame({
      options,
      cards: [...dozen, ...dozen, ...dozen],
      events: ['derailment', 'tax', 'fog', 'coastal', 'bonus'],
      maxRounds: 30,
      constants: { startCash: 60 },
    });
    const state = game.setup(seed);
    const random = stream(seed, 'naive');
    const out = new Int32Array(game.maxLegal);
    while (game.toAct(state) >= 0) {
      const count = game.legalActions(state, out);
      const listed = [...out.subarray(0, count)];
      const { unexplained } = naiveDifference(rules, state, naiveTwoPlayer(rules, state), listed);
      expect(unexplained.map(formatAction), `seed ${seed}, action ${state.actionCount}`).toEqual([]);
      if (rules.phases[state.phase].id === 'promise') asked++;
      game.apply(state, weightedRandomAction(rules, state, out, count, random));
      expect(game.faults(state)).toEqual([]);
    }
  }
  expect(asked).toBeGreaterThan(10);
});
