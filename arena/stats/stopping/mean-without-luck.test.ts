import { expect, test } from 'vitest';
import { stream } from '../../../engine/index.ts';
import { addValue, newMoments } from '../basics/moments.ts';
import { meanWithoutLuck } from './mean-without-luck.ts';
import { type PairRule, readStopRule, shouldStop } from './rules/stop-rules.ts';

/** Ends of runs of one pair with a true difference of 0.2. */
function endsOf(text: string, runs: number) {
  const rule = readStopRule(text) as PairRule;
  return Array.from({ length: runs }, (_, run) => {
    const random = stream(text, 'luck', run);
    const pair = { moments: newMoments(0.1), unequalSeeds: 0 };
    do {
      addValue(pair.moments, 0.2 + (random() - 0.5) * 1.6);
      pair.unequalSeeds++;
    } while (!shouldStop(rule, [pair]));
    return { mean: pair.moments.mean, estimate: meanWithoutLuck(rule, pair, 1) };
  });
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one / list.length, 0);

test.each([
  ['decided', 1.15],
  ['sprt=0,0.25', 1.05],
])('%s stops while the mean is too large, and the mean without luck is right on average', (text, excess) => {
  const ends = endsOf(text, 250);
  expect(meanOf(ends.map(({ mean }) => mean)) / 0.2).toBeGreaterThan(excess);
  expect(Math.abs(meanOf(ends.map(({ estimate }) => estimate)) / 0.2 - 1)).toBeLessThan(0.06);
});

test('seeds at which no run may stop are taken as they are', () => {
  const moments = newMoments(0.1);
  const rule = { kind: 'decided' } as const;
  expect(meanWithoutLuck(rule, { moments, unequalSeeds: 0 }, 1)).toBe(Number.NaN);
  for (let seed = 0; seed < 20; seed++) addValue(moments, 0.5);
  expect(meanWithoutLuck(rule, { moments, unequalSeeds: 20 }, 1)).toBe(0.5);
  // A difference without variance is decided at once, whatever the sums.
  for (let seed = 0; seed < 20; seed++) addValue(moments, 0.5);
  expect(meanWithoutLuck(rule, { moments, unequalSeeds: 40 }, 1)).toBe(0.5);
});
