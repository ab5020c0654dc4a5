// Eight kills of a run of quick games; `measure-resume` does the same to any run.
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { killAndResume } from './kill-and-resume.ts';

test('a run that is killed at random moments ends with the bytes of one that is not', async () => {
  const report = await killAndResume({
    kills: 8,
    seed: 7,
    longest: 100,
    args: '--title pebbles --bots random,last,first --players 3 --seeds 2000 --workers 2'.split(' '),
    out: tempFolder(),
  });
  expect(report.kills).toHaveLength(8);
  expect(report.kills.some(({ ledgerBefore, ledgerThen }) => ledgerThen > ledgerBefore)).toBe(true);
  expect(report.files).toBeGreaterThanOrEqual(10);
  expect(report.differing).toEqual([]);
}, 240_000);
