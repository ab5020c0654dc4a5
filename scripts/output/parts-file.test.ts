import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { PartsFile } from './parts-file.ts';

test('interrupted work is not written through a symbolic link', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'theirs'), 'precious\n');
  symlinkSync(join(folder, 'theirs'), join(folder, 'games.jsonl'));
  expect(() => new PartsFile(join(folder, 'games.jsonl'))).toThrow(/games\.jsonl: is a symbolic link/);
  expect(readFileSync(join(folder, 'theirs'), 'utf8')).toBe('precious\n');
});

test('an incomplete last line is removed before results are added', () => {
  const path = join(tempFolder(), 'games.jsonl');
  const first = new PartsFile<{ n: number }>(path);
  first.add('a', { n: 1 });
  first.close();
  const completeText = readFileSync(path, 'utf8');
  writeFileSync(path, `${completeText}{"part"`);
  const second = new PartsFile<{ n: number }>(path);
  second.add('a', { n: 2 });
  second.close();
  expect(new PartsFile<{ n: number }>(path).games('a')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(readFileSync(path, 'utf8').startsWith(completeText)).toBe(true);
});

test('results are read by part and in order, up to the first damaged line', () => {
  const path = join(tempFolder(), 'games.jsonl');
  const first = new PartsFile<{ n: number }>(path);
  for (const n of [1, 2, 3]) first.add('one', { n });
  first.add('two', { n: 4 });
  first.close();
  const second = new PartsFile<{ n: number }>(path);
  expect(['one', 'two', 'three'].map((part) => second.games(part).map(({ n }) => n))).toEqual([
    [1, 2, 3],
    [4],
    [],
  ]);
  second.close();
  writeFileSync(path, readFileSync(path, 'utf8').replace('"n":3', '"n":5'));
  const third = new PartsFile<{ n: number }>(path);
  expect(third.games('one')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(third.games('two')).toEqual([]);
  third.close();
});
