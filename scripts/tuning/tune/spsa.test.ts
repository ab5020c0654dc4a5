// The climb on slopes whose top is known.
import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { fitSurface } from './response-surface.ts';
import { FIRST_PROBE, FIRST_STEP, Spsa } from './spsa.ts';

/** A bowl upside down, each side measured with noise of standard deviation 1/√3 and so by far more than it is high. */
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

const far = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0));

test.each([[[0.8, 0.3]], [[0.1, 0.9]], [[0.7, 0.2, 0.4, 0.85]]])(
  'the search finds the maximum of a noisy quadratic at %j',
  (top) => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    const errors = seeds.map((seed) => far(climb(top, 400, seed), top));
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const start = far(
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
    Array.from({ length: 15 }, (_, seed) => far(climb(top, steps, seed), top)).reduce((a, b) => a + b, 0) /
    15;
  expect(mean(600)).toBeLessThan(0.6 * mean(60));
});

test('the scale of the measured values does not matter', () => {
  const ways = [1, 1000].map((scale) => {
    const spsa = new Spsa([0.4, 0.6], { steps: 20, random: (step) => stream(3, 'directions', step) });
    const random = stream(3, 'noise');
    for (let step = 0; step < 20; step++) spsa.advance([scale * (random() - 0.4), scale * (random() - 0.4)]);
    return spsa.answer;
  });
  expect(far(ways[0], ways[1])).toBeLessThan(1e-9);
});

describe('the box', () => {
  const up = (): Random => () => 0.9;

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
    const spsa = new Spsa([0.5], { steps: 10, minProbes: [0.5], random: up });
    expect(spsa.probe()).toEqual({ plus: [1], minus: [0] });
  });

  test('without measured differences the point stays', () => {
    const spsa = new Spsa([0.3, 0.7], { steps: 5, random: up });
    spsa.advance([0, 0]);
    expect(spsa.answer).toEqual([0.3, 0.7]);
  });

  test('one step is no longer than three standard errors allow', () => {
    const spsa = new Spsa([0.1], { steps: 1000, random: up });
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

test('a fit to noisy differences recovers the parabola behind them', () => {
  const random = stream(1, 'fit');
  const truth = ([x, y]: readonly number[]): number => 0.4 * x - 0.5 * (y - 0.3) ** 2;
  const measured = Array.from({ length: 400 }, () => {
    const [plus, minus] = [
      [random(), random()],
      [random(), random()],
    ];
    return { plus, minus, value: truth(plus) - truth(minus) + 0.1 * (random() - 0.5) };
  });
  const start = [0.2, 0.9];
  const gain = fitSurface(measured, start, 0.01 / 12);
  expect(gain(start)).toBe(0);
  for (const point of [
    [0.8, 0.3],
    [0.5, 0.5],
    [1, 0],
  ])
    expect(gain(point)).toBeCloseTo(truth(point) - truth(start), 1);
});

test('a fit to a single difference shrinks to zero', () => {
  const one = [{ plus: [0.9], minus: [0.1], value: 0.5 }];
  expect(Math.abs(fitSurface(one, [0.1], 100)([0.9]))).toBeLessThan(0.01);
});
