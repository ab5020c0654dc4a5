// Games whose chances are known: the winner is drawn by them.
import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { softmax, termsOf } from '../../games/families/crayon/chances/win-chances.ts';
import { calibrationBins, explained, type JudgedGame, varianceRemoved } from '../measure/chance-figures.ts';
import { fitChances } from './fit-chances.ts';

const TRUE = [3, -2, 0, 2];
const random = stream(11, 'known-chances');
const games = Array.from({ length: 1500 }, () => {
  const turn = [0, 1, 2].map(() => [random(), random()]);
  const chances = softmax(TRUE, termsOf(turn));
  const drawn = random();
  const winner = chances.findIndex((_, seat) => drawn < chances.slice(0, seat + 1).reduce((a, b) => a + b));
  return { won: chances.map((_, seat) => (seat === winner ? 1 : 0)), turns: [turn], chances };
});
const judged = (chances: (game: (typeof games)[number]) => number[]): JudgedGame[] =>
  games.map((game) => ({ won: game.won, chances: [chances(game)], luck: game.won.map(() => 0) }));

test('finds the chances by which the winners were drawn, the same ones each time', () => {
  const weights = fitChances(games);
  expect(fitChances(games)).toEqual(weights);
  for (const { turns, chances } of games.slice(0, 200))
    softmax(weights, termsOf(turns[0])).forEach((chance, seat) => {
      expect(Math.abs(chance - chances[seat])).toBeLessThan(0.12);
    });
});

test('true chances are calibrated, others are not, and equal ones explain nothing', () => {
  const known = judged(({ chances }) => chances);
  const miss = (list: readonly JudgedGame[]): number =>
    Math.max(
      ...calibrationBins(list)
        .filter(({ positions }) => positions > 100)
        .map(({ expected, happened }) => Math.abs(expected - happened)),
    );
  expect(miss(known)).toBeLessThan(0.06);
  expect(miss(judged(({ chances }) => [...chances].reverse()))).toBeGreaterThan(0.2);
  const truth = explained(known);
  expect(truth).toBeGreaterThan(0.15);
  expect(explained(known, 0)).toBe(truth);
  expect(explained(judged(() => [1 / 3, 1 / 3, 1 / 3]))).toBeCloseTo(0, 12);
  expect(explained(judged(({ won }) => won))).toBe(1);
});

test('luck that is all of the game takes its variance away, and none takes nothing', () => {
  const all = games.map(({ won }) => ({ won, chances: [], luck: won.map((one) => one - 1 / 3) }));
  expect(varianceRemoved(all).plain).toBeCloseTo(1, 12);
  expect(
    varianceRemoved(all.map((game) => ({ ...game, luck: game.luck.map((one) => one / 2) }))).scaled,
  ).toBeCloseTo(1, 12);
  expect(varianceRemoved(judged(() => [])).plain).toBeCloseTo(0, 12);
});
