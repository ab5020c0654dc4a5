import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordLine } from '../../files/record-file.ts';
import type { BlockResult, GameRecord } from '../../model/block-result.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import {
  ACTIONS_FILE,
  ActionsFile,
  hasActions,
  joinActions,
  keepActions,
  readActions,
} from './actions-file.ts';

const FAULTS = [null, { code: 'bot/threw', detail: 'no' }] as const;

/** A folder with games of these names, whose actions are the letters of their names. */
function folderWith(...ids: string[]): string {
  const folder = tempFolder();
  const file = new ActionsFile(folder);
  const traceOf = (id: string): number[] => [...id].map((letter) => letter.charCodeAt(0));
  const games = ids.map((id) => ({ id, trace: traceOf(id), faults: FAULTS }) as unknown as GameRecord);
  file.append({ index: 0, seedIndex: 0, games, failures: [] } satisfies BlockResult);
  file.close();
  return folder;
}

test('the actions of a game are kept with its faults, and others are dropped on request', () => {
  const folder = folderWith('ab', 'cd', 'ef');
  expect(readActions(folder, 'cd')).toEqual({ actions: [99, 100], faults: FAULTS });
  keepActions(folder, ['ef', 'ab', 'xy']);
  expect(['ab', 'cd', 'ef'].map((id) => readActions(folder, id)?.actions.length)).toEqual([2, undefined, 2]);
});

test('the games of shards come together, and folders without actions get no file', () => {
  const merged = tempFolder();
  joinActions(merged, [tempFolder()]);
  keepActions(merged, []);
  expect([hasActions(merged), readActions(merged, 'ab')]).toEqual([false, undefined]);
  joinActions(merged, [folderWith('ab'), folderWith('cd')]);
  expect(['ab', 'cd'].map((id) => readActions(merged, id)?.actions.length)).toEqual([2, 2]);
});

test('a line that is damaged, or of another form, is as if it was not kept', () => {
  const folder = folderWith('ab', 'cd');
  const path = join(folder, ACTIONS_FILE);
  const [first, second] = readFileSync(path, 'utf8').split('\n');
  const forged = recordLine({ id: 'ef', actions: 'AAAA', faults: [] });
  const foreign = recordLine({ id: 'gh', actions: 7, faults: [] });
  writeFileSync(path, `${first.replace('ab', 'ij')}\n${second}\n${forged}${foreign}`);
  expect(['ab', 'cd', 'ef', 'gh', 'ij'].map((id) => readActions(folder, id) !== undefined)).toEqual([
    ...[false, true, false, false, false],
  ]);
});
