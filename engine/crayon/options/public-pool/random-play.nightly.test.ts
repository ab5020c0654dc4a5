// Random play under the pool: every promise of the game contract and all invariants after every action, and the same
// legal actions as the naive statement of the rules.
import { expect, test } from 'vitest';
import { checkGame } from '../../../core/conformance.ts';
import { randomInt, stream } from '../../../core/rng.ts';
import { ACTION_KINDS, kindOf } from '../../model/action.ts';
import type { Rules } from '../../model/rules.ts';
import type { CrayonState } from '../../state/state.ts';
import { naiveDifference } from '../../testing/naive/naive-difference.ts';
import { readTitleFiles } from '../../testing/read-title-files.ts';
import { TITLE_SEATS } from '../../testing/title-seats.ts';
import { toyBoard, toyGame } from '../../testing/toy.ts';
import { weightedRandomAction } from '../../testing/weighted-random.ts';
import { firstEdition, firstEditionRules } from '../../titles/first-edition/first-edition.ts';
import { northAmerica, northAmericaRules } from '../../titles/north-america/north-america.ts';
import { isDraft } from './draft.ts';
import { largestPool, missingCards, poolSize } from './pool.ts';
import { naivePoolLegal } from './testing/naive-pool-legal.ts';

/** Enough cards for six seats. Nobody asks for wood, so that some loads are never bound. */
const cards = Array.from({ length: 48 }, (_, i): [string, string, string] => [
  `${['Ash', 'Gum', 'Birch', 'Elm'][i % 4]} coal ${5 + (i % 9)}`,
  `${['Elm', 'Ash', 'Fir'][i % 3]} toys ${6 + (i % 7)}`,
  `${['Fir', 'Gum', 'Birch', 'Ash'][i % 4]} fish ${7 + (i % 5)}`,
]);
const options = ['public-pool'];
const textBoard = { ...toyBoard, loads: { coal: 2, fish: 2, toys: 2, wood: 4 } };

test.each(TITLE_SEATS)(
  '$title.id, $seats seats: the contract holds after every action',
  ({ title, seats }) => {
    const { game } = toyGame({ title, seats, options, cards, constants: { idleRounds: 12 } });
    expect(checkGame(game, { seeds: seats < 5 ? 4 : 2 })).toEqual([]);
  },
);

test.each([northAmerica, firstEdition])('$meta.id on its own board: the contract holds', (title) => {
  const game = title.compile({ seats: 3, options, maxRounds: 30, files: readTitleFiles(title) });
  expect(checkGame(game, { seeds: 2, every: 5 })).toEqual([]);
});

/** Brings a derailment to the top of the pile, if it is in there: else trains would hardly ever be hit. */
function threaten(rules: Rules, state: CrayonState): void {
  const card = rules.deck.cards + rules.events.findIndex(({ kind }) => kind === 'derailment');
  const at = state.deck.subarray(0, state.deckCount).indexOf(card);
  if (at < 0) return;
  state.deck.copyWithin(at, at + 1, state.deckCount);
  state.deck[state.deckCount - 1] = card;
}

test('lively games: naive legal actions are the same, invariants hold, and every kind of action is played', () => {
  const played = new Set<string>();
  for (let seed = 0; seed < 24; seed++) {
    const { game, rules } = toyGame({
      title: seed % 2 === 0 ? northAmericaRules : firstEditionRules,
      seats: 2 + (seed % 3),
      options,
      cards,
      textBoard,
      maxRounds: 40,
      constants: { startCash: 60 },
    });
    const state = game.setup(seed);
    const random = stream(seed, 'lively');
    const out = new Int32Array(game.maxLegal);
    while (game.toAct(state) >= 0) {
      const where = `seed ${seed}, action ${state.actionCount}`;
      const count = game.legalActions(state, out);
      const listed = [...out.subarray(0, count)];
      const { unexplained } = naiveDifference(rules, state, naivePoolLegal(rules, state), listed);
      expect(unexplained, where).toEqual([]);
      expect(game.faults(state), where).toEqual([]);
      const lively = random() < 0.85;
      const action = lively
        ? weightedRandomAction(rules, state, out, count, random)
        : out[randomInt(random, count)];
      const kind = ACTION_KINDS[kindOf(action)];
      played.add(kind);
      const before = poolSize(state);
      if (!isDraft(state) && random() < 0.5) threaten(rules, state);
      game.apply(state, action);
      if (state.drawingSeat < 0 && !isDraft(state)) expect(missingCards(rules, state), where).toBe(0);
      if (poolSize(state) > Math.max(before, largestPool(rules))) expect(kind, where).toBe('release');
    }
  }
  const never: readonly string[] = ['discard-hand', 'forfeit'];
  const usual = ACTION_KINDS.slice(0, ACTION_KINDS.indexOf('put-away')).filter(
    (kind) => !never.includes(kind),
  );
  const ours = ['draft', 'end-draft', 'lock', 'deliver-locked', 'pitch', 'lose-locked', 'release'];
  expect([...played].sort()).toEqual([...usual, ...ours].sort());
});
