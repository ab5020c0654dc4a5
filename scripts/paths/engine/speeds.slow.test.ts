import { expect, test } from 'vitest';
import { planRun } from '../../../arena/run/plan/index.ts';
import { workerSpeed } from './speeds.ts';

test('files of a run that depend on the machine are not compared, all others are', async () => {
  const plan = await planRun({
    title: 'pebbles',
    bots: ['random', 'last'],
    players: 2,
    seeds: 60,
    files: {},
  });
  let ticks = 0;
  const { differing, files, speedUp } = await workerSpeed(plan, () => ticks++);
  expect(differing).toEqual([]);
  expect(files).toBeGreaterThan(5);
  expect(speedUp).toBeGreaterThan(0);
});
