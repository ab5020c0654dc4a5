// Games whose chances are known: the winner is drawn by them.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { softmax, termsOf } from '../../games/families/crayon/chances/win-chances.ts';
import { explainedShare, fitChances } from './fit-chances.ts';

const TRUE_WEIGHTS = [3, -2, 0, 2];
const random = stream(11, 'known-chances');
const games = Array.from({ length: 1500 }, () => {
  const turn = [0, 1, 2].map(() => [random(), random()]);
  const chances = softmax(TRUE_WEIGHTS, termsOf(turn));
  const draw = random();
  const winner = chances.findIndex((_, seat) => draw < chances.slice(0, seat + 1).reduce((a, b) => a + b));
  return { won: chances.map((_, seat) => (seat === winner ? 1 : 0)), turns: [turn], chances };
});
test('recovers the chances of the drawn winners, with the same result each time', () => {
  const weights = fitChances(games);
  expect(fitChances(games)).toEqual(weights);
  for (const { turns, chances } of games.slice(0, 200))
    softmax(weights, termsOf(turns[0])).forEach((chance, seat) => {
      expect(Math.abs(chance - chances[seat])).toBeLessThan(0.12);
    });
});

test('explains most by true chances and nothing by equal ones', () => {
  const truth = explainedShare(games, TRUE_WEIGHTS);
  expect(truth).toBeGreaterThan(0.15);
  expect(explainedShare(games, TRUE_WEIGHTS, 0)).toBe(truth);
  expect(explainedShare(games, [0, 0, 0, 0])).toBeCloseTo(0, 12);
  expect(explainedShare(games, [-3, 2, 0, -2])).toBeLessThan(0);
  const certain = games.map(({ turns: [turn] }) => {
    const [term] = termsOf(turn)
      .map((terms) => terms[0])
      .sort((a, b) => b - a);
    return { won: termsOf(turn).map(([one]) => Number(one === term)), turns: [turn] };
  });
  expect(explainedShare(certain, [1e6, 0, 0, 0])).toBe(1);
});
