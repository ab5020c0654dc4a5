// SPSA on functions whose maximum is known.
import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { FIRST_PROBE, FIRST_STEP, Spsa } from './spsa.ts';

/** Maximizes a concave quadratic. Noise of standard deviation 1/√3 is far larger than its differences. */
function climb(top: readonly number[], steps: number, seed: number, noise = 1): readonly number[] {
  const random = stream(seed, 'noise');
  const height = (point: readonly number[]): number =>
    -point.reduce((sum, coordinate, i) => sum + (coordinate - top[i]) ** 2, 0);
  const spsa = new Spsa(
    top.map(() => 0.5),
    { steps, random: (step) => stream(seed, 'directions', step) },
  );
  for (let step = 0; step < steps; step++) {
    const { plus, minus } = spsa.probe();
    const value = height(plus) - height(minus);
    spsa.advance(Array.from({ length: 12 }, () => value + noise * (2 * random() - 1)));
  }
  return spsa.answer;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0));

test.each([[[0.8, 0.3]], [[0.1, 0.9]], [[0.7, 0.2, 0.4, 0.85]]])(
  'the search finds the maximum of a noisy quadratic at %j',
  (top) => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const errors = seeds.map((seed) => distance(climb(top, 400, seed), top));
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const start = distance(
      top.map(() => 0.5),
      top,
    );
    expect(mean).toBeLessThan(0.1 * Math.sqrt(top.length));
    expect(mean).toBeLessThan(start / 3);
  },
);

test('more steps come closer to the maximum', () => {
  const top = [0.8, 0.3, 0.6];
  const mean = (steps: number): number =>
    Array.from({ length: 15 }, (_, seed) => distance(climb(top, steps, seed), top)).reduce(
      (a, b) => a + b,
      0,
    ) / 15;
  expect(mean(600)).toBeLessThan(0.6 * mean(60));
});

test('the scale of the measured values does not matter', () => {
  const answers = [1, 1000].map((scale) => {
    const spsa = new Spsa([0.4, 0.6], { steps: 20, random: (step) => stream(3, 'directions', step) });
    const random = stream(3, 'noise');
    for (let step = 0; step < 20; step++) spsa.advance([scale * (random() - 0.4), scale * (random() - 0.4)]);
    return spsa.answer;
  });
  expect(distance(answers[0], answers[1])).toBeLessThan(1e-9);
});

describe('the box', () => {
  const alwaysUp = (): Random => () => 0.9;

  test('contains all points and all played values', () => {
    const spsa = new Spsa([0.95, 0.02], { steps: 50, random: (step) => stream(1, 'directions', step) });
    for (let step = 0; step < 50; step++) {
      const { plus, minus } = spsa.probe();
      for (const value of [...plus, ...minus]) expect(value >= 0 && value <= 1).toBe(true);
      spsa.advance([1, 1, 1, step % 2 === 0 ? 1 : -1]);
    }
    for (const value of spsa.path.flat()) expect(value >= 0 && value <= 1).toBe(true);
  });

  test('probes at least as far as the smallest probe', () => {
    const spsa = new Spsa([0.5], { steps: 10, minProbes: [0.5], random: alwaysUp });
    expect(spsa.probe()).toEqual({ plus: [1], minus: [0] });
  });

  test('stays at the point if all measured differences are 0', () => {
    const spsa = new Spsa([0.3, 0.7], { steps: 5, random: alwaysUp });
    spsa.advance([0, 0]);
    expect(spsa.answer).toEqual([0.3, 0.7]);
  });

  test('limits a step to three standard errors', () => {
    const spsa = new Spsa([0.1], { steps: 1000, random: alwaysUp });
    spsa.advance(Array.from({ length: 400 }, () => 1));
    expect(spsa.path[1][0] - 0.1).toBeCloseTo(3 * FIRST_STEP * FIRST_PROBE, 9);
  });
});

test('the result is the mean of the later half of the path', () => {
  const spsa = new Spsa([0.5], { steps: 4, random: (step) => stream(5, 'directions', step) });
  for (const value of [1, -1, 2, 1]) spsa.advance([value, 0.5 * value]);
  const late = spsa.path.slice(-2).map(([coordinate]) => coordinate);
  expect(spsa.answer[0]).toBeCloseTo((late[0] + late[1]) / 2, 12);
});
