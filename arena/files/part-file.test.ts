import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { PartFile } from './part-file.ts';

test('a file has its name when it is whole, and not before', () => {
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

test('a file that is given up leaves the one before as it was', () => {
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
