// Win rates and pair differences: results computed by hand, and coverage with known truth.
import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import type { Interval } from '../basics/interval.ts';
import { studentQuantile } from '../basics/student-t.ts';
import { sumSeeds } from '../testing/sum-seeds.ts';
import { cautiousEffect, designEffect, pooledEffect } from './design-effect.ts';
import { comparePairs, pairDifference, safeDifference } from './pair-difference.ts';
import type { SeedSums, SeedValues } from './seed-sums.ts';
import { safeWinRate, winRate } from './win-rate.ts';

const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;

/** Share of `runs` whose interval covers the truth. */
function coverage(runs: number, truth: number, run: () => Interval): number {
  let coverCount = 0;
  for (let i = 0; i < runs; i++) if (holds(run(), truth)) coverCount++;
  return coverCount / runs;
}

/** Wins among games that are won with the given chance each. */
function draw(random: Random, games: number, chance: number): number {
  let wins = 0;
  for (let i = 0; i < games; i++) if (random() < chance) wins++;
  return wins;
}

/** A seed of a bot that won this many of its games. */
const won = (games: number, wins: number): SeedValues => ({ games, sum: wins, squares: wins });
const repeat = (count: number, seed: (i: number) => SeedValues): SeedSums =>
  sumSeeds(Array.from({ length: count }, (_, i) => seed(i)));

/** `seeds` seeds of `games` games, each seed's chance of winning drawn from a list. */
const scores = (random: Random, seeds: number, games: number, chances: readonly number[]): SeedValues[] =>
  Array.from({ length: seeds }, () => {
    const chance = chances[Math.floor(random() * chances.length)];
    return won(games, draw(random, games, chance));
  });

/** The same as a duel in which every game has a winner. */
const duel = (seeds: readonly SeedValues[]): SeedValues[] =>
  seeds.map(({ games, sum }) => ({ games, sum: 2 * sum - games, squares: games }));

test("a win rate has Student's interval with one win and one loss added, from ten seeds on", () => {
  const { rate, interval } = winRate(repeat(40, (i) => won(12, i % 2 === 0 ? 2 : 4)));
  expect(rate).toBe(0.25);
  const centre = 121 / 482;
  const error = Math.sqrt(40 * (40 / 39) + centre ** 2 + (1 - centre) ** 2) / 482;
  expect(interval!.high).toBeCloseTo(centre + studentQuantile(0.975, 39) * error, 12);
  expect(interval!.low).toBeCloseTo(centre - studentQuantile(0.975, 39) * error, 12);
  expect(winRate(repeat(9, (i) => won(12, i))).interval).toBe(undefined);
  expect(winRate(repeat(10, (i) => won(12, i))).interval).toBeDefined();
});

test('safe intervals allow for clustered rare wins, but not between bots that win often', () => {
  const lostSeeds = repeat(84, () => won(12, 0));
  // 1 + (12 - 1) / 4.
  expect(safeWinRate(lostSeeds).interval!.high).toBeGreaterThanOrEqual(
    winRate(lostSeeds, 3.75).interval!.high,
  );
  const often = repeat(84, () => won(12, 4));
  expect(safeWinRate(often, 1.5)).not.toEqual(safeWinRate(often, 3.75));
  // One bot wins half of the games, the other none: the same of their difference, whichever is named first.
  for (const sum of [6, -6]) {
    const pair = repeat(84, () => ({ games: 12, sum, squares: 6 }));
    expect(safeDifference(pair, 'wins', 1)).toEqual(safeDifference(pair, 'wins', 3.75));
    expect(safeDifference(pair, 'places', 1)).not.toEqual(safeDifference(pair, 'places', 3.75));
  }
  const even = repeat(84, () => ({ games: 12, sum: 2, squares: 8 }));
  expect(safeDifference(even, 'wins', 1.5)).not.toEqual(safeDifference(even, 'wins', 3.75));
});

test('the interval of a win rate shrinks smoothly with the number of games for no win and for one', () => {
  const upper = (wins: number, effect = 1): number =>
    winRate(
      repeat(84, (i) => won(12, i < wins ? 1 : 0)),
      effect,
    ).interval!.high;
  // Rule of three: 3/1008.
  expect(upper(0)).toBeGreaterThan(2.9 / 1008);
  expect(upper(0)).toBeLessThan(3.2 / 1008);
  expect(upper(1)).toBeGreaterThan(upper(0));
  expect(upper(2)).toBeGreaterThan(upper(1));
  expect(upper(2) / upper(0)).toBeLessThan(2.2);
  // If a seed's games are alike, no win is less evidence.
  expect(upper(0, 4) / upper(0)).toBeCloseTo(4, 1);
});

