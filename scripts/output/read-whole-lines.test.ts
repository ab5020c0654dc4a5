import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../arena/testing/temp-folder.ts';
import { readWholeLines } from './read-whole-lines.ts';

test.each([
  ['a line that breaks off', 'one\ntwo\n{"th', 'one\ntwo\n', 8],
  ['a line without its end', 'one\ntwo\n{}', 'one\ntwo\n', 8],
  ['half a character', Buffer.from([0x61, 10, 0xc3]), 'a\n', 2],
  ['a byte order mark, which counts in bytes', '\uFEFFone\n', 'one\n', 7],
] as const)('readWholeLines: %s', (_name, content, text, bytes) => {
  const path = join(tempFolder(), 'g.jsonl');
  writeFileSync(path, content);
  expect(readWholeLines(path)).toEqual({ text, bytes });
});

test.each(['', '{"format"'])('the content %j has no whole line and throws an error', (content) => {
  const path = join(tempFolder(), 'g.jsonl');
  writeFileSync(path, content);
  expect(() => readWholeLines(path)).toThrow(/g\.jsonl: line 1: not a journal, or cut off/);
});
