// `switchback deck tune`: the same files for any number of threads and after a kill.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../arena/testing/temp-folder.ts';
import { tune, tuneArgs } from '../testing/deck-tune.ts';
import { start, waitUntil } from '../testing/processes.ts';

/** All that a tuning has written and printed. */
const filesOf = (folder: string): string[] =>
  ['new.csv', 'new.csv.tune/changes.csv', 'new.csv.tune/games.jsonl'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );

test('a killed tuning resumes with its games and ends with the same bytes', async () => {
  const [quiet, killed] = [tempFolder(), tempFolder()];
  const whole = tune(quiet, {}, '--workers', '1');
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.stdout).toMatch(
    /^study 1: unfairness [\d.]+ %, [\d.]+ rounds a game, \d+ payouts out of line; \d+ payouts changed\nstudy 2: /,
  );

  const child = start(tuneArgs(killed, {}, '--workers', '2'));
  const games = join(killed, 'new.csv.tune', 'games.jsonl');
  await waitUntil(() => (statSync(games, { throwIfNoEntry: false })?.size ?? 0) >= 12_000, 'games');
  child.process.kill('SIGKILL');
  await child.code;
  expect(existsSync(join(killed, 'new.csv'))).toBe(false);
  const kept = readFileSync(games, 'utf8').split('\n').length - 1;
  expect(kept).toBeGreaterThan(10);
  const resumed = tune(killed, {}, '--workers', '2');
  expect(resumed.code).toBe(0);
  expect(filesOf(killed)).toEqual(filesOf(quiet));
  expect(readFileSync(join(killed, 'new.csv.tune/page.html'), 'utf8')).toContain('<title>Tuning of ');
  // The folders have other names; all else that was printed is the same.
  expect(resumed.stdout.replaceAll(killed, '')).toBe(whole.stdout.replaceAll(quiet, ''));
}, 120_000);