test('a win rate is mirrored when wins and losses are swapped', () => {
  const seeds = [1, 5, 2, 7, 3, 3, 4, 4, 0, 1].map((wins) => won(12, wins));
  const one = winRate(sumSeeds(seeds), 1.7);
  const other = winRate(sumSeeds(seeds.map(({ games, sum }) => won(games, games - sum))), 1.7);
  expect(other.rate).toBeCloseTo(1 - one.rate, 12);
  expect(other.interval!.low).toBeCloseTo(1 - one.interval!.high, 12);
  expect(other.interval!.high).toBeCloseTo(1 - one.interval!.low, 12);
});

test.each([
  ['luck of seeds', 84, 12, [0.05, 0.45], 0.935, 0.965],
  ['a favourite in duels', 40, 2, [0.9], 0.935, 0.98],
  ['a favourite who seldom loses', 40, 2, [0.98], 0.935, 1],
  ['rare wins', 20, 12, [0.01], 0.935, 1],
  ['few seeds', 10, 12, [0.2, 0.3], 0.935, 0.975],
])(
  'the interval of a win rate holds the truth in about 95 of 100 runs: %s',
  (name, count, games, chances, least, most) => {
    const random = stream(1, name);
    const truth = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
    const share = coverage(2000, truth, () => {
      const seeds = scores(random, count, games, chances);
      return winRate(sumSeeds(seeds), cautiousEffect(pooledEffect([sumSeeds(seeds)]))).interval!;
    });
    // Three standard errors of 2,000 runs are 1.5 points.
    expect(share).toBeGreaterThan(least - 0.01);
    expect(share).toBeLessThan(most + 0.01);
  },
);

test('safe intervals of win rates are never narrower than plain ones', () => {
  const random = stream(2, 'safe');
  for (const chance of [0, 0.001, 0.01, 0.3, 1]) {
    for (const count of [20, 84, 300]) {
      const seeds = scores(random, count, 12, [chance]);
      const [interval, safe] = [winRate(sumSeeds(seeds)).interval!, safeWinRate(sumSeeds(seeds)).interval!];
      expect(safe.low).toBeLessThanOrEqual(interval.low);
      expect(safe.high).toBeGreaterThanOrEqual(interval.high);
    }
  }
});

test('a pair difference agrees with the win rate when only two bots play', () => {
  const random = stream(3, 'duel');
  for (const chance of [0.5, 0.9, 0.97, 1]) {
    const seeds = scores(random, 40, 2, [chance]);
    const rates = winRate(sumSeeds(seeds), cautiousEffect(pooledEffect([sumSeeds(seeds)])));
    const [pair] = comparePairs([sumSeeds(duel(seeds))]);
    expect(pair.difference).toBeCloseTo(2 * rates.rate - 1, 12);
    expect(pair.interval!.low).toBeCloseTo(2 * rates.interval!.low - 1, 9);
    expect(pair.interval!.high).toBeCloseTo(2 * rates.interval!.high - 1, 9);
  }
});

test('an interval of a pair needs twenty seeds, and its difference flips its sign with the bots', () => {
  const random = stream(4, 'flip');
  const seeds = duel(scores(random, 25, 12, [0.3, 0.9]));
  const one = pairDifference(sumSeeds(seeds));
  const other = pairDifference(
    sumSeeds(seeds.map(({ games, sum, squares }) => ({ games, sum: -sum, squares }))),
  );
  expect(other.difference).toBeCloseTo(-one.difference, 12);
  expect(other.interval!.low).toBeCloseTo(-one.interval!.high, 12);
  expect(pairDifference(sumSeeds(seeds.slice(6))).interval).toBe(undefined);
});

test('the interval of a favourite that wins 95 of 100 covers the truth after 40 seeds', () => {
  const random = stream(5, 'favourite');
  const seeds = () => sumSeeds(duel(scores(random, 40, 2, [0.95])));
  expect(coverage(1000, 0.9, () => pairDifference(seeds()).interval!)).toBeGreaterThan(0.925);
});

test('an interval by score is narrow when scores are close', () => {
  const random = stream(6, 'score');
  const truth = 0.03;
  let width = 0;
  const share = coverage(1000, truth, () => {
    const seeds = Array.from({ length: 20 }, () => {
      const value = truth + (random() + random() - 1) * 0.1;
      return { games: 12, sum: 12 * value, squares: 0 };
    });
    const interval = pairDifference(sumSeeds(seeds), 'score').interval!;
    width += (interval.high - interval.low) / 1000;
    return interval;
  });
  expect(share).toBeGreaterThan(0.93);
  expect(share).toBeLessThan(0.975);
  expect(width).toBeLessThan(0.05);
});

