// A league that is killed again and again, and two processes at once. Runs the compiled program.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playLeague } from '../../../arena/index.ts';
import { readFolder } from '../../../arena/testing/temp-folder.ts';
import { league, ledgerSize, newLeague, startLeague, waitFor } from './testing/league-process.ts';

test('a league that is killed and resumed has the files of one that is not', async () => {
  const [calm, wild] = [await newLeague(400), await newLeague(400)];
  await playLeague(calm, { workers: 1 });
  for (let kill = 0; kill < 3; kill++) {
    const before = ledgerSize(wild);
    const child = startLeague(wild);
    await waitFor(() => ledgerSize(wild) > before + 1000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(ledgerSize(wild)).toBeLessThan(ledgerSize(calm));
  }
  // It can be looked at in between, which changes nothing.
  const size = ledgerSize(wild);
  expect(league('table', wild).out).toMatch(/[\d,]+ are to be played: npx switchback league run/);
  expect(ledgerSize(wild)).toBe(size);
  expect(league('run', wild, '--quiet', '--workers', '1').code).toBe(0);
  expect(readFolder(join(wild, 'season-1'))).toEqual(readFolder(join(calm, 'season-1')));
}, 120_000);

test('a second process gets the name of the one at work, and Ctrl-C keeps what was played', async () => {
  // More than can be played while the others are refused.
  const folder = await newLeague(30_000);
  const child = startLeague(folder);
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  await waitFor(() => ledgerSize(folder) > 1000);
  for (const words of [
    ['run', folder],
    ['add', folder, 'eager'],
    ['report', folder],
  ]) {
    const second = league(...words);
    expect(second).toMatchObject({ code: 2, out: '' });
    expect(second.err).toContain(`ladder: process ${child.pid} is writing here`);
  }
  expect(league('table', folder).code).toBe(0);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(err).toMatch(/interrupted after [\d,]+ games; resume it with: npx switchback league run /);
  expect(existsSync(join(folder, 'run.lock'))).toBe(false);
  expect(league('add', folder, 'eager').out).toContain('eager joins');
}, 120_000);
