import { expect, test } from 'vitest';
import { mean, variance } from '../../../../arena/stats/basics/index.ts';
import type { crayon } from '../../../../engine/index.ts';
import { plainDeck } from '../testing/deck-games.ts';
import { varyPayouts } from './vary-payouts.ts';

/** Logarithms of factors of all payouts over many seeds. */
const logs = (base: crayon.Deck, spread: number, seeds: number): number[] =>
  Array.from({ length: seeds }, (_, seed) =>
    [...varyPayouts(base, seed, spread).payout].map((payout, i) => Math.log(payout / base.payout[i])),
  ).flat();

// Large payouts, so that whole millions round nothing away.
const rich = plainDeck(Array.from({ length: 30 }, (_, i) => 900 + 5 * i));

test('factors are log-normal with median 1, cut at two standard deviations', () => {
  const logFactors = logs(rich, 0.25, 400);
  expect(Math.abs(mean(logFactors))).toBeLessThan(0.007);
  // The standard deviation of a normal number that is put back to ±2 is 0.959.
  expect(Math.sqrt(variance(logFactors)) / 0.25).toBeGreaterThan(0.94);
  expect(Math.sqrt(variance(logFactors)) / 0.25).toBeLessThan(0.98);
  expect(Math.max(...logFactors)).toBeCloseTo(0.5, 2);
  expect(Math.min(...logFactors)).toBeCloseTo(-0.5, 2);
  const inside = logFactors.filter((log) => Math.abs(log) < 0.25).length / logFactors.length;
  expect(inside).toBeGreaterThan(0.66);
  expect(inside).toBeLessThan(0.705);
});

test('each payout varies independently of the others, from seed to seed', () => {
  const factors = (i: number): number[] => logs(rich, 0.25, 300).filter((_, at) => at % 30 === i);
  const [a, b] = [factors(3), factors(4)];
  const correlation = mean(a.map((log, i) => log * b[i])) / Math.sqrt(variance(a) * variance(b));
  expect(Math.abs(correlation)).toBeLessThan(0.15);
  expect(new Set(a).size).toBeGreaterThan(100);
});

test('a payout is a whole number of millions and never below 1', () => {
  const small = plainDeck([1, 1, 2, 2, 3, 20]);
  const payouts = Array.from({ length: 200 }, (_, seed) => [...varyPayouts(small, seed, 1).payout]).flat();
  expect(Math.min(...payouts)).toBe(1);
  for (const payout of payouts) expect(Number.isInteger(payout)).toBe(true);
  expect(Math.max(...payouts)).toBe(Math.round(20 * Math.exp(2)));
});

test('the same seed gives the same payouts and leaves the given deck unchanged', () => {
  const before = [...rich.payout];
  const one = varyPayouts(rich, 5, 0.25);
  expect(varyPayouts(rich, 5, 0.25)).toEqual(one);
  expect(varyPayouts(rich, 6, 0.25).payout).not.toEqual(one.payout);
  expect([...rich.payout]).toEqual(before);
  expect({ ...one, payout: rich.payout }).toEqual(rich);
  expect(varyPayouts(rich, 5, 0)).toBe(rich);
});

test('the largest payout that a deck may have still fits at the largest spread', () => {
  const most = plainDeck([999, 999, 999]);
  for (let seed = 0; seed < 100; seed++) {
    for (const payout of varyPayouts(most, seed, 1).payout) expect(payout).toBeGreaterThanOrEqual(135);
  }
});