describe('pairs together', () => {
  const around = (centre: number, seeds: number): SeedSums =>
    repeat(seeds, (i) => ({ games: 12, sum: 12 * (centre + ((i % 5) - 2) / 10), squares: 12 }));

  test('are claimed only if Holm over all pairs allows it, and not tested below 20 seeds', () => {
    const [clear, weak, few] = [around(-0.2, 40), around(0.05, 40), around(0.5, 10)];
    expect(comparePairs([weak])[0].better).toBe(1);
    const table = comparePairs([clear, weak, few]);
    expect(table.map(({ better }) => better)).toEqual([-1, 0, 0]);
    expect(table[1].interval!.low).toBeGreaterThan(0);
    expect(table[1].p).toBeCloseTo(2 * comparePairs([weak])[0].p, 12);
    expect(table[2].p).toBeNaN();
  });

  test('have a p-value of 5 % when the interval ends at 0', () => {
    const at = (centre: number) => comparePairs([around(centre, 30)])[0];
    let [low, high] = [0, 0.2];
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2;
      if (at(middle).interval!.low > 0) high = middle;
      else low = middle;
    }
    expect(at(high).p).toBeCloseTo(0.05, 6);
  });
});

test('a difference by score allows for one more game as unusual as the largest one', () => {
  const width = (largest: number): number => {
    const seeds = Array.from({ length: 20 }, (_, i) => {
      const value = i === 0 ? largest : 0.05;
      return { games: 1, sum: value, squares: value * value, largest: Math.abs(value) };
    });
    const { low, high } = pairDifference(sumSeeds(seeds), 'score').interval!;
    return high - low;
  };
  // One step to either side of the mean, over 22 values; a fifth of the total if no value was larger.
  const half = (squares: number, step: number): number =>
    (studentQuantile(0.975, 19) * Math.sqrt((squares * 20) / 19 + 2 * step * step)) / 22;
  expect(width(0.05)).toBeCloseTo(2 * half(0, 0.2), 9);
  expect(width(0.9)).toBeCloseTo(2 * half(0.85 ** 2 * (19 / 20), 0.9), 2);
});

describe('design effect', () => {
  /** Two games a seed; the second follows from the first. */
  function seedsOf(seeds: number, random: Random, second: (first: number) => number): SeedSums {
    return sumSeeds(
      Array.from({ length: seeds }, () => {
        const first = random() < 0.5 ? 1 : -1;
        return { games: 2, sum: first + second(first), squares: 2 };
      }),
    );
  }
  const toss = (random: Random): number => (random() < 0.5 ? 1 : -1);

  test('is 1 for independent games of a seed, below 1 when randomness cancels, 2 when it repeats', () => {
    const random = stream(3, 'effect');
    const effect = (second: (first: number) => number): number =>
      designEffect(seedsOf(4000, random, second)).effect;
    expect(effect(() => toss(random))).toBeCloseTo(1, 1);
    expect(effect((first) => first)).toBeCloseTo(2, 2);
    expect(effect((first) => (random() < 0.5 ? -first : toss(random)))).toBeCloseTo(0.5, 1);
    expect(effect((first) => -first)).toBe(0);
  });

  test('is NaN when all games have the same value', () => {
    const equalSeeds = repeat(30, () => ({ games: 12, sum: 12 / 3, squares: 12 / 9 }));
    expect(designEffect(equalSeeds)).toEqual({ effect: Number.NaN });
    expect(pooledEffect([equalSeeds, sumSeeds([])])).toBeNaN();
    expect(cautiousEffect(pooledEffect([equalSeeds]))).toBe(1);
    // Each bot wins a third of each seed's games: no spread except for rounding.
    const level = repeat(30, () => ({ games: 3, sum: 0.1 + 0.2 - 0.3, squares: 2 }));
    expect(designEffect(level)).toEqual({ effect: 0 });
    expect(designEffect(sumSeeds([{ games: 2, sum: 1, squares: 1 }])).effect).toBeNaN();
  });

  test('has an interval from 20 seeds on, which covers the truth', () => {
    const random = stream(4, 'effect interval');
    const run = (seeds: number) =>
      designEffect(seedsOf(seeds, random, (first) => (random() < 0.5 ? first : toss(random))));
    expect(run(19).interval).toBe(undefined);
    // Eighty seeds of two games: too few games for an interval.
    expect(run(80).interval).toBe(undefined);
    // Half the seeds repeat: E[mean²] = (1 + 1/2) / 2, against 1/2 for independent games.
    expect(coverage(500, 1.5, () => run(300).interval!)).toBeGreaterThan(0.92);
  });
});
