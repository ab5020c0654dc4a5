import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DataError } from '../errors.ts';
import { NOBODY } from '../game.ts';
import { compileToy, TOY_TRACK } from '../testing/compile-toy.ts';
import { checkGame } from '../testing/conformance.ts';
import { countPlays, divide, listByTrying } from '../testing/enumerate.ts';
import { actionOf, KIND, offsetOf, PHASE, SEAT, WORD } from './toy-layout.ts';
import { toyTitle } from './toy-title.ts';

describe('Pebbles keeps the contract', () => {
  test.each([1, 2, 3, 4, 6])('with %i seats', (seats) => {
    expect(checkGame(compileToy(seats), { seeds: 2 })).toEqual([]);
  });

  test.each([[['short']], [['calm']], [['gale', 'storm', 'short']]])('with options %s', (options) => {
    expect(checkGame(compileToy(3, options), { seeds: 1 })).toEqual([]);
  });
});

describe('the rules of Pebbles', () => {
  const game = compileToy(2);

  test('a set-up deals three hidden pebbles to each seat', () => {
    const state = game.setup(5);
    expect(state[offsetOf(0) + SEAT.handSize]).toBe(3);
    expect(state[WORD.bagSize]).toBe(24 - 6);
    const observation = game.observe(state, 1);
    expect([...observation.slice(offsetOf(0) + SEAT.hand, offsetOf(1))]).toEqual([0, 0, 0, 0]);
    expect([...observation.slice(WORD.bag, WORD.seats)].every((word) => word === 0)).toBe(true);
    expect(observation[WORD.seedLow]).toBe(0);
    expect([...observation.slice(offsetOf(1))]).toEqual([...state.slice(offsetOf(1))]);
  });

  test('a stone that lands on another bumps it, and the other seat answers out of turn', () => {
    const state = game.setup(1);
    state[offsetOf(1) + SEAT.square] = 10;
    state[offsetOf(0) + SEAT.square] = 9;
    state[WORD.phase] = PHASE.rolled;
    state[WORD.die] = 1;
    game.apply(state, actionOf(KIND.step));
    expect(game.toAct(state)).toBe(1);
    expect(game.turn(state)).toBe(1);
    game.apply(state, actionOf(KIND.back));
    expect(state[offsetOf(1) + SEAT.square]).toBe(7);
    expect(game.toAct(state)).toBe(1);
    expect(game.turn(state)).toBe(2);
  });

  test('a tide sweeps back, and the round is completed before the farthest stone wins', () => {
    const state = game.setup(1);
    const step = (die: number): void => {
      state[WORD.phase] = PHASE.rolled;
      state[WORD.die] = die;
      game.apply(state, actionOf(KIND.step));
    };
    state[offsetOf(0) + SEAT.square] = 3;
    step(4);
    expect(state[offsetOf(0) + SEAT.square]).toBe(5);
    step(2);
    state[offsetOf(0) + SEAT.square] = 27;
    state[offsetOf(1) + SEAT.square] = 28;
    step(3);
    expect(game.result(state)).toBe(null);
    step(6);
    expect(game.toAct(state)).toBe(NOBODY);
    expect(game.result(state)).toEqual({
      reason: 'goal',
      finished: true,
      winners: [1],
      places: [2, 1],
      rounds: 2,
      roundWon: [0, 2],
      figures: { squares: [30, 34], rolls: [0, 0], bumps: [0, 0] },
    });
  });

  test('the round limit leaves a game unfinished, ranked and without a winner', () => {
    const shortGame = compileToy(2, [], 1);
    const state = shortGame.setup(2);
    for (let i = 0; i < 2; i++) {
      shortGame.apply(state, actionOf(KIND.roll));
      shortGame.apply(state, actionOf(KIND.rest));
    }
    expect(shortGame.result(state)).toMatchObject({
      reason: 'round-limit',
      finished: false,
      winners: [],
      places: [1, 1],
    });
  });

  test('fast and naive legal lists give equal counts of plays', () => {
    const candidates = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((kind) =>
      [0, 1, 2, 3, 4, 5].map((operand) => actionOf(kind, operand)),
    );
    for (let seed = 0; seed < 3; seed++) {
      const state = game.setup(seed);
      const plays = countPlays(game, state, 5);
      expect(countPlays(game, state, 5, listByTrying(game, candidates))).toBe(plays);
      expect([...divide(game, state, 5).values()].reduce((sum, n) => sum + n, 0)).toBe(plays);
    }
  });
});

describe('the title Pebbles', () => {
  test('has the track file that tests use', () => {
    expect(JSON.parse(readFileSync(toyTitle.files.track, 'utf8'))).toEqual(TOY_TRACK);
  });

  test('reports the problems of options, seats and file', () => {
    const request = { seats: 9, options: ['gale', 'x'], files: {}, maxRounds: 10 };
    expect(() => toyTitle.compile(request)).toThrowError(DataError);
    expect(() => toyTitle.compile(request)).toThrowError(
      /needs option 'storm'[\s\S]*'x' is not one of[\s\S]*9 seats: pebbles takes 1 to 6/,
    );
    const files = { track: { source: 'my.json', content: { format: 'pebbles/1', goal: 2, tides: 3 } } };
    expect(() => toyTitle.compile({ seats: 2, options: [], files, maxRounds: 10 })).toThrowError(
      /my\.json: 2 problems\n {2}goal: [\s\S]*tides: /,
    );
  });
});
