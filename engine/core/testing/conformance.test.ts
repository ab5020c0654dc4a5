// Each game breaks one promise of the contract, which `checkGame` must report.
import { expect, test } from 'vitest';
import { type Game, ROUND_LIMIT } from '../game.ts';
import type { ToyState } from '../toy/toy-game.ts';
import { WORD } from '../toy/toy-layout.ts';
import { compileToy } from './compile-toy.ts';
import { checkGame } from './conformance.ts';

type Toy = Game<ToyState, ToyState>;
const soundGame = compileToy(3);

const brokenGames: [string, Partial<Toy>, RegExp][] = [
  [
    'an unsorted list',
    {
      legalActions(state, out) {
        const count = soundGame.legalActions(state, out);
        out.subarray(0, count).reverse();
        return count;
      },
    },
    /not ascending/,
  ],
  ['a lax isLegal', { isLegal: () => true }, /isLegal accepts -1/],
  [
    'a strict isLegal',
    { isLegal: (s, action) => action !== 0 && soundGame.isLegal(s, action) },
    /isLegal rejects/,
  ],
  ['a copy that shares memory', { copy: (state) => state }, /changes the original/],
  [
    'an observation that shares memory',
    { observe: (state) => state },
    /observation of seat \d changes the play/,
  ],
  [
    'an observation that keeps old words',
    {
      observe(state, seat, into) {
        const observation = soundGame.observe(state, seat);
        if (into) observation[WORD.turn] = into[WORD.turn];
        return observation;
      },
    },
    /depends on the one that it overwrites/,
  ],
  ['words that are a copy', { words: (state) => state.slice() }, /words of the observation of seat \d/],
  [
    'words that leave some out',
    { words: (state) => state.subarray(0, 2) },
    /words of the observation of seat \d/,
  ],
  [
    'bytes that share memory',
    { encode: (state) => new Uint8Array(state.buffer) },
    /encoded bytes share memory/,
  ],
  ['a decode that takes anything', { decode: () => soundGame.setup(0) }, /decod/],
  ['an ambiguous text', { format: () => 'move' }, /parses to/],
  ['a broken invariant', { violations: () => ['a stone is missing'] }, /action 0: a stone is missing/],
  ['money from nowhere', { moneyViolations: () => ['seat 1 has too much'] }, /action 0: seat 1 has too much/],
  [
    'an outcome from nowhere',
    {
      apply: (() => {
        let calls = 0;
        return (state: ToyState, action: number) => {
          soundGame.apply(state, action);
          if (state[WORD.phase] < 3) state[WORD.die] = ++calls % 7;
        };
      })(),
    },
    /two different outcomes/,
  ],
  ['a forfeit without effect', { forfeit: () => 0 }, /isLegal|seat/],
  [
    'a game that its round limit finishes',
    {
      result(state) {
        const result = soundGame.result(state);
        return result && { ...result, reason: ROUND_LIMIT, finished: true };
      },
    },
    /ended by the round limit is finished/,
  ],
  ['figures left out', { figures: [{ id: 'cash', description: 'cash' }] }, /figure cash/],
  ['one start for all seeds', { setup: () => soundGame.setup(0) }, /start with the same state/],
];

test.each(brokenGames)('checkGame reports %s', (_name, change, violation) => {
  const violations = checkGame({ ...soundGame, ...change }, { seeds: 4, maxViolations: 1000 });
  expect(violations.join('\n')).toMatch(violation);
});

test('the number of violations is limited, and each names its title and seed', () => {
  const violations = checkGame({ ...soundGame, isLegal: () => true }, { seeds: 3, maxViolations: 4 });
  expect(violations).toHaveLength(4);
  expect(violations[0]).toMatch(/^pebbles, seed 0, action 0: /);
});

test('a mark that no play reaches is a violation', () => {
  const reach = ['action ponder', 'action fly', 'end goal', 'figure squares', 'mark'];
  const marks = (state: ToyState): string[] => (state[WORD.turn] > 3 ? ['mark'] : []);
  expect(checkGame(soundGame, { seeds: 2, reach, marks })).toEqual(["pebbles: no play reached 'action fly'"]);
  // More seeds are played as long as something is missing, and no more than allowed.
  let setups = 0;
  const countedGame = {
    ...soundGame,
    setup(seed: number) {
      setups++;
      return soundGame.setup(seed);
    },
  };
  checkGame(countedGame, { seeds: 1, maxSeeds: 3, reach: ['action fly'] });
  const setupsOfThreeSeeds = setups;
  setups = 0;
  checkGame(countedGame, { seeds: 1, maxSeeds: 3, reach: [] });
  expect(setupsOfThreeSeeds).toBe(3 * setups);
});

test('the given player plays, and an illegal choice is a violation', () => {
  const firstActionSettings = {
    seeds: 1,
    maxActions: 30,
    player: () => (_state: ToyState, legal: Int32Array) => legal[0],
  };
  expect(checkGame(soundGame, { ...firstActionSettings, reach: ['action ponder'] })).toEqual([]);
  expect(checkGame(soundGame, { ...firstActionSettings, reach: ['action roll'] })).toEqual([
    "pebbles: no play reached 'action roll'",
  ]);
  expect(checkGame(soundGame, { seeds: 1, player: () => () => -7 })[0]).toMatch(/the player chose -7/);
});
