// `switchback deck tune`: the same files for any number of threads and after a kill.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../arena/testing/temp-folder.ts';
import { start, waitUntil } from '../../../cli/testing/processes.ts';
import { tune, tuneArgs } from '../../testing/deck-tune.ts';

/** All that a tuning has written and printed. */
const filesOf = (folder: string): string[] =>
  ['new.csv', 'new.csv.tune/changes.csv', 'new.csv.tune/ledger.jsonl'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );

test('a killed tuning resumes with its games and ends with the same bytes', async () => {
  const [wholeFolder, killedFolder] = [tempFolder(), tempFolder()];
  const wholeTuning = tune(wholeFolder, {}, '--workers', '1');
  expect(wholeTuning).toMatchObject({ code: 0 });
  expect(wholeTuning.stdout).toMatch(
    /^study 1: unfairness [\d.]+ %, [\d.]+ rounds a game, \d+ payouts out of line; \d+ payouts changed\nstudy 2: /,
  );

  const child = start(tuneArgs(killedFolder, {}, '--workers', '2'));
  const games = join(killedFolder, 'new.csv.tune', 'ledger.jsonl');
  await waitUntil(() => (statSync(games, { throwIfNoEntry: false })?.size ?? 0) >= 12_000, 'games');
  child.process.kill('SIGKILL');
  await child.code;
  expect(existsSync(join(killedFolder, 'new.csv'))).toBe(false);
  const keptLines = readFileSync(games, 'utf8').split('\n').length - 1;
  expect(keptLines).toBeGreaterThan(10);
  const resumedTuning = tune(killedFolder, {}, '--workers', '2');
  expect(resumedTuning.code).toBe(0);
  expect(filesOf(killedFolder)).toEqual(filesOf(wholeFolder));
  expect(readFileSync(join(killedFolder, 'new.csv.tune/page.html'), 'utf8')).toContain('<title>Tuning of ');
  // The folders have other names; all else that was printed is the same.
  expect(resumedTuning.stdout.replaceAll(killedFolder, '')).toBe(
    wholeTuning.stdout.replaceAll(wholeFolder, ''),
  );
}, 120_000);
