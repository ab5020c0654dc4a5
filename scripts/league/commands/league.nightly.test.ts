// A league that is killed again and again, and two processes at once. Runs the compiled program.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeLeague, playLeague } from '../../../arena/league/index.ts';
import { readFolder, tempFolder } from '../../../arena/testing/temp-folder.ts';
import { start, waitUntil } from '../../cli/testing/processes.ts';
import { switchback } from '../../dev/testing/switchback.ts';

const league = (...args: string[]) => switchback('league', ...args);
const startLeague = (folder: string) => start(['league', 'run', folder, '--workers', '1']);

async function newLeague(seeds: number): Promise<string> {
  const folder = join(tempFolder(), 'ladder');
  const bots = ['random', 'last', 'first'];
  await makeLeague(folder, { title: 'pebbles', players: 3, bots, seeds, files: {} });
  return folder;
}

/** Bytes of games that are there. */
const ledgerSize = (folder: string): number =>
  statSync(join(folder, 'season-1', 'ledger.jsonl'), { throwIfNoEntry: false })?.size ?? 0;

test('a league that is killed and resumed has the same files as an uninterrupted one', async () => {
  const [uninterrupted, interrupted] = [await newLeague(400), await newLeague(400)];
  await playLeague(uninterrupted, { workers: 1 });
  for (let kill = 0; kill < 3; kill++) {
    const before = ledgerSize(interrupted);
    const child = startLeague(interrupted);
    await waitUntil(() => ledgerSize(interrupted) > before + 1000, 'games');
    child.process.kill('SIGKILL');
    await child.code;
    expect(ledgerSize(interrupted)).toBeLessThan(ledgerSize(uninterrupted));
  }
  // It can be looked at in between, which changes nothing.
  const size = ledgerSize(interrupted);
  expect(league('table', interrupted).stdout).toMatch(/[\d,]+ still to play: npx switchback league run/);
  expect(ledgerSize(interrupted)).toBe(size);
  expect(league('run', interrupted, '--quiet', '--workers', '1').code).toBe(0);
  expect(readFolder(join(interrupted, 'season-1'))).toEqual(readFolder(join(uninterrupted, 'season-1')));
}, 120_000);

test('a second process reports the process that holds the league, and Ctrl-C keeps finished games', async () => {
  // More than can be played while the others are refused.
  const folder = await newLeague(30_000);
  const child = startLeague(folder);
  await waitUntil(() => ledgerSize(folder) > 1000, 'games');
  for (const args of [
    ['run', folder],
    ['add', folder, 'eager'],
    ['report', folder],
  ]) {
    const second = league(...args);
    expect(second).toMatchObject({ code: 2, stdout: '' });
    expect(second.stderr).toContain(`ladder: process ${child.process.pid} is writing here`);
  }
  expect(league('table', folder).code).toBe(0);
  child.process.kill('SIGINT');
  expect(await child.code).toBe(130);
  expect(child.text()).toMatch(/interrupted after [\d,]+ games; resume it with: npx switchback league run /);
  expect(existsSync(join(folder, 'run.lock'))).toBe(false);
  expect(league('add', folder, 'eager').stdout).toContain('eager joins');
}, 120_000);
