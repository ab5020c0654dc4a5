import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { randomNormal } from '../../testing/normal.ts';
import { mean } from '../basics/averages.ts';
import { fitRobust } from './robust-regression.ts';

const NOISE = 0.2;
const RIDGE = [1e-6, 1e-6, 1e-6];

interface Points {
  readonly rows: number[][];
  readonly values: number[];
}

/** Points about 1 + 2u - 3v. */
function points(random: Random, count: number, noise = NOISE): Points {
  const rows = Array.from({ length: count }, () => [1, 4 * random(), 4 * random()]);
  return { rows, values: rows.map(([, u, v]) => 1 + 2 * u - 3 * v + noise * randomNormal(random)) };
}

function expectNearTruth(coefficients: ArrayLike<number>, off: number): void {
  for (const [k, truth] of [1, 2, -3].entries()) expect(Math.abs(coefficients[k] - truth)).toBeLessThan(off);
}

test('clean points on a line give that line', () => {
  const { rows, values } = points(stream(1, 'line'), 30, 0);
  const { coefficients, residuals } = fitRobust(rows, values, RIDGE);
  expectNearTruth(coefficients, 1e-5);
  for (const residual of residuals) expect(Math.abs(residual)).toBeLessThan(1e-5);
});

test('clean points with normal noise give the line, the standard deviation of the noise, and residuals', () => {
  const scales = Array.from({ length: 40 }, (_, run) => {
    const { rows, values } = points(stream(run, 'noise'), 400);
    const { coefficients, residuals, scale } = fitRobust(rows, values, RIDGE);
    expectNearTruth(coefficients, 0.12);
    const [a, b, c] = coefficients;
    expect(residuals[7]).toBeCloseTo(values[7] - (a + b * rows[7][1] + c * rows[7][2]), 9);
    return scale;
  });
  expect(mean(scales)).toBeGreaterThan(0.98 * NOISE);
  expect(mean(scales)).toBeLessThan(1.02 * NOISE);
});

test.each([
  ['all above', () => 25],
  ['some above, some below', (i: number) => (i % 10 === 0 ? 30 : -12)],
  ['far away', () => 1e6],
])('one point in five that is grossly wrong does not move the line: %s', (_, wrong) => {
  for (let run = 0; run < 20; run++) {
    const { rows, values } = points(stream(run, 'wrong'), 300);
    const spoilt = values.map((value, i) => (i % 5 === 0 ? value + wrong(i) : value));
    const { coefficients, residuals, scale } = fitRobust(rows, spoilt, RIDGE);
    expectNearTruth(coefficients, 0.15);
    // A fifth of outliers makes the median absolute value slightly larger.
    expect(scale).toBeGreaterThan(0.95 * NOISE);
    expect(scale).toBeLessThan(1.6 * NOISE);
    residuals.forEach((residual, i) => {
      if (i % 5 === 0) expect(Math.abs(residual)).toBeGreaterThan(10);
      else expect(Math.abs(residual)).toBeLessThan(1);
    });
  }
});

test('wrong points do not tilt the line even if all lie at one end', () => {
  for (const by of [2, 8, 40]) {
    const { rows, values } = points(stream(by, 'one end'), 300);
    const spoilt = values.map((value, i) => (rows[i][1] > 3.2 ? value + by : value));
    expectNearTruth(fitRobust(rows, spoilt, RIDGE).coefficients, 0.2);
  }
});

describe('the ridge', () => {
  const { rows, values } = points(stream(5, 'ridge'), 200);

  test('shrinks its coefficient towards 0, the more the stronger it is', () => {
    const third = [1e-6, 1000, 1e8].map(
      (ridge) => fitRobust(rows, values, [1e-6, 1e-6, ridge]).coefficients[2],
    );
    expect(third[0]).toBeCloseTo(-3, 1);
    expect(third[1]).toBeGreaterThan(third[0] + 0.1);
    expect(third[1]).toBeLessThan(-0.1);
    expect(Math.abs(third[2])).toBeLessThan(1e-3);
  });

  test('counts in points in both phases: a ridge of n halves the mean of n points', () => {
    const rows = Array.from({ length: 50 }, () => [1]);
    const { coefficients, scale } = fitRobust(
      rows,
      rows.map(() => 10),
      [50],
    );
    // All residuals are equal, so all weights are slightly below 1.
    const weight = (1 - (1 / (4.685 * 1.4826)) ** 2) ** 2;
    expect(coefficients[0]).toBeCloseTo((10 * weight) / (weight + 1), 9);
    expect(scale).toBeCloseTo(1.4826 * (10 - coefficients[0]), 9);
  });
});
