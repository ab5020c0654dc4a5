// A few kills of a fleet; `measure-fleet` does the same a hundred times.
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { killFleet } from './kill-fleet.ts';
import { describeWithRedis } from './testing/start-redis.ts';

describeWithRedis('a fleet whose parts are killed', () => {
  test('ends with the bytes of one process', async () => {
    const report = await killFleet({
      kills: 5,
      seed: 2,
      longest: 500,
      args: '--title pebbles --bots random,last,first --players 3 --seeds 4000 --no-report'.split(' '),
      workers: 2,
      out: tempFolder(),
    });
    expect(report.kills).toHaveLength(5);
    expect(report.kills.some(({ recovered }) => recovered !== undefined)).toBe(true);
    expect(report.files).toBeGreaterThanOrEqual(10);
    expect(report.differing).toEqual([]);
  }, 300_000);
});
