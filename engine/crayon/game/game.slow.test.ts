import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { randomInt, stream } from '../../core/rng.ts';
import { checkGame } from '../../core/testing/conformance.ts';
import { countPlays, divide } from '../../core/testing/enumerate.ts';
import { isBlocking, naiveDifference } from '../testing/naive/naive-difference.ts';
import { naiveLegal } from '../testing/naive/naive-legal.ts';
import { firstEditionRules, northAmericaRules } from '../testing/titles.ts';
import { linkedBoard, type ToyChoice, toyGame } from '../testing/toy.ts';
import { weightedRandomAction } from '../testing/weighted-random.ts';

test.each([northAmericaRules, firstEditionRules])(
  'random play of $id keeps every promise, after every action',
  (title) => {
    expect(checkGame(toyGame({ seats: 3, title }).game, { seeds: 2 })).toEqual([]);
  },
);

describe('legal actions', () => {
  test('equal those of a naive generator throughout random games with every event', () => {
    let comparedStates = 0;
    let blockingActions = 0;
    for (let seed = 0; seed < 9; seed++) {
      const title = seed % 3 === 2 ? firstEditionRules : northAmericaRules;
      const linkedChoice: ToyChoice = {
        textBoard: linkedBoard,
        events: ['flood', 'derailment', 'storm', 'fair', 'snow'],
      };
      const { game, rules } = toyGame({
        seats: 2 + (seed % 4),
        maxRounds: 40,
        title,
        ...(seed < 5 ? {} : linkedChoice),
      });
      const state = game.setup(seed);
      const random = stream(seed, 'naive');
      const legal = new Int32Array(game.maxLegal);
      while (game.toAct(state) >= 0) {
        const count = game.legalActions(state, legal);
        const listedActions = [...legal.subarray(0, count)];
        const where = `seed ${seed}, action ${state.actionCount}`;
        const { unexplainedActions, blocks } = naiveDifference(
          rules,
          state,
          naiveLegal(rules, state),
          listedActions,
        );
        if (unexplainedActions.length > 0) expect(unexplainedActions, where).toEqual([]);
        blockingActions += blocks.length;
        // Counting ways is slow, so legal actions are checked only now and then.
        if (state.actionCount % 193 === 0)
          expect(
            listedActions.filter((action) => isBlocking(rules, state, action)),
            where,
          ).toEqual([]);
        game.apply(
          state,
          seed % 2 === 0
            ? legal[randomInt(random, count)]
            : weightedRandomAction(rules, state, legal, count, random),
        );
        const violations = game.violations(state);
        if (violations.length > 0) expect(violations, where).toEqual([]);
        comparedStates++;
      }
    }
    expect(comparedStates).toBeGreaterThan(1_800);
    expect(blockingActions).toBeGreaterThan(15);
  });

  // Text data, one count a line: `<setup> <seed> <skip> <depth> <count>`; skip = actions played first, drawn
  // from `stream(seed, "count")`.
  const lines = readFileSync(new URL('../fixtures/toy.count', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) {
    test(`counts of plays: ${line}`, () => {
      const [seats, seed, skip, depth, count] = line.split(' ').map(Number);
      const { game, rules } = toyGame({ seats });
      const state = game.setup(seed);
      const buffer = new Int32Array(game.maxLegal);
      const random = stream(seed, 'count');
      for (let i = 0; i < skip; i++)
        game.apply(state, buffer[randomInt(random, game.legalActions(state, buffer))]);
      const plays = countPlays(game, state, depth);
      expect(plays, [...divide(game, state, depth)].map((part) => part.join(' ')).join('\n')).toBe(count);
      const naive = countPlays(game, state, depth, (s, list) => {
        const listedActions = [...buffer.subarray(0, game.legalActions(s, buffer))];
        const legal = naiveLegal(rules, s);
        const { unexplainedActions, blocks } = naiveDifference(rules, s, legal, listedActions);
        expect(unexplainedActions).toEqual([]);
        list.set(legal.filter((action) => !blocks.includes(action)));
        return legal.length - blocks.length;
      });
      expect(naive).toBe(count);
    });
  }
});

describe('determinism', () => {
  const playOut = (seed: number) => {
    const { game } = toyGame({ seats: 3 });
    const state = game.setup(seed);
    const random = stream(seed, 'play');
    const legal = new Int32Array(game.maxLegal);
    while (game.toAct(state) >= 0)
      game.apply(state, legal[randomInt(random, game.legalActions(state, legal))]);
    return game.hash(state);
  };

  test('the same seed and actions give the same hash; another seed gives another', () => {
    expect(playOut(5)).toBe(playOut(5));
    expect(playOut(5)).not.toBe(playOut(6));
  });

  test('seeds far apart and seeds beyond 32 bits deal different cards', () => {
    const { game } = toyGame();
    const hashes = new Set([1, 11, 111, 2 ** 32 + 1, 2 ** 45 + 1].map((seed) => game.hash(game.setup(seed))));
    expect(hashes.size).toBe(5);
  });

  test('an observation shows neither the draw pile, nor the seed, nor hidden cash', () => {
    const { game } = toyGame({ seats: 3 });
    const state = game.setup(9);
    const observation = game.observe(state, 1);
    expect(observation.deck.every((card) => card === 0)).toBe(true);
    expect([...observation.secret]).toEqual([0, 0]);
    expect([...observation.cash]).toEqual([-1, 30, -1, -1]);
    expect([...observation.hand]).toEqual([...state.hand]);
  });
});

test('an observation shares no writable memory with the game', () => {
  const { game } = toyGame();
  const observation = game.observe(game.setup(1), 0);
  const parts = [
    observation,
    observation.layout,
    observation.layout.offset,
    observation.layout.size,
    observation.layout.extras,
    observation.extra,
  ];
  expect(parts.map((part) => Object.isFrozen(part))).toEqual(parts.map(() => true));
});
