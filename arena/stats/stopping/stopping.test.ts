import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { verdictText } from '../../tables/pair-table.ts';
import { mean, variance } from '../basics/averages.ts';
import {
  MIN_SEEDS_FOR_SAFE_INTERVAL,
  rhoSquaredFor,
  sequenceHalfWidth,
  sequenceInterval,
  sequencePValue,
} from '../basics/confidence-sequence.ts';
import { addValue, cautiousVariance, type Moments, newMoments } from '../basics/moments.ts';
import { sprtLogRatio, sprtVerdict } from './rules/sprt.ts';
import { monitoredPValues, pairVerdicts, type StopRule } from './rules/stop-rules.ts';
import { seedsToHalfWidth } from './seeds-to-decide.ts';
import { StoppingMonitor } from './stopping-monitor.ts';

const momentsOf = (values: readonly number[]): Moments => {
  const moments = newMoments();
  for (const value of values) addValue(moments, value);
  return moments;
};

/** Number of seeds after which a run with these outcomes stops; undefined if the rule never holds. */
function firstStop(rule: StopRule, pairs: number, outcomes: Iterable<readonly number[]>): number | undefined {
  const watch = new StoppingMonitor(rule, pairs);
  for (const seed of outcomes) {
    watch.report(seed);
    if (watch.stoppedAfter !== undefined) break;
  }
  return watch.stoppedAfter;
}

/** Differences of `pairs` pairs around the given means. */
function outcomes(count: number, means: readonly number[], name: string): number[][] {
  const random = stream(count, name);
  return Array.from({ length: count }, () => means.map((centre) => centre + (random() - 0.5) * 1.4));
}

test('running moments equal those of the list', () => {
  const values = outcomes(200, [0.3], 'moments').flat();
  const moments = momentsOf(values);
  expect(moments.mean).toBeCloseTo(mean(values), 12);
  expect(moments.squaredDeviations / 199).toBeCloseTo(variance(values), 12);
  // As if two games had each moved a value by one step, here 1/12.
  expect(cautiousVariance({ ...moments, step: 1 / 12 })).toBeCloseTo(variance(values) + 2 / 144 / 199, 12);
  expect(cautiousVariance(momentsOf([0.5, 0.5, 0.5, 0.5, 0.5]))).toBe(0.5);
  expect(cautiousVariance(momentsOf([1]))).toBeNaN();
});

test('a confidence sequence has the half width computed by hand at 100 seeds', () => {
  // -2 ln 0.05 = 5.991465; u - ln u = 6.991465 has u = 9.211968, so Zρ² = 8.211968; ln(√u / 0.05) = 4.105984.
  const square = ((2 * 9.211968) / (100 * 8.211968)) * 4.105984;
  expect(sequenceHalfWidth(100, 0.09, 0.05)).toBeCloseTo(0.3 * Math.sqrt(square), 5);
});

test('a confidence sequence is tightest at the number of seeds that it is tuned for', () => {
  const width = (factor: number): number => {
    const grown = 300 * factor * rhoSquaredFor(0.01, 300) + 1;
    return (grown / (grown - 1)) * Math.log(Math.sqrt(grown) / 0.01);
  };
  expect(rhoSquaredFor(0.05, 100)).toBeCloseTo(0.08211968, 7);
  for (const factor of [0.9, 0.99, 1.01, 1.1]) expect(width(factor)).toBeGreaterThan(width(1));
});

test('a confidence sequence covers the mean of rare events at all looks in 95 % of runs', () => {
  // Two games per seed, each won with probability 3 %: the variance of few seeds is usually too small.
  const random = stream(6, 'rare');
  let wrong = 0;
  for (let run = 0; run < 300; run++) {
    const moments = newMoments(1 / 2);
    let isWrong = false;
    for (let seed = 0; seed < 300; seed++) {
      addValue(moments, ((random() < 0.03 ? 1 : 0) + (random() < 0.03 ? 1 : 0)) / 2);
      const safe = sequenceInterval(moments);
      if (safe && (safe.low > 0.03 || safe.high < 0.03)) isWrong = true;
    }
    if (isWrong) wrong++;
  }
  expect(wrong / 300).toBeLessThan(0.075);
});

test('a confidence sequence excludes 0 exactly when its p-value is below the level', () => {
  for (const centre of [0.02, 0.05, 0.08, 0.12]) {
    const moments = momentsOf(outcomes(60, [centre], `p ${centre}`).flat());
    for (const alpha of [0.05, 0.01, 0.001]) {
      const { low, high } = sequenceInterval(moments, alpha)!;
      expect(low > 0 || high < 0).toBe(sequencePValue(moments) < alpha);
    }
  }
});

