import { describe, expect, test } from 'vitest';
import { DataError } from '../../core/errors.ts';
import * as W from '../model/layout.ts';
import { fromPlain, toPlain } from '../model/plain.ts';
import { testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';

const game = testGame();

describe('the layout of a state', () => {
  test('has no gap and no overlap, and names each field once', () => {
    let at = 0;
    for (const field of W.LAYOUT) {
      expect(field.offset).toBe(at);
      at += field.size;
    }
    expect(at).toBe(W.WORDS);
    expect(new Set(W.LAYOUT.map(({ id }) => id)).size).toBe(W.LAYOUT.length);
  });
});

describe('the bytes of a state', () => {
  test.each([
    ['negative Capital', W.CAPITAL, -1],
    ['money from nowhere', W.CAPITAL, 21],
    ['an owner without a die', W.OWNER, 1],
    ['a die without an owner', W.LEVEL + 3, 2],
    ['a face that does not exist', W.FACE, 12],
    ['two sides of one card', W.FACE + 1, -2],
    ['a Train without passengers', W.TRAIN_AT, 1],
    ['an Action card twice', W.DECK, -1],
    ['round 61', W.ROUND, 61],
  ])('with %s are refused', (_name, word, value) => {
    const s = game.setup(1);
    // -2: the other side of the card in slot 0; -1 in the deck: the card beside it.
    s[word] = value === -2 ? s[W.FACE] ^ 1 : word === W.DECK ? s[W.DECK + 1] : value;
    expect(() => game.decode(game.encode(s))).toThrow(DataError);
  });

  test('decode to the encoded state at every stage of a game', () => {
    playRandomly(game, 3, (s) => expect(game.decode(game.encode(s))).toEqual(s));
  });
});

describe('plain objects of states', () => {
  test('convert back to the same state', () => {
    playRandomly(game, 4, (s) => expect(fromPlain(JSON.parse(JSON.stringify(toPlain(s))))).toEqual(s));
  });

  test('with unknown fields or wrong lengths are refused in one error', () => {
    expect(() => fromPlain({ capital: 3, purse: 1 })).toThrow(/capital: 1 words.*\n.*purse: no such field/);
  });
});
