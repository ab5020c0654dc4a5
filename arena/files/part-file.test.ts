import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { PartFile } from './part-file.ts';

test('a file gets its name only when it is complete', () => {
  const path = join(tempFolder(), 'a.txt');
  const file = new PartFile(path);
  file.write(Buffer.from('one '));
  expect(readFileSync(`${path}.part`, 'utf8')).toBe('');
  file.write(Buffer.from('two'));
  file.flush();
  expect(readFileSync(`${path}.part`, 'utf8')).toBe('one two');
  expect(existsSync(path)).toBe(false);
  file.commit(true);
  expect(readFileSync(path, 'utf8')).toBe('one two');
  expect(existsSync(`${path}.part`)).toBe(false);
});

test('an abandoned file leaves the previous one unchanged', () => {
  const path = join(tempFolder(), 'a.txt');
  const first = new PartFile(path);
  first.write(Buffer.from('first'));
  first.commit();
  const second = new PartFile(path);
  second.write(Buffer.alloc(3_000_000, 'x'));
  second.abandon();
  second.abandon();
  expect(readFileSync(path, 'utf8')).toBe('first');
});
