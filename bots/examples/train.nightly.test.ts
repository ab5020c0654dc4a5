import { expect, test } from 'vitest';
import { train } from './train.ts';

test('the training loop wins much more at its end than at its beginning', async () => {
  const shares: number[] = [];
  const policy = await train(1500, (line) => shares.push(Number(/won (\d+) %/.exec(line)?.[1])));
  expect(shares).toHaveLength(10);
  const [first, last] = [shares.slice(0, 3), shares.slice(-3)].map(
    (some) => some.reduce((a, b) => a + b) / 3,
  );
  expect(last - first).toBeGreaterThan(10);
  expect(policy.weights.worth).toBeGreaterThan(0);
});
