// A league that is killed again and again. Runs the compiled program.
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playLeague } from '../../arena/league/play-league.ts';
import { readFolder } from '../../arena/testing/temp-folder.ts';
import { league, ledgerSize, newLeague, startLeague, waitFor } from './testing/league-process.ts';

test('a league that is killed and gone on with has the files of one that is not', async () => {
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
