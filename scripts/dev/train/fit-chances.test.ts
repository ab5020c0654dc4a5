// Games whose chances are known: the winner is drawn by them.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { softmax, termsOf } from '../../games/families/crayon/chances/win-chances.ts';
import { explained, fitChances } from './fit-chances.ts';

const TRUE = [3, -2, 0, 2];
const random = stream(11, 'known-chances');
const games = Array.from({ length: 1500 }, () => {
  const turn = [0, 1, 2].map(() => [random(), random()]);
  const chances = softmax(TRUE, termsOf(turn));
  const drawn = random();
  const winner = chances.findIndex((_, seat) => drawn < chances.slice(0, seat + 1).reduce((a, b) => a + b));
  return { won: chances.map((_, seat) => (seat === winner ? 1 : 0)), turns: [turn], chances };
});
test('finds the chances by which the winners were drawn, the same ones each time', () => {
  const weights = fitChances(games);
  expect(fitChances(games)).toEqual(weights);
  for (const { turns, chances } of games.slice(0, 200))
    softmax(weights, termsOf(turns[0])).forEach((chance, seat) => {
      expect(Math.abs(chance - chances[seat])).toBeLessThan(0.12);
    });
});

test('true chances explain a share, others less, and equal ones nothing', () => {
  const truth = explained(games, TRUE);
  expect(truth).toBeGreaterThan(0.15);
  expect(explained(games, TRUE, 0)).toBe(truth);
  expect(explained(games, [0, 0, 0, 0])).toBeCloseTo(0, 12);
  expect(explained(games, [-3, 2, 0, -2])).toBeLessThan(0);
  const certain = games.map(({ turns: [turn] }) => {
    const [term] = termsOf(turn)
      .map((terms) => terms[0])
      .sort((a, b) => b - a);
    return { won: termsOf(turn).map(([one]) => Number(one === term)), turns: [turn] };
  });
  expect(explained(certain, [1e6, 0, 0, 0])).toBe(1);
});
