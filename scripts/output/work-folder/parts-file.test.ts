import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { PartsFile } from './parts-file.ts';

test('results of work that was interrupted are not written through a link', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'theirs'), 'precious\n');
  symlinkSync(join(folder, 'theirs'), join(folder, 'games.jsonl'));
  expect(() => new PartsFile(join(folder, 'games.jsonl'))).toThrow(/games\.jsonl: is a symbolic link/);
  expect(readFileSync(join(folder, 'theirs'), 'utf8')).toBe('precious\n');
});

test('what was broken off is cut off, and what follows is added', () => {
  const path = join(tempFolder(), 'games.jsonl');
  const first = new PartsFile<{ n: number }>(path);
  first.add('a', { n: 1 });
  first.close();
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, `${whole}{"part"`);
  const second = new PartsFile<{ n: number }>(path);
  second.add('a', { n: 2 });
  second.close();
  expect(new PartsFile<{ n: number }>(path).games('a')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(readFileSync(path, 'utf8').startsWith(whole)).toBe(true);
});
