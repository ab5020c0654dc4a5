// What a run says and exits with when another program deletes its results while it plays.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeLeague, playLeague } from '../../arena/league/index.ts';
import { playRun } from '../../arena/run/index.ts';
import { planRun } from '../../arena/run/plan/index.ts';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { withLeagueResumeHint, withResumeHint } from './show-run.ts';

afterEach(() => {
  process.exitCode = undefined;
});

/** Exit code, and what is printed to standard error. */
async function endOf(show: () => Promise<void>) {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await show();
  const text = write.mock.calls.map(([line]) => String(line)).join('');
  write.mockRestore();
  return { code: process.exitCode, text };
}

const BOTS = ['random', 'last', 'first'];

/** Plays a run whose `name` in its folder, '' for the folder itself, is deleted after the first games. */
const runWithout = (name: string) =>
  endOf(async () => {
    const plan = await planRun({ title: 'pebbles', players: 3, bots: BOTS, seeds: 2, files: {} });
    await withResumeHint(async () => {
      await playRun(plan, {
        workers: 1,
        out: tempFolder(),
        onProgress: ({ folder, games }) =>
          games > 0 && rmSync(join(folder, name), { recursive: true, force: true }),
      });
    });
  });

test('a run whose ledger is deleted ends with exit code 1 and says so', async () => {
  const { code, text } = await runWithout('ledger.jsonl');
  expect(code).toBe(1);
  expect(text).toMatch(
    /^\S+: cannot be written \(ledger\.jsonl was deleted or moved by another program\)\nrepair that, then resume/,
  );
});

test('a run whose folder is deleted ends with exit code 1 and no advice to resume it', async () => {
  const { code, text } = await runWithout('');
  expect(code).toBe(1);
  expect(text).toMatch(/^\S+: was deleted or moved by another program\n$/);
});

test('a league whose folder is deleted ends with exit code 1 and no advice to resume it', async () => {
  const folder = join(tempFolder(), 'ladder');
  await makeLeague(folder, { title: 'pebbles', players: 3, bots: BOTS, seeds: 2, files: {} });
  const { code, text } = await endOf(() =>
    withLeagueResumeHint(folder, async () => {
      await playLeague(folder, {
        workers: 1,
        onProgress: () => rmSync(folder, { recursive: true, force: true }),
      });
    }),
  );
  expect(code).toBe(1);
  expect(text).toBe(`${folder}: was deleted or moved by another program\n`);
});
