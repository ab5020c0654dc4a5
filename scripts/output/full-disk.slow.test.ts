// A full disk, simulated by a limit on the size of files: the run reports it, and finished games are kept.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { playRun } from '../../arena/run/index.ts';
import { planResumed } from '../../arena/run/plan/index.ts';
import { readFolder, tempFolder } from '../../arena/testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../../arena/testing/without-threads.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/scripts/switchback.js', import.meta.url));

test('a run that cannot write ends with exit code 1 and can be resumed', async () => {
  const runsFolder = tempFolder();
  const run = `run --title pebbles --bots random,last,first --players 3 --seeds 40 --workers 1 --out ${runsFolder}`;
  // 60 blocks of 512 bytes; the signal that would end the process is ignored, so that the write fails
  // instead.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `trap "" XFSZ; ulimit -f 60; exec "${process.execPath}" "${PROGRAM}" ${run}`],
    { encoding: 'utf8' },
  );
  const folder = join(runsFolder, readdirSync(runsFolder)[0]);
  expect(stderr).toMatch(/: cannot be written \(EFBIG: .*\)\nthe ledger has [1-9]\d* finished games; /);
  expect(stderr).toContain(`resume it with: npx switchback run --resume ${folder}`);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(status).toBe(1);
  const files = ['about.json', 'ledger.jsonl', 'manifest.json', 'run.log', 'settings.json'];
  expect(readdirSync(folder).sort()).toEqual(files);

  const plan = await planResumed(folder, { files: {} });
  const { played } = await playRun(plan, {
    workers: 1,
    workforce: WITHOUT_THREADS,
    out: runsFolder,
    resume: folder,
  });
  expect(played).toBeLessThan(240 - 60);
  const uninterruptedRun = await playRun(plan, { workers: 1, workforce: WITHOUT_THREADS, out: tempFolder() });
  expect(readFolder(folder)).toEqual(readFolder(uninterruptedRun.folder));
});
