import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { pebblesArgs, runFolderIn, start } from '../../cli/testing/processes.ts';
import { runCommand } from '../../cli/testing/run-command.ts';

/** Copies of the one shard, all of which are read and compared: so that there is time to interrupt it. */
const COPIES = 20;

test('an interrupted merge leaves no files', async () => {
  const shards = tempFolder();
  await runCommand('run', ...pebblesArgs(150), '--shard', '1/1', '--quiet', '--out', shards);
  for (let copy = 1; copy < COPIES; copy++)
    cpSync(runFolderIn(shards)!, join(shards, `copy-${copy}`), { recursive: true });
  const mergeFolder = tempFolder();
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const merge = start(['merge', shards, '--out', mergeFolder, '--no-report']);
    while (readdirSync(mergeFolder).length === 0 && merge.process.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    merge.process.kill(signal);
    expect(await merge.code, merge.text()).toBe(130);
    expect(merge.text()).toMatch(/interrupted: nothing was merged\n$/);
    expect(readdirSync(mergeFolder)).toEqual([]);
  }
});
