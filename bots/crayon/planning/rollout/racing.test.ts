import { describe, expect, it } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import { race } from './racing.ts';

const always = (): boolean => true;

/** Options that cost `means[i]` and a share of luck that all of a lap have in common, and some of their own. */
function entrants(means: readonly number[], seed: number): (option: number) => number {
  const random = stream(seed, 'race');
  let common = 0;
  return (option) => {
    if (option === 0) common = 20 * random();
    return means[option] + common + 2 * random();
  };
}

describe('race', () => {
  it('finds the option of the least mean', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { winner } = race(4, { laps: 60, doubt: 0.7 }, entrants([10, 9, 12, 10], seed), always);
      expect(winner).toBe(1);
    }
  });

  it('prefers the first option unless another is clearly better', () => {
    const others = (doubt: number): number => {
      let count = 0;
      for (let seed = 0; seed < 100; seed++) {
        if (race(3, { laps: 18, doubt }, entrants([10, 10, 10], seed), always).winner !== 0) count++;
      }
      return count;
    };
    expect(others(0)).toBeGreaterThan(50);
    expect(others(2)).toBeLessThan(25);
    expect(others(4)).toBeLessThan(8);
  });

  it('stops sampling what can hardly win, and ends when one is left', () => {
    const sampled = [0, 0, 0];
    const sample = entrants([1, 30, 60], 1);
    const { winner, laps, behind } = race(
      3,
      { laps: 100, doubt: 1 },
      (option) => {
        sampled[option]++;
        return sample(option);
      },
      always,
    );
    expect({ winner, laps }).toEqual({ winner: 0, laps: 6 });
    expect(sampled).toEqual([6, 6, 6]);
    expect(behind[0]).toBe(0);
    expect(behind[1]).toBeCloseTo(29, 0);
    expect(behind[2]).toBeCloseTo(59, 0);
  });

  it('keeps the first option while there are too few samples to say how sure they are', () => {
    expect(
      race(
        2,
        { laps: 100, doubt: 0 },
        (option) => 10 - option,
        () => false,
      ),
    ).toEqual({
      winner: 0,
      behind: [0, -1],
      laps: 1,
    });
    expect(race(1, { laps: 100, doubt: 0 }, () => 1, always)).toEqual({ winner: 0, behind: [0], laps: 0 });
  });
});
