// Worker threads that cannot start, as on a machine without room for them.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder, tempFolder } from '../../arena/testing/temp-folder.ts';
import { pebblesArgs, runFolderIn, start } from './testing/processes.ts';
import { runCommand } from './testing/run-command.ts';

/** Starts a run whose worker threads end while they start, if the condition, an expression of JavaScript, holds there. */
function startOnFullMachine(runsFolder: string, condition: string) {
  const preload = join(runsFolder, 'preload.mjs');
  writeFileSync(
    preload,
    `import { isMainThread, threadId } from 'node:worker_threads';
    if (!isMainThread && ${condition}) throw new Error('no room');\n`,
  );
  const out = join(runsFolder, 'out');
  const args = ['run', ...pebblesArgs(4), '--workers', '1', '--quiet', '--out', out];
  return { run: start(args, { NODE_OPTIONS: `--import ${preload}` }), out };
}

/** Files of the run where every thread starts. */
async function wholeFiles(): Promise<Record<string, string>> {
  const out = tempFolder();
  await runCommand('run', ...pebblesArgs(4), '--quiet', '--out', out);
  return readFolder(runFolderIn(out)!);
}

test('a run ends with an error when no worker thread can start, and can be resumed', async () => {
  const { run, out } = startOnFullMachine(tempFolder(), 'true');
  expect(await run.code).toBe(2);
  expect(run.text()).toContain('worker threads: cannot start on this machine (no room)');
  const folder = runFolderIn(out)!;
  expect(existsSync(join(folder, 'standings.csv'))).toBe(false);
  await runCommand('run', '--resume', folder, '--quiet', '--no-report');
  expect(readFolder(folder)).toEqual(await wholeFiles());
});

test('a run continues when worker threads fail to start at first, with the same results', async () => {
  const { run, out } = startOnFullMachine(tempFolder(), 'threadId <= 2');
  expect(await run.code, run.text()).toBe(0);
  expect(readFolder(runFolderIn(out)!)).toEqual(await wholeFiles());
});
