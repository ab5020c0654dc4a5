import { describe, expect, test } from 'vitest';
import { randomInt, stream } from '../../engine/index.ts';
import { mean, variance } from './mean.ts';
import { median } from './median.ts';
import { pairDifference } from './pair-difference.ts';
import { studentCdf, studentQuantile } from './student-t.ts';
import { wilson } from './wilson.ts';
import { winRate } from './win-rate.ts';

test('mean, variance and median of small lists', () => {
  expect(mean([1, 2, 6])).toBe(3);
  expect(variance([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7, 12);
  expect(variance([1])).toBeNaN();
  const values = [9, 1, 5];
  expect(median(values)).toBe(5);
  expect(values).toEqual([9, 1, 5]);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([10, 9, 100])).toBe(10);
  expect(median([])).toBeNaN();
});

describe("Student's t", () => {
  // Printed tables of the t distribution, two-sided 95 %, 99 % and one-sided 95 %.
  test.each([
    [0.975, 1, 12.7062],
    [0.975, 2, 4.30265],
    [0.975, 5, 2.57058],
    [0.975, 10, 2.22814],
    [0.975, 19, 2.09302],
    [0.975, 30, 2.04227],
    [0.975, 120, 1.97993],
    [0.975, 100000, 1.95999],
    [0.995, 4, 4.60409],
    [0.95, 9, 1.83311],
  ])('quantile %d with %i degrees of freedom is %d', (p, freedom, t) => {
    expect(studentQuantile(p, freedom)).toBeCloseTo(t, 4);
    expect(studentQuantile(1 - p, freedom)).toBeCloseTo(-t, 4);
    expect(studentCdf(studentQuantile(p, freedom), freedom)).toBeCloseTo(p, 10);
  });

  test('with one and two degrees of freedom it has a closed form', () => {
    expect(studentCdf(1, 1)).toBeCloseTo(0.75, 12);
    expect(studentCdf(-1.5, 2)).toBeCloseTo(0.5 - 0.75 / Math.sqrt(2 + 2.25), 12);
  });
});

test("Wilson's interval gives the values of Newcombe 1998, table I", () => {
  const rows: [number, number, number, number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  for (const [wins, games, low, high] of rows) {
    const interval = wilson(wins / games, games, 1.959964);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});

describe('win rate', () => {
  test('with one game a seed it is the ordinary Wilson interval', () => {
    const seeds = Array.from({ length: 400 }, (_, i) => ({ games: 1, wins: i % 4 === 0 ? 1 : 0 }));
    const { rate, interval, effectiveGames } = winRate(seeds);
    expect(rate).toBe(0.25);
    expect(effectiveGames).toBeCloseTo(399, 6);
    expect(interval!.low).toBeCloseTo(wilson(0.25, 400, 1.96).low, 3);
  });

  test('seeds in which all games go alike count once', () => {
    const seeds = Array.from({ length: 100 }, (_, i) => ({ games: 12, wins: i % 2 === 0 ? 12 : 0 }));
    expect(winRate(seeds).effectiveGames).toBeCloseTo(99, 6);
  });

  test('one seed gives no interval, all won or lost a wide one', () => {
    expect(winRate([{ games: 12, wins: 3 }])).toEqual({ rate: 0.25 });
    const won = winRate(Array.from({ length: 10 }, () => ({ games: 12, wins: 12 })));
    expect(won.effectiveGames).toBe(10);
    expect(won.interval!.high).toBeCloseTo(1, 12);
    expect(won.interval!.low).toBeLessThan(0.75);
    const even = winRate(Array.from({ length: 10 }, () => ({ games: 12, wins: 3 })));
    expect(even.effectiveGames).toBe(120);
  });

  test('swapping wins and losses mirrors the interval', () => {
    const seeds = [1, 5, 2, 7, 3, 3].map((wins) => ({ games: 12, wins }));
    const one = winRate(seeds);
    const other = winRate(seeds.map(({ games, wins }) => ({ games, wins: games - wins })));
    expect(other.rate).toBeCloseTo(1 - one.rate, 12);
    expect(other.interval!.low).toBeCloseTo(1 - one.interval!.high, 12);
    expect(other.interval!.high).toBeCloseTo(1 - one.interval!.low, 12);
  });

  test('the interval covers the truth in about 95 of 100 runs although games of a seed share luck', () => {
    // Each seed draws its own chance of winning around 0.25; its 12 games then follow that chance.
    const random = stream(1, 'coverage');
    let covered = 0;
    const runs = 1000;
    for (let run = 0; run < runs; run++) {
      const seeds = Array.from({ length: 84 }, () => {
        const chance = random() < 0.5 ? 0.05 : 0.45;
        let wins = 0;
        for (let i = 0; i < 12; i++) if (random() < chance) wins++;
        return { games: 12, wins };
      });
      const { low, high } = winRate(seeds).interval!;
      if (low <= 0.25 && 0.25 <= high) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.93);
    expect(covered / runs).toBeLessThan(0.97);
  });
});

describe('pair difference', () => {
  test("has Student's interval from 20 seeds on", () => {
    const differences = Array.from({ length: 20 }, (_, i) => (i % 4) / 4 - 0.25);
    const { seeds, difference, interval } = pairDifference(differences);
    expect(seeds).toBe(20);
    expect(difference).toBeCloseTo(0.125, 12);
    const half = 2.093024 * Math.sqrt(variance(differences) / 20);
    expect(interval!.low).toBeCloseTo(0.125 - half, 5);
    expect(interval!.high).toBeCloseTo(0.125 + half, 5);
    expect(pairDifference(differences.slice(1)).interval).toBe(undefined);
  });

  test('swapping the bots flips the sign', () => {
    const random = stream(2, 'swap');
    const differences = Array.from({ length: 25 }, () => (randomInt(random, 25) - 12) / 12);
    const one = pairDifference(differences);
    const other = pairDifference(differences.map((y) => -y));
    expect(other.difference).toBeCloseTo(-one.difference, 12);
    expect(other.interval!.low).toBeCloseTo(-one.interval!.high, 12);
  });
});
