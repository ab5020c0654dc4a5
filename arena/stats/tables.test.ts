import { describe, expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import { percentileInterval, quantileOf, resample } from './bootstrap.ts';
import { makeChoices, type RankedGame, sumChoices } from './choices.ts';
import { comparePairs } from './compare-pairs.ts';
import { holm } from './holm.ts';
import { meanInterval } from './mean-interval.ts';
import { meanP } from './mean-p.ts';
import { fitPlackettLuce } from './plackett-luce.ts';
import { seatEffects } from './seat-effects.ts';
import { sharedLuck } from './shared-luck.ts';
import { studentQuantile } from './student-t.ts';
import { shortestCycle, transitivity } from './transitivity.ts';
import { wilson } from './wilson.ts';

test("Holm's procedure steps down and keeps the order", () => {
  expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(holm([0.5, 0.9])).toEqual([1, 1]);
  expect(holm([Number.NaN, 0.02])).toEqual([1, 0.04]);
  expect(holm([])).toEqual([]);
});

test("a mean's interval and p-value agree, and agree with Student's 1908 sleep data", () => {
  // Extra sleep in hours, ten patients, second drug minus first: t = 4.0621, p = 0.00283, 95 % interval 0.70 to 2.46.
  const sleep = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
  expect(meanP(sleep)).toBeCloseTo(0.002833, 6);
  const { low, high } = meanInterval(sleep);
  expect(low).toBeCloseTo(0.7001, 4);
  expect(high).toBeCloseTo(2.4599, 4);
  const zero = meanInterval(new Array<number>(50).fill(0));
  expect(zero.high).toBeCloseTo(studentQuantile(0.975, 49) / Math.sqrt(49 * 50), 12);
});

describe('pairs', () => {
  const around = (centre: number, seeds: number): number[] =>
    Array.from({ length: seeds }, (_, i) => centre + ((i % 5) - 2) / 10);

  test('are claimed only where Holm over all of them allows it', () => {
    const [clear, weak, few] = [around(-0.2, 40), around(0.047, 40), around(0.5, 10)];
    expect(comparePairs([weak])[0].better).toBe(1);
    const table = comparePairs([clear, weak, few]);
    expect(table.map(({ better }) => better)).toEqual([-1, 0, 0]);
    expect(table[1].interval!.low).toBeGreaterThan(0);
    expect(table[1].p).toBeCloseTo(2 * comparePairs([weak])[0].p, 12);
    expect(table[2].p).toBe(1);
  });
});

describe('seats', () => {
  test('are held against the mean of all seats', () => {
    // Two seats; the first wins 3 of 4 in even seeds and 2 of 4 in odd ones.
    const first = Array.from({ length: 40 }, (_, z) => ({ games: 4, wins: z % 2 === 0 ? 3 : 2 }));
    const second = first.map(({ games, wins }) => ({ games, wins: games - wins }));
    const [one, two] = seatEffects([first, second]);
    expect(one.effect).toBeCloseTo(0.125, 12);
    expect(two.effect).toBeCloseTo(-0.125, 12);
    // The seeds' shares are 1/8 off, so SE² = 1/64/39 and 0.625 · 0.375 / SE² = 585 independent games tell as much.
    const wide = wilson(0.625, 585, studentQuantile(0.975, 39));
    expect(one.interval!.low).toBeCloseTo(wide.low - 0.5, 9);
    expect(one.interval!.high).toBeCloseTo(wide.high - 0.5, 9);
    expect(two.interval!.low).toBeCloseTo(-one.interval!.high, 12);
    expect(seatEffects([first.slice(0, 19), second])[0].interval).toBe(undefined);
  });

  test('that always win have no interval of width 0', () => {
    const seeds = Array.from({ length: 20 }, () => ({ games: 2, wins: 2 }));
    const { low, high } = seatEffects([seeds, []])[0].interval!;
    expect(high - low).toBeGreaterThan(0.05);
  });
});

describe('shared luck', () => {
  test('is 1 when games of a seed are independent, above when their luck cancels, below when it repeats', () => {
    const random = stream(3, 'luck');
    const gain = (second: (first: number) => number): number => {
      const seeds = Array.from({ length: 4000 }, () => {
        const first = random() < 0.5 ? 1 : -1;
        const other = second(first);
        return { games: 2, sum: first + other, squares: 2 };
      });
      return sharedLuck([seeds]).gain;
    };
    expect(gain(() => (random() < 0.5 ? 1 : -1))).toBeCloseTo(1, 1);
    expect(gain((first) => first)).toBeCloseTo(0.5, 2);
    expect(gain((first) => (random() < 0.5 ? -first : random() < 0.5 ? 1 : -1))).toBeCloseTo(2, 0);
    expect(gain((first) => -first)).toBe(Number.POSITIVE_INFINITY);
    expect(sharedLuck([[{ games: 2, sum: 1, squares: 1 }]]).gain).toBeNaN();
  });
});

describe('bootstrap', () => {
  test('draws the same seeds for the same name, as many as there are', () => {
    const times = resample(7, 3, 50);
    expect(times).toEqual(resample(7, 3, 50));
    expect(times).not.toEqual(resample(7, 4, 50));
    expect(times.reduce((a, b) => a + b)).toBe(50);
  });

  test('takes quantiles between neighbours, a little wider on few seeds', () => {
    expect([0, 0.5, 1].map((p) => quantileOf([1, 2, 4, 8], p))).toEqual([1, 3, 8]);
    const values = Array.from({ length: 1001 }, (_, i) => i);
    const { low, high } = percentileInterval(values, 20);
    // Φ(-√(20/19) · 2.093024) = 0.015882
    expect(low).toBeCloseTo(15.88, 1);
    expect(high).toBeCloseTo(1000 - low, 6);
    expect(percentileInterval(values, 100000).low).toBeCloseTo(25, 1);
  });
});

test('choices count what is left, and ties leave together', () => {
  const games: RankedGame[] = [
    { entrants: [2, 0, 1], places: [1, 3, 2] },
    { entrants: [2, 0, 1], places: [2, 1, 1] },
    { entrants: [0, 1, 2], places: [1, 1, 1] },
  ];
  const choices = makeChoices([games.slice(0, 2), games.slice(2)], 3, 3);
  // All three in the first seating, seats 1 and 2 of it, all three in the second seating.
  expect([...choices.memberStart]).toEqual([0, 3, 5, 8]);
  expect([...choices.botOf]).toEqual([2, 0, 1, 0, 1, 0, 1, 2]);
  const sums = sumChoices(choices);
  expect([...sums.counts]).toEqual([2, 1, 1]);
  expect([...sums.botWins].map((w) => w.toFixed(4))).toEqual(['0.8333', '1.8333', '1.3333']);
  expect([...sums.seatWins].map((w) => w.toFixed(4))).toEqual(['1.3333', '0.8333', '1.8333']);
  expect([...sumChoices(choices, [2, 0]).counts]).toEqual([4, 2, 0]);
  expect(() => makeChoices([], 1000, 6)).toThrow(RangeError);
});

describe('transitivity', () => {
  /** Every pair plays both seatings of each seed; the chance that `i` beats `j` is given. */
  function league(bots: number, seeds: number, chance: (i: number, j: number) => number): RankedGame[][] {
    const random = stream(bots, 'league');
    return Array.from({ length: seeds }, () => {
      const games: RankedGame[] = [];
      for (let i = 0; i < bots; i++) {
        for (let j = 0; j < i; j++) {
          for (const entrants of [
            [i, j],
            [j, i],
          ]) {
            const won = random() < chance(entrants[0], entrants[1]);
            games.push({ entrants, places: won ? [1, 2] : [2, 1] });
          }
        }
      }
      return games;
    });
  }
  const noteOf = (games: RankedGame[][], bots: number): ReturnType<typeof transitivity> => {
    const choices = makeChoices(games, bots, 2);
    return transitivity(games, fitPlackettLuce(choices, sumChoices(choices)));
  };

  test('rock, paper and scissors are told, with who beats whom', () => {
    // 2 beats 1, 1 beats 0, 0 beats 2; bot 3 loses to all alike.
    const games = league(4, 150, (i, j) => {
      if (i === 3 || j === 3) return i === 3 ? 0.2 : 0.8;
      return (i - j + 3) % 3 === 1 ? 0.7 : 0.3;
    });
    const { misfits, cycle } = noteOf(games, 4);
    expect(cycle).toEqual([0, 2, 1]);
    expect(misfits.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(misfits[0].observed).toBeLessThan(0.4);
    expect(misfits[0].expected).toBeCloseTo(0.5, 1);
  });

  test('bots that one number describes are left in peace', () => {
    const games = league(4, 150, (i, j) => 1 / (1 + Math.exp((j - i) * 0.6)));
    expect(noteOf(games, 4)).toEqual({ misfits: [] });
  });

  test('a pair that fits badly makes no cycle by itself', () => {
    // 0 < 1 < 2 clearly, but 2 beats 0 hardly at all.
    const games = league(3, 300, (i, j) => {
      if (Math.abs(i - j) === 2) return i > j ? 0.55 : 0.45;
      return i > j ? 0.8 : 0.2;
    });
    const { misfits, cycle } = noteOf(games, 3);
    expect(misfits.length).toBeGreaterThan(0);
    expect(cycle).toBe(undefined);
  });

  test('the shortest cycle is found, from its lowest member', () => {
    expect(shortestCycle([[1], [2], [3], [0, 1]])).toEqual([1, 2, 3]);
    expect(shortestCycle([[1, 2], [2], []])).toBe(undefined);
    expect(shortestCycle([[2], [0], [1]])).toEqual([0, 2, 1]);
  });
});
