import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { replaceThreads } from '../../testing/without-threads.ts';
import { planRun } from '../plan/run-plan.ts';
import { playRun } from '../run.ts';
import type { RunSettings } from '../settings/run-settings.ts';

beforeAll(replaceThreads);

test('a run that extends the seeds of finished runs names the longest of them', async () => {
  const out = tempFolder();
  const settings: RunSettings = {
    title: 'pebbles',
    bots: ['last', 'first'],
    players: 2,
    seeds: 2,
    files: {},
  };
  const shorterOf = async (changes: Partial<RunSettings>): Promise<number | undefined> => {
    const plan = await planRun({ ...settings, ...changes });
    return (await playRun(plan, { workers: 1, out })).shorterRun?.seeds;
  };
  expect(await shorterOf({})).toBe(undefined);
  expect(await shorterOf({ seeds: 4 })).toBe(2);
  expect(await shorterOf({ seeds: 3 })).toBe(2);
  expect(await shorterOf({ seeds: 30 })).toBe(4);
  // Every file for people has the warning.
  const plan4 = await planRun({ ...settings, seeds: 4 });
  const report = await playRun(plan4, { workers: 1, out, logLevel: 'info' });
  expect(JSON.parse(readFileSync(join(report.folder, 'summary.json'), 'utf8')).lookedAt).toBe(3);
  expect(readFileSync(join(report.folder, 'run.log'), 'utf8')).toContain('these seeds were looked at before');
  // No warning for fewer seeds, other seeds, other bots, or rules that may be watched.
  expect(await shorterOf({ seeds: 2 })).toBe(undefined);
  expect(await shorterOf({ seeds: 40, firstSeed: 2 })).toBe(undefined);
  expect(await shorterOf({ seeds: 40, bots: ['last', 'random'] })).toBe(undefined);
  expect(await shorterOf({ seeds: 40, until: { kind: 'width', width: 0.01 } })).toBe(undefined);
  // An interrupted run has shown no tables.
  const plan = await planRun({ ...settings, firstSeed: 90 });
  const { folder } = await playRun(plan, { workers: 1, out });
  expect(await shorterOf({ firstSeed: 90, seeds: 5 })).toBe(2);
  rmSync(join(folder, 'summary.json'));
  expect(await shorterOf({ firstSeed: 90, seeds: 4 })).toBe(undefined);
});
