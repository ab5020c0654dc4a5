import { describe, expect, test } from 'vitest';
import { DataError } from '../../core/errors.ts';
import { fromPlain, toPlain } from '../model/plain.ts';
import { LAYOUT, PlannerState, WORDS } from '../model/state.ts';
import { testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';

const game = testGame();

describe('the layout of a state', () => {
  test('has no gap and no overlap, and names each field once', () => {
    let at = 0;
    for (const field of LAYOUT) {
      expect(field.offset).toBe(at);
      at += field.size;
    }
    expect(at).toBe(WORDS);
    expect(new Set(LAYOUT.map(({ id }) => id)).size).toBe(LAYOUT.length);
  });

  test('has an accessor for each field, which reads the words of that field', () => {
    const state = new PlannerState(Int32Array.from({ length: WORDS }, (_, i) => i));
    for (const { id, offset, size } of LAYOUT) {
      const fieldWords = state.words.subarray(offset, offset + size);
      expect(state[id as keyof PlannerState], id).toEqual(size === 1 ? fieldWords[0] : fieldWords);
    }
  });
});

describe('the bytes of a state', () => {
  test.each([
    ['negative Capital', (state) => state.capital.set([-1])],
    ['money from nowhere', (state) => state.capital.set([21])],
    ['an owner without a die', (state) => state.owner.set([1])],
    ['a die without an owner', (state) => state.level.set([2], 3)],
    ['a face that does not exist', (state) => state.face.set([12])],
    ['two sides of one card', (state) => state.face.set([state.face[0] ^ 1], 1)],
    ['a Train without passengers', (state) => state.trainAt.set([1])],
    ['an Action card twice', (state) => state.deck.set([state.deck[1]])],
    [
      'round 61',
      (state) => {
        state.round = 61;
      },
    ],
  ] satisfies [string, (state: PlannerState) => void][])('with %s are refused', (_name, damage) => {
    const state = game.setup(1);
    damage(state);
    expect(() => game.decode(game.encode(state))).toThrow(DataError);
  });

  test('decode to the encoded state at every stage of a game', () => {
    playRandomly(game, 3, (state) => expect(game.decode(game.encode(state))).toEqual(state));
  });
});

describe('plain objects of states', () => {
  test('convert back to the same state', () => {
    playRandomly(game, 4, (state) =>
      expect(fromPlain(JSON.parse(JSON.stringify(toPlain(state))))).toEqual(state),
    );
  });

  test('with unknown fields or wrong lengths are refused in one error', () => {
    expect(() => fromPlain({ capital: 3, purse: 1 })).toThrow(/capital: 1 words.*\n.*purse: no such field/);
  });
});
