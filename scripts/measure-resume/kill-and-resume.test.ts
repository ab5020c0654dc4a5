// A few kills of what `measure-resume` does thirty times.
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { killAndResume } from './kill-and-resume.ts';

test('a run that is killed at random moments ends with the bytes of one that is not', async () => {
  const report = await killAndResume({
    kills: 3,
    seed: 7,
    longest: 250,
    args: '--title pebbles --bots random,last,first --players 3 --seeds 600 --workers 2'.split(' '),
    out: tempFolder(),
  });
  expect(report.kills.some(({ ledgerBefore, ledgerThen }) => ledgerThen > ledgerBefore)).toBe(true);
  expect(report.files).toBeGreaterThanOrEqual(10);
  expect(report.differing).toEqual([]);
}, 120_000);
