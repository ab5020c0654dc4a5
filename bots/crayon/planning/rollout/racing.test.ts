import { describe, expect, test } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import { raceCandidates } from './racing.ts';

/** Samples costs of `means[i]` plus noise, most of which is common to all candidates of a round. */
function noisy(means: readonly number[], seed: number): (candidate: number) => number {
  const random = stream(seed, 'race');
  let common = 0;
  return (candidate) => {
    if (candidate === 0) common = 20 * random();
    return means[candidate] + common + 2 * random();
  };
}

describe('racing', () => {
  test('finds the candidate with the lowest mean', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { winner } = raceCandidates(
        4,
        { samples: 60, standardErrors: 0.7 },
        noisy([10, 9, 12, 10], seed),
      );
      expect(winner).toBe(1);
    }
  });

  test('prefers candidate 0 unless another is clearly better', () => {
    const others = (standardErrors: number): number => {
      let count = 0;
      for (let seed = 0; seed < 100; seed++) {
        if (raceCandidates(3, { samples: 18, standardErrors }, noisy([10, 10, 10], seed)).winner !== 0)
          count++;
      }
      return count;
    };
    expect(others(0)).toBeGreaterThan(50);
    expect(others(2)).toBeLessThan(30);
    expect(others(4)).toBeLessThan(8);
  });

  test('drops candidates that can hardly win, and ends when one is left', () => {
    const sampled = [0, 0, 0];
    const sample = noisy([1, 30, 60], 1);
    const { winner, samples, excess } = raceCandidates(
      3,
      { samples: 100, standardErrors: 1 },
      (candidate) => {
        sampled[candidate]++;
        return sample(candidate);
      },
    );
    expect({ winner, samples }).toEqual({ winner: 0, samples: 3 });
    expect(sampled).toEqual([3, 3, 3]);
    expect(excess[0]).toBe(0);
    expect(excess[1]).toBeCloseTo(29, -1);
    expect(excess[2]).toBeCloseTo(59, -1);
  });

  test('prefers candidate 0 while there are too few samples for a standard error', () => {
    expect(raceCandidates(2, { samples: 1, standardErrors: 0 }, (candidate) => 10 - candidate)).toEqual({
      winner: 0,
      excess: [0, -1],
      samples: 1,
    });
    expect(raceCandidates(1, { samples: 100, standardErrors: 0 }, () => 1)).toEqual({
      winner: 0,
      excess: [0],
      samples: 0,
    });
  });
});
