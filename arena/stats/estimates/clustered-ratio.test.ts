import { describe, expect, test } from 'vitest';
import { type Random, stream } from '../../../engine/index.ts';
import { randomNormal } from '../../testing/normal.ts';
import { wilsonInterval } from '../basics/interval.ts';
import { ClusteredRatios, type Ratio, shareError, shareInterval } from './clustered-ratio.ts';

/** Ratio of a list of clusters. */
function ratioOf(clusters: readonly (readonly [y: number, x: number])[]): Ratio {
  const ratios = new ClusteredRatios(1);
  for (const [y, x] of clusters) {
    ratios.add(0, y, x);
    ratios.endCluster();
  }
  return ratios.ratio(0);
}

describe('a ratio by hand', () => {
  // Sums 6 and 10, ratio 0.6; residuals 1 - 1.2, 3 - 1.8, 2 - 3 of three clusters.
  const clusters = [
    [1, 2],
    [3, 3],
    [2, 5],
  ] as const;
  const error = Math.sqrt(((0.2 ** 2 + 1.2 ** 2 + 1) * 3) / 2) / 10;

  test('is the ratio of sums, with the standard error of the residuals', () => {
    const ratio = ratioOf(clusters);
    expect(ratio).toMatchObject({ y: 6, x: 10, value: 0.6 });
    expect(ratio.standardError).toBeCloseTo(error, 12);
  });

  test('does not depend on the order of counts in a cluster, nor on other groups', () => {
    const ratios = new ClusteredRatios(3);
    for (const [y, x] of clusters) {
      for (let i = 0; i < x; i++) {
        ratios.add(1, i < y ? 1 : 0, 1);
        ratios.add(2, 1, 1);
      }
      ratios.endCluster();
    }
    expect(ratios.clusters).toBe(3);
    expect(ratios.ratio(1).standardError).toBeCloseTo(error, 12);
    expect(ratios.ratio(1).value).toBe(0.6);
    expect(ratios.ratio(2)).toMatchObject({ value: 1, standardError: 0 });
    expect(ratios.ratio(0)).toMatchObject({ value: Number.NaN, y: 0, x: 0 });
  });

  test('counts a cluster without any events', () => {
    const ratio = ratioOf([...clusters, [0, 0]]);
    expect(ratio.value).toBe(0.6);
    expect(ratio.standardError).toBeCloseTo(error * Math.sqrt(4 / 3 / (3 / 2)), 12);
  });

  test('has no standard error if only one cluster has events', () => {
    expect(ratioOf([[1, 2]])).toMatchObject({ value: 0.5, standardError: Number.NaN });
    const ratios = new ClusteredRatios(2);
    ratios.add(0, 12, 4);
    for (let i = 0; i < 3; i++) {
      ratios.add(1, i, 2);
      ratios.endCluster();
    }
    expect(ratios.ratio(0)).toMatchObject({ value: 3, standardError: Number.NaN });
    expect(ratios.ratio(1).standardError).toBeGreaterThan(0);
  });
});

/** Clusters of about ten draws, with a probability that varies between clusters. */
function simulate(
  random: Random,
  clusters: number,
  share: number,
  spread: number,
): (readonly [number, number])[] {
  return Array.from({ length: clusters }, () => {
    const chance = Math.max(0, Math.min(1, share + spread * randomNormal(random)));
    const draws = 6 + Math.floor(9 * random());
    let y = 0;
    for (let i = 0; i < draws; i++) if (random() < chance) y++;
    return [y, draws] as const;
  });
}

describe('the interval of a share', () => {
  const cover = (clusters: number, share: number, spread: number): number => {
    const random = stream(7, 'clusters');
    let coverCount = 0;
    for (let run = 0; run < 1000; run++) {
      const { low, high } = shareInterval(ratioOf(simulate(random, clusters, share, spread)));
      if (low <= share && share <= high) coverCount++;
    }
    return coverCount / 1000;
  };

  test.each([
    ['draws hang together', 0.4, 0.15],
    ['draws are independent', 0.4, 0],
    ['the share is small', 0.08, 0],
    ['the share is large', 0.9, 0],
  ])('holds the truth in 95 of 100 samples when %s', (_, share, spread) => {
    const coverage = cover(60, share, spread);
    expect(coverage).toBeGreaterThan(0.93);
    expect(coverage).toBeLessThan(0.97);
  });

  test('is never narrower than for as many independent draws', () => {
    // Every cluster has the same share: no spread at all.
    const { low, high } = shareInterval(ratioOf(Array.from({ length: 30 }, () => [2, 10] as const)));
    const wilson = wilsonInterval(0.2, 300, 1.96);
    expect(low).toBe(wilson.low);
    expect(high).toBe(wilson.high);
  });

  test("is Wilson's for shares of 0 and 1, and shrinks with the number of draws", () => {
    const zeroRatio = ratioOf(Array.from({ length: 30 }, () => [0, 10] as const));
    expect(shareInterval(zeroRatio)).toEqual(wilsonInterval(0, 300, 1.96));
    expect(shareInterval(zeroRatio).high).toBeCloseTo(1.96 ** 2 / (300 + 1.96 ** 2), 12);
    const all = ratioOf(Array.from({ length: 30 }, () => [10, 10] as const));
    expect(shareInterval(all)).toEqual(wilsonInterval(1, 300, 1.96));
    expect(shareError(zeroRatio)).toBeCloseTo(Math.sqrt(((1 / 302) * (301 / 302)) / 302), 12);
    expect(shareError(all)).toBeCloseTo(shareError(zeroRatio), 12);
  });

  test('is 0 to 1 without draws, and uses the draws of a single cluster', () => {
    expect(shareInterval(new ClusteredRatios(1).ratio(0))).toEqual({ low: 0, high: 1 });
    const { low, high } = shareInterval(ratioOf([[3, 6]]));
    const wilson = wilsonInterval(0.5, 6, 1.96);
    expect(low).toBeCloseTo(wilson.low, 12);
    expect(high).toBeCloseTo(wilson.high, 12);
  });
});
