import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { type CensoredData, fitCensored, logLikelihood } from './censored-ridge.ts';
import { normalCdf } from './normal.ts';

/** Rows of time = 10 + 3 a - 2 b + noise of standard deviation 2, censored at the end of the game. */
function makeData(rows: number, end: (draw: number) => number): CensoredData {
  const random = stream(1, 'test');
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const terms = new Float64Array(3 * rows);
  const times = new Float64Array(rows);
  const isBound = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const [a, b] = [normal(), normal()];
    terms.set([1, a, b], 3 * row);
    const time = 10 + 3 * a - 2 * b + 2 * normal();
    const bound = end(random());
    times[row] = Math.min(time, bound);
    isBound[row] = time > bound ? 1 : 0;
  }
  return { terms, width: 3, times, isBound };
}

/** Rows whose time is known. */
function uncensoredRows({ terms, width, times, isBound }: CensoredData): CensoredData {
  const rows = [...times.keys()].filter((row) => isBound[row] === 0);
  return {
    terms: Float64Array.from(rows.flatMap((row) => [...terms.subarray(row * width, (row + 1) * width)])),
    width,
    times: Float64Array.from(rows, (row) => times[row]),
    isBound: new Uint8Array(rows.length),
  };
}

test('recovers the weights of the data, although two thirds of the times are bounds', () => {
  const data = makeData(20_000, (draw) => 5 + 7 * draw);
  const share = data.isBound.reduce((sum, one) => sum + one, 0) / data.isBound.length;
  expect(share).toBeGreaterThan(0.6);
  const { weights, spread } = fitCensored(data, 1);
  expect(weights[0]).toBeCloseTo(10, 0);
  expect(Math.abs(weights[1] - 3)).toBeLessThan(0.1);
  expect(Math.abs(weights[2] + 2)).toBeLessThan(0.1);
  expect(Math.abs(spread - 2)).toBeLessThan(0.1);
  // Without the censored rows, times are underestimated.
  expect(fitCensored(uncensoredRows(data), 1).weights[0]).toBeLessThan(9);
});

test('equals least squares without censoring, and shrinks with the penalty', () => {
  const data = makeData(2000, () => Number.POSITIVE_INFINITY);
  const free = fitCensored(data, 0);
  expect(Math.abs(free.weights[1] - 3)).toBeLessThan(0.15);
  const shrunk = fitCensored(data, 2000);
  expect(Math.abs(shrunk.weights[1])).toBeLessThan(0.6 * Math.abs(free.weights[1]));
  expect(logLikelihood(data, shrunk)).toBeLessThan(logLikelihood(data, free));
});

test('computes tabulated values of the normal distribution', () => {
  expect(normalCdf(0)).toBe(0.5);
  expect(normalCdf(1.96)).toBeCloseTo(0.9750021, 7);
  expect(normalCdf(-3.5)).toBeCloseTo(0.000232629, 9);
  expect(normalCdf(-2.9999) - normalCdf(-3.0001)).toBeCloseTo(2e-4 * 0.004431848, 9);
});
