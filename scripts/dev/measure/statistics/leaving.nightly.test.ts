// A small version of the table of `best` and `top=K`.
import { expect, test } from 'vitest';
import { LEAVING_POOLS, measureLeaving } from './leaving.ts';

const poolOf = (name: string) => LEAVING_POOLS.find(({ world }) => world.name === name)!;

test.each(['ladder, 2 seats', 'two strong, 3 seats', 'leader and runner, 4 seats'])(
  '%s: the best is found with far fewer games',
  (name) => {
    const { wrong, ended, games, uniform } = measureLeaving(poolOf(name), 20);
    expect({ wrong, ended }).toEqual({ wrong: 0, ended: 1 });
    expect(uniform / games).toBeGreaterThan(2);
  },
);

test('a wrong truth is noticed, so the measurement can fail', () => {
  const pool = poolOf('ladder, 4 seats');
  const theta = pool.world.theta.toReversed();
  const measurement = measureLeaving({ ...pool, world: { ...pool.world, theta } }, 5);
  expect(measurement.wrong).toBe(0);
  const equalPair = { ...pool, world: { ...pool.world, theta: [2, 2, 0, 0, 0, 0, 0, 0] } };
  // Any of two equal bots is the best; three cannot be.
  expect(measureLeaving({ ...equalPair, rule: { kind: 'top', count: 2 } }, 5)).toMatchObject({
    wrong: 0,
    ended: 1,
  });
});
