import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import { refusedFor } from '../../../engine/core/testing/refused-for.ts';
import { JournalFile } from './journal-file.ts';

test('a journal line is appended to the file at once', () => {
  const path = join(tempFolder(), 'g.jsonl');
  const first = new JournalFile(path);
  first.add('one\n');
  expect(readFileSync(path, 'utf8')).toBe('one\n');
  first.close();
  appendFileSync(path, 'tw');
  const second = new JournalFile(path, { bytes: 4, isSynced: true });
  second.add('two\n');
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  second.close();
});

test('a journal that another program has changed throws an error', () => {
  const path = join(tempFolder(), 'g.jsonl');
  const first = new JournalFile(path);
  first.add('one\n');
  const second = new JournalFile(path, { bytes: 4 });
  second.add('two\n');
  expect(() => first.add('three\n')).toThrow(refusedFor('file/changed'));
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  first.close();
  second.close();
});

test('the error names a journal that cannot be written', () => {
  const path = join(tempFolder(), 'nowhere', 'g.jsonl');
  expect(() => new JournalFile(path)).toThrow(/g\.jsonl: cannot be written \(ENOENT\)/);
});
