import { describe, expect, test } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import { raceCandidates } from './racing.ts';

const always = (): boolean => true;

/** Candidates with costs of `means[i]` plus noise, most of which is common to all candidates of a round. */
function entrants(means: readonly number[], seed: number): (option: number) => number {
  const random = stream(seed, 'race');
  let common = 0;
  return (option) => {
    if (option === 0) common = 20 * random();
    return means[option] + common + 2 * random();
  };
}

describe('racing', () => {
  test('finds the candidate with the lowest mean', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { winner } = raceCandidates(
        4,
        { samples: 60, standardErrors: 0.7 },
        entrants([10, 9, 12, 10], seed),
        always,
      );
      expect(winner).toBe(1);
    }
  });

  test('prefers candidate 0 unless another is clearly better', () => {
    const others = (standardErrors: number): number => {
      let count = 0;
      for (let seed = 0; seed < 100; seed++) {
        if (
          raceCandidates(3, { samples: 18, standardErrors }, entrants([10, 10, 10], seed), always).winner !==
          0
        )
          count++;
      }
      return count;
    };
    expect(others(0)).toBeGreaterThan(50);
    expect(others(2)).toBeLessThan(25);
    expect(others(4)).toBeLessThan(8);
  });

  test('drops candidates that can hardly win, and ends when one is left', () => {
    const sampled = [0, 0, 0];
    const sample = entrants([1, 30, 60], 1);
    const { winner, samples, excess } = raceCandidates(
      3,
      { samples: 100, standardErrors: 1 },
      (option) => {
        sampled[option]++;
        return sample(option);
      },
      always,
    );
    expect({ winner, samples }).toEqual({ winner: 0, samples: 6 });
    expect(sampled).toEqual([6, 6, 6]);
    expect(excess[0]).toBe(0);
    expect(excess[1]).toBeCloseTo(29, 0);
    expect(excess[2]).toBeCloseTo(59, 0);
  });

  test('prefers candidate 0 while there are too few samples for a standard error', () => {
    expect(
      raceCandidates(
        2,
        { samples: 100, standardErrors: 0 },
        (option) => 10 - option,
        () => false,
      ),
    ).toEqual({
      winner: 0,
      excess: [0, -1],
      samples: 1,
    });
    expect(raceCandidates(1, { samples: 100, standardErrors: 0 }, () => 1, always)).toEqual({
      winner: 0,
      excess: [0],
      samples: 0,
    });
  });
});
