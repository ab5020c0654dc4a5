import { describe, expect, test } from 'vitest';
import { stream } from '../../core/rng.ts';
import { PlannerState } from '../model/state.ts';
import { testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';

const game = testGame();
const { resampleHidden } = game.rules;

/** The states of a random play before each action. */
function states(seed: number): PlannerState[] {
  const all: PlannerState[] = [];
  playRandomly(game, seed, (state) => all.push(game.copy(state)));
  return all;
}

describe('an observation', () => {
  test('hides the seed and the order of the undealt Action cards, and nothing else', () => {
    for (const state of states(1)) {
      const observation = game.observe(state, 0);
      expect([observation.seed[0], observation.seed[1]]).toEqual([0, 0]);
      expect(observation.deck.subarray(state.dealt).every((card) => card === 0)).toBe(true);
      observation.seed.set(state.seed);
      observation.deck.set(state.deck);
      expect(observation).toEqual(state);
    }
  });

  test('is the same for states that differ only in hidden information', () => {
    const random = stream(1, 'test');
    for (const state of states(2)) {
      const other = resampleHidden(game.observe(state, 0), random);
      expect(game.observe(other, 1)).toEqual(game.observe(state, 1));
      expect(game.violations(other)).toEqual([]);
    }
  });
});

describe('resampleHidden', () => {
  const start = game.observe(game.setup(4), 0);

  test('leaves the observation unchanged and draws hidden parts from the stream', () => {
    const before = start.copy();
    const [a, b, c] = [1, 1, 2].map((seed) => resampleHidden(start, stream(seed, 'test')));
    expect(start).toEqual(before);
    expect(a).toEqual(b);
    expect(a).not.toEqual(c);
  });

  test('makes every undealt card the next one equally often', () => {
    const random = stream(9, 'test');
    const next = new Map<number, number>();
    for (let i = 0; i < 1200; i++) {
      const state = resampleHidden(start, random);
      next.set(state.deck[2], (next.get(state.deck[2]) ?? 0) + 1);
    }
    expect(next.size).toBe(6);
    for (const count of next.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  test('writes into a given state', () => {
    const into = new PlannerState();
    expect(resampleHidden(start, stream(1, 'test'), into)).toBe(into);
    expect(into).toEqual(resampleHidden(start, stream(1, 'test')));
  });

  test('makes states that can be played to the end', () => {
    const random = stream(3, 'test');
    for (const state of states(6).filter((_, i) => i % 20 === 0)) {
      const future = resampleHidden(game.observe(state, 0), random);
      const legal = new Int32Array(game.maxLegal);
      for (let n = game.legalActions(future, legal); n > 0; n = game.legalActions(future, legal)) {
        game.apply(future, legal[n - 1]);
      }
      expect(game.result(future)?.reason).toBe('final-round');
    }
  });
});