test('a confidence sequence gives no interval before 20 seeds', () => {
  const moments = momentsOf(new Array<number>(MIN_SEEDS_FOR_SAFE_INTERVAL - 1).fill(1));
  expect(sequenceInterval(moments)).toBe(undefined);
  expect(sequencePValue(moments)).toBe(1);
});

describe('sequential probability ratio test', () => {
  const sizes = { d0: 0, d1: 0.1, alpha: 0.05, beta: 0.05 };

  test('has a log-likelihood ratio of 0 half-way, antisymmetric around it', () => {
    const moments = momentsOf(outcomes(50, [0], 'llr').flat());
    const at = (centre: number): number => sprtLogRatio({ ...moments, mean: centre }, 0, 0.1);
    expect(at(0.05)).toBeCloseTo(0, 12);
    expect(at(0.08)).toBeCloseTo(-at(0.02), 12);
    expect(at(0.1)).toBeCloseTo(((50 * 0.01) / (2 * cautiousVariance(moments))) * (47 / 49), 12);
  });

  test('accepts the nearer difference after enough seeds', () => {
    expect(sprtVerdict(momentsOf(outcomes(600, [0.1], 'd1').flat()), sizes)).toBe('d1');
    expect(sprtVerdict(momentsOf(outcomes(600, [0], 'd0').flat()), sizes)).toBe('d0');
    expect(sprtVerdict(momentsOf(outcomes(20, [0.05], 'open').flat()), sizes)).toBe(undefined);
    expect(sprtVerdict(momentsOf(outcomes(19, [0.9], 'few').flat()), sizes)).toBe(undefined);
  });
});

