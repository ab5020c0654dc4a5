// Compares legal actions with naive implementations in random games, for the options that change them most.
import { expect, test } from 'vitest';
import { randomInt, stream } from '../../core/rng.ts';
import { ACTION_KINDS, actionOf, kindOf } from '../model/action.ts';
import type { Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { naiveDifference } from '../testing/naive/naive-difference.ts';
import { naiveLegal } from '../testing/naive/naive-legal.ts';
import { firstEditionRules, northAmericaRules } from '../testing/titles.ts';
import { dozenCards, type ToyChoice, toyBoard, toyGame } from '../testing/toy.ts';
import { weightedRandomAction } from '../testing/weighted-random.ts';
import { isDraft } from './public-pool/draft.ts';
import { countMissingCards, maxPoolSize, poolSize } from './public-pool/pool.ts';
import { naivePoolLegal } from './testing/naive-pool-legal.ts';
import { naiveTrade } from './testing/naive-trade.ts';
import { naiveTwoPlayer } from './testing/naive-two-player.ts';

interface PlayedOptions {
  readonly options: (seed: number) => string[];
  readonly seats: (seed: number) => number;
  readonly seeds: number;
  readonly choice?: ToyChoice;
  /** Legal actions by the naive implementation; null for a phase that it does not cover. */
  readonly naive: (rules: Rules, state: CrayonState) => readonly number[] | null;
  /** Share of actions drawn uniformly; the others keep the game going. */
  readonly uniformShare?: (rules: Rules, state: CrayonState) => number;
  readonly kinds: readonly string[];
}

/** No card demands wood, so that some loads are never bound. */
const poolCards = Array.from({ length: 48 }, (_, i): [string, string, string] => [
  `${['Ash', 'Gum', 'Birch', 'Elm'][i % 4]} coal ${5 + (i % 9)}`,
  `${['Elm', 'Ash', 'Fir'][i % 3]} toys ${6 + (i % 7)}`,
  `${['Fir', 'Gum', 'Birch', 'Ash'][i % 4]} fish ${7 + (i % 5)}`,
]);

const phaseOf = (rules: Rules, state: CrayonState): string => rules.phases[state.phase].id;

const ROWS: readonly PlayedOptions[] = [
  {
    options: () => ['public-pool'],
    seats: (seed) => 2 + (seed % 3),
    seeds: 12,
    choice: {
      cards: poolCards,
      textBoard: { ...toyBoard, loads: { coal: 2, fish: 2, toys: 2, wood: 4 } },
      constants: { startCash: 60 },
    },
    naive: naivePoolLegal,
    uniformShare: () => 0.15,
    kinds: ['draft', 'end-draft', 'lock', 'deliver-locked', 'pitch', 'lose-locked', 'release'],
  },
  {
    options: (seed) => ['two-player', ...(seed % 2 === 0 ? ['fast-game-deal-five'] : [])],
    seats: () => 2,
    seeds: 16,
    choice: {
      cards: [...dozenCards, ...dozenCards, ...dozenCards],
      events: ['derailment', 'tax', 'fog', 'coastal', 'bonus'],
      constants: { startCash: 60 },
    },
    naive: naiveTwoPlayer,
    kinds: ['promise', 'put-away'],
  },
  {
    options: () => ['selling-and-trading-track'],
    seats: (seed) => 2 + (seed % 5),
    seeds: 9,
    naive: (rules, state) =>
      ['operate', 'lose-load'].includes(phaseOf(rules, state)) ? null : naiveTrade(rules, state),
    uniformShare: (rules, state) => (phaseOf(rules, state) === 'offer' ? 1 : 0),
    kinds: ['accept-offer', 'refuse-offer', 'cancel-offer', 'give-track'],
  },
  {
    options: () => ['additional-trains'],
    seats: (seed) => 2 + (seed % 3),
    seeds: 6,
    // The naive implementation does not know that a parked train may lose a load.
    naive: (rules, state) =>
      phaseOf(rules, state) === 'lose-load' ? null : [...naiveLegal(rules, state), actionOf('switch-train')],
    kinds: ['switch-train'],
  },
];

/** Moves a derailment in the pile to its top: by chance it would hardly ever hit a train. */
function putDerailmentOnTop(rules: Rules, state: CrayonState): void {
  const card = rules.deck.cards + rules.events.findIndex(({ kind }) => kind === 'derailment');
  const position = state.deck.subarray(0, state.deckCount).indexOf(card);
  if (position < 0) return;
  state.deck.copyWithin(position, position + 1, state.deckCount);
  state.deck[state.deckCount - 1] = card;
}

test.each(ROWS.map((row) => [row.options(1).join(), row] as const))('%s', (_name, row) => {
  const playedKinds = new Set<string>();
  for (let seed = 0; seed < row.seeds; seed++) {
    const { game, rules } = toyGame({
      title: seed % 2 === 0 ? northAmericaRules : firstEditionRules,
      seats: row.seats(seed),
      options: row.options(seed),
      maxRounds: 30,
      ...row.choice,
    });
    const isPool = row.naive === naivePoolLegal;
    const state = game.setup(seed);
    const random = stream(seed, 'naive');
    const legal = new Int32Array(game.maxLegal);
    while (game.toAct(state) >= 0) {
      const where = `seed ${seed}, action ${state.actionCount}`;
      const count = game.legalActions(state, legal);
      const naive = row.naive(rules, state);
      if (naive) {
        const { unexplainedActions } = naiveDifference(rules, state, naive, [...legal.subarray(0, count)]);
        expect(unexplainedActions.map(game.format), where).toEqual([]);
      }
      expect(game.violations(state), where).toEqual([]);
      const action =
        random() < (row.uniformShare?.(rules, state) ?? 0)
          ? legal[randomInt(random, count)]
          : weightedRandomAction(rules, state, legal, count, random);
      const kind = ACTION_KINDS[kindOf(action)];
      playedKinds.add(kind);
      const previousSize = isPool ? poolSize(state) : 0;
      if (isPool && !isDraft(state) && random() < 0.5) putDerailmentOnTop(rules, state);
      game.apply(state, action);
      if (!isPool) continue;
      if (state.drawingSeat < 0 && !isDraft(state)) expect(countMissingCards(rules, state), where).toBe(0);
      if (poolSize(state) > Math.max(previousSize, maxPoolSize(rules))) expect(kind, where).toBe('release');
    }
  }
  expect([...playedKinds]).toEqual(expect.arrayContaining([...row.kinds]));
});
