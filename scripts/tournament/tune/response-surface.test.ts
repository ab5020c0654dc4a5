import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { fitSurface } from './response-surface.ts';

test('a fit to noisy differences recovers the parabola behind them', () => {
  const random = stream(1, 'fit');
  const truth = ([x, y]: readonly number[]): number => 0.4 * x - 0.5 * (y - 0.3) ** 2;
  const measurements = Array.from({ length: 400 }, () => {
    const [plus, minus] = [
      [random(), random()],
      [random(), random()],
    ];
    return { plus, minus, value: truth(plus) - truth(minus) + 0.1 * (random() - 0.5) };
  });
  const start = [0.2, 0.9];
  const gain = fitSurface(measurements, start, 0.01 / 12);
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