describe('stopping', () => {
  const rules: StopRule[] = [
    { kind: 'width', width: 0.25 },
    { kind: 'decided' },
    { kind: 'sprt', d0: 0, d1: 0.1 },
    { kind: 'decided', within: 0.15 },
    { kind: 'sprt', d0: -0.05, d1: 0.05, alpha: 0.01, beta: 0.2 },
  ];
  const seeds = outcomes(2000, [0.2, 0.12, -0.08], 'stop');

  test.each(rules)('by the rule $kind happens at a seed that later seeds do not change', (rule) => {
    const stop = firstStop(rule, 3, seeds)!;
    expect(stop).toBeGreaterThan(MIN_SEEDS_FOR_SAFE_INTERVAL);
    expect(stop).toBeLessThan(seeds.length);
    const watch = new StoppingMonitor(rule, 3);
    for (const seed of seeds) watch.report(seed);
    expect(watch.stoppedAfter).toBe(stop);
    expect(watch.seeds).toBe(stop);
  });

  test('by width needs a narrow interval of every pair at its share of the level', () => {
    const stop = firstStop(rules[0], 3, seeds)!;
    const width = (count: number, pair: number): number => {
      const { low, high } = sequenceInterval(momentsOf(seeds.slice(0, count).map((s) => s[pair])), 0.05 / 3)!;
      return high - low;
    };
    for (const pair of [0, 1, 2]) expect(width(stop, pair)).toBeLessThanOrEqual(0.25);
    expect(Math.max(...[0, 1, 2].map((pair) => width(stop - 1, pair)))).toBeGreaterThan(0.25);
  });

  test('by decided=D needs every pair to be decided or within D', () => {
    const closeOutcomes = outcomes(4000, [0.2, 0.004, -0.006], 'near');
    const rule = { kind: 'decided', within: 0.05 } as const;
    const stop = firstStop(rule, 3, closeOutcomes)!;
    const limits = (count: number): { low: number; high: number }[] =>
      [0, 1, 2].map(
        (pair) => sequenceInterval(momentsOf(closeOutcomes.slice(0, count).map((s) => s[pair])), 0.05 / 3)!,
      );
    const isSure = ({ low, high }: { low: number; high: number }): boolean =>
      low > 0 || high < 0 || (low > -0.05 && high < 0.05);
    expect(limits(stop).every(isSure)).toBe(true);
    expect(limits(stop - 1).every(isSure)).toBe(false);
    expect(limits(stop)[0].low).toBeGreaterThan(0);
    expect(
      limits(stop)
        .slice(1)
        .every(({ low, high }) => low > -0.05 && high < 0.05),
    ).toBe(true);
    // Without the limit the rule waits until two nearly equal bots differ.
    expect(firstStop({ kind: 'decided' }, 3, closeOutcomes)).toBe(undefined);
  });

  test('shares the error rate between claims of better and of within', () => {
    const pairs = [0.2, 0.03, 0.02].map((centre) => ({
      moments: momentsOf(outcomes(300, [centre], `share ${centre}`).flat()),
    }));
    const raw = pairs.map(({ moments }) => sequencePValue(moments));
    const shared = monitoredPValues({ kind: 'decided', within: 0.1 }, pairs);
    shared.forEach((p, i) => {
      expect(p).toBeCloseTo(Math.min(1, 3 * raw[i]), 12);
    });
    expect(monitoredPValues({ kind: 'decided' }, pairs)[2]).toBeLessThanOrEqual(shared[2]);
  });

  test('calls bots that differ on rare seeds equivalent only after five such seeds', () => {
    const rule = { kind: 'decided', within: 0.05 } as const;
    const seed = (i: number, every: number): number[] => [i % every === 0 ? 0.3 : 0];
    const rare = Array.from({ length: 3000 }, (_, i) => seed(i + 1, 500));
    expect(firstStop(rule, 1, rare)).toBe(5 * 500);
    expect(firstStop(rule, 1, rare.slice(0, 2499))).toBe(undefined);
  });

  test('takes longer after a game that moved a value by more than the minimum step', () => {
    const rule = { kind: 'width', width: 0.12 } as const;
    const stop = (step: number): number => {
      const watch = new StoppingMonitor(rule, 1, 0.2);
      for (let i = 0; i < 2000; i++) watch.report([0.1], [i === 3 ? step : 0]);
      return watch.stoppedAfter!;
    };
    expect(stop(0.1)).toBe(stop(0.2));
    expect(stop(0.9)).toBeGreaterThan(2 * stop(0.2));
  });

  test('by a sequential test names the better bot if the verdict shows one', () => {
    const betterBy = (d0: number, d1: number): (number | undefined)[] => {
      const rule = { kind: 'sprt', d0, d1 } as const;
      const watch = new StoppingMonitor(rule, 2);
      for (const seed of outcomes(2000, [0.25, -0.25], 'named')) watch.report(seed);
      return pairVerdicts(rule, watch.pairs).map(({ better }) => better);
    };
    expect(betterBy(-0.1, 0.1)).toEqual([1, -1]);
    // Not 10 points better does not mean worse.
    expect(betterBy(0, 0.1)).toEqual([1, undefined]);
    expect(betterBy(-0.1, 0)).toEqual([undefined, -1]);
  });

  test('by a sequential test uses the given error rates, divided by the number of pairs', () => {
    const rule = { kind: 'sprt', d0: -0.05, d1: 0.05, alpha: 0.01, beta: 0.2 } as const;
    const stop = firstStop(rule, 3, seeds)!;
    const watch = new StoppingMonitor(rule, 3);
    for (let seed = 0; seed < stop; seed++) watch.report(seeds[seed]);
    const verdicts = pairVerdicts(rule, watch.pairs);
    expect(verdicts.map(verdictText)).toEqual(['above -0.05', 'above -0.05', 'below 0.05']);
    for (const { test } of verdicts) {
      expect(test!.low).toBeCloseTo(Math.log(0.2 / 3 / (1 - 0.01 / 3)), 12);
      expect(test!.high).toBeCloseTo(Math.log((1 - 0.2 / 3) / (0.01 / 3)), 12);
      expect(test!.ratio <= test!.low || test!.ratio >= test!.high).toBe(true);
    }
  });

  test('waits for the twentieth seed of every pair, also where some did not meet', () => {
    const unequalSeeds = seeds.map((seed, i) => (i < 30 ? [seed[0], Number.NaN] : [seed[0], 0.9]));
    expect(firstStop({ kind: 'width', width: 2 }, 2, unequalSeeds)).toBe(50);
    expect(firstStop({ kind: 'width', width: 2 }, 1, seeds)).toBe(20);
    expect(firstStop({ kind: 'width', width: 2 }, 0, seeds)).toBe(undefined);
  });

  test('does not take twenty seeds alike for certainty', () => {
    const equalSeeds = Array.from({ length: 5000 }, () => [0]);
    expect(firstStop({ kind: 'decided' }, 1, equalSeeds)).toBe(undefined);
    expect(firstStop({ kind: 'width', width: 0.02 }, 1, equalSeeds)).toBeGreaterThan(200);
  });
});

test('the seeds needed for a width are the first number that reaches it', () => {
  const need = seedsToHalfWidth(0.03, 0.05);
  expect(sequenceHalfWidth(need, 0.05, 0.05)).toBeLessThanOrEqual(0.03);
  expect(sequenceHalfWidth(need - 1, 0.05, 0.05)).toBeGreaterThan(0.03);
  expect(seedsToHalfWidth(1, 0.05)).toBe(MIN_SEEDS_FOR_SAFE_INTERVAL);
  expect(seedsToHalfWidth(0, 0.05)).toBe(Number.POSITIVE_INFINITY);
});
