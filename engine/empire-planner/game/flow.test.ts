import { expect, test } from 'vitest';
import { ARCHIE } from '../pieces/archie.ts';
import { soloGame, testGame } from '../testing/planner-game.ts';
import { playRandomly } from '../testing/random-play.ts';
import { runCases } from '../testing/run-cases.ts';

runCases(new URL('flow.cases.txt', import.meta.url));

test('the Action deck is shuffled after all eight cards have been revealed: before rounds 5, 9 and 13', () => {
  const shuffles: number[] = [];
  playRandomly(testGame(), 5, (state) => {
    shuffles[state.round] = state.shuffles;
    expect(new Set(state.deck.subarray(0, 8)).size).toBe(8);
  });
  expect(shuffles.slice(1)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]);
});

test('the market die is rolled once a round, before the first pick', () => {
  playRandomly(testGame(), 6, (state) => expect(state.market > 0).toBe(state.step >= 2 && state.step < 6));
});

test('a game ends unfinished at the round limit of the harness', () => {
  const game = testGame([], undefined, 3);
  const result = { reason: 'round-limit', finished: false, rounds: 3, roundWon: [0, 0] };
  expect(game.result(playRandomly(game, 1))).toMatchObject(result);
});

test('a solo game that ends at the round limit leaves Archie his Capital', () => {
  const limited = playRandomly(soloGame([], undefined, 3), 1);
  expect(soloGame().result(limited)?.reason).toBe('round-limit');
  expect(limited.capital[ARCHIE]).toBeGreaterThan(0);
});

test.each([
  ['archie-easy', 20],
  [undefined, 25],
  ['archie-advanced', 30],
])('with option %s Archie starts with 0 VP and $%d', (option, capital) => {
  const state = soloGame(option === undefined ? [] : [option]).setup(1);
  expect([...state.capital]).toEqual([20, capital]);
  expect([...state.profit]).toEqual([5, 0]);
});
