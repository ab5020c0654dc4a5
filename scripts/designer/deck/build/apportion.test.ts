import { expect, test } from 'vitest';
import { stream } from '../../../../engine/index.ts';
import { apportion } from './quotas.ts';

test('apportioned numbers sum to the total, each the floor or ceiling of its exact share', () => {
  for (let seed = 0; seed < 50; seed++) {
    const random = stream(seed, 'apportion');
    const weights = Array.from({ length: 1 + Math.floor(random() * 20) }, () => 0.5 + random());
    const total = Math.floor(random() * 100);
    const shares = apportion(total, weights, random);
    const sum = weights.reduce((a, b) => a + b, 0);
    expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
    shares.forEach((share, i) => {
      expect(Math.abs(share - (total * weights[i]) / sum)).toBeLessThan(1);
    });
  }
});

test('whole shares are kept and ties are broken at random', () => {
  expect(apportion(12, [1, 2, 3], stream(1, 'apportion'))).toEqual([2, 4, 6]);
  const winners = new Set<number>();
  for (let seed = 0; seed < 30; seed++) winners.add(apportion(1, [1, 1, 1], stream(seed, 'x')).indexOf(1));
  expect([...winners].sort()).toEqual([0, 1, 2]);
});
