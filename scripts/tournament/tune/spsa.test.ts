// SPSA on functions whose maximum is known.
import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { FIRST_GAIN, FIRST_PERTURBATION, Spsa } from './spsa.ts';

/** Maximizes a concave quadratic. Noise of standard deviation 1/√3 is far larger than its differences. */
function climb(top: readonly number[], iterations: number, seed: number, noise = 1): readonly number[] {
  const random = stream(seed, 'noise');
  const height = (point: readonly number[]): number =>
    -point.reduce((sum, coordinate, i) => sum + (coordinate - top[i]) ** 2, 0);
  const spsa = new Spsa(
    top.map(() => 0.5),
    { iterations, random: (iteration) => stream(seed, 'directions', iteration) },
  );
  for (let iteration = 0; iteration < iterations; iteration++) {
    const { plus, minus } = spsa.perturb();
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

test('more iterations come closer to the maximum', () => {
  const top = [0.8, 0.3, 0.6];
  const mean = (iterations: number): number =>
    Array.from({ length: 15 }, (_, seed) => distance(climb(top, iterations, seed), top)).reduce(
      (a, b) => a + b,
      0,
    ) / 15;
  expect(mean(600)).toBeLessThan(0.6 * mean(60));
});

test('the scale of the measured values does not matter', () => {
  const answers = [1, 1000].map((scale) => {
    const spsa = new Spsa([0.4, 0.6], {
      iterations: 20,
      random: (iteration) => stream(3, 'directions', iteration),
    });
    const random = stream(3, 'noise');
    for (let iteration = 0; iteration < 20; iteration++)
      spsa.advance([scale * (random() - 0.4), scale * (random() - 0.4)]);
    return spsa.answer;
  });
  expect(distance(answers[0], answers[1])).toBeLessThan(1e-9);
});

describe('the box', () => {
  const alwaysUp = (): Random => () => 0.9;

  test('contains all points and all played values', () => {
    const spsa = new Spsa([0.95, 0.02], {
      iterations: 50,
      random: (iteration) => stream(1, 'directions', iteration),
    });
    for (let iteration = 0; iteration < 50; iteration++) {
      const { plus, minus } = spsa.perturb();
      for (const value of [...plus, ...minus]) expect(value >= 0 && value <= 1).toBe(true);
      spsa.advance([1, 1, 1, iteration % 2 === 0 ? 1 : -1]);
    }
    for (const value of spsa.path.flat()) expect(value >= 0 && value <= 1).toBe(true);
  });

  test('perturbs each coordinate by the minimum or more', () => {
    const spsa = new Spsa([0.5], { iterations: 10, minPerturbations: [0.5], random: alwaysUp });
    expect(spsa.perturb()).toEqual({ plus: [1], minus: [0] });
  });

  test('stays at the point if all measured differences are 0', () => {
    const spsa = new Spsa([0.3, 0.7], { iterations: 5, random: alwaysUp });
    spsa.advance([0, 0]);
    expect(spsa.answer).toEqual([0.3, 0.7]);
  });

  test('limits a move to three standard errors', () => {
    const spsa = new Spsa([0.1], { iterations: 1000, random: alwaysUp });
    spsa.advance(Array.from({ length: 400 }, () => 1));
    expect(spsa.path[1][0] - 0.1).toBeCloseTo(3 * FIRST_GAIN * FIRST_PERTURBATION, 9);
  });
});

test('the result is the mean of the later half of the path', () => {
  const spsa = new Spsa([0.5], { iterations: 4, random: (iteration) => stream(5, 'directions', iteration) });
  for (const value of [1, -1, 2, 1]) spsa.advance([value, 0.5 * value]);
  const lastPoints = spsa.path.slice(-2).map(([coordinate]) => coordinate);
  expect(spsa.answer[0]).toBeCloseTo((lastPoints[0] + lastPoints[1]) / 2, 12);
});
