import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { makeRunFolder } from './run-folder.ts';

const fill = (folder: string): void => writeFileSync(join(folder, 'manifest.json'), '{}\n');

test('a run folder has its name only once its first files are there', () => {
  const out = tempFolder();
  const { path } = makeRunFolder(out, 'pebbles', '0123456789abcdef', (folder) => {
    expect(readdirSync(out)).not.toContain('pebbles-01234567');
    fill(folder);
  });
  expect(path).toBe(join(out, 'pebbles-01234567'));
  expect(readdirSync(path)).toEqual(['manifest.json']);
  // The second run of a manifest gets a folder of its own, and one that fails leaves none.
  expect(makeRunFolder(out, 'pebbles', '0123456789abcdef', fill)).toEqual({
    path: join(out, 'pebbles-01234567-2'),
    earlier: path,
  });
  const full = (): never => {
    throw new Error('disk full');
  };
  expect(() => makeRunFolder(out, 'pebbles', '0123456789abcdef', full)).toThrow('disk full');
  expect(readdirSync(out).sort()).toEqual(['pebbles-01234567', 'pebbles-01234567-2']);
});

test('what a killed run has begun goes away with the next run, and nothing else does', () => {
  const out = tempFolder();
  // No process has the first id; the second is this one’s parent.
  for (const name of ['.new-run-4194999', `.new-run-${process.ppid}`, '.new-run-x', 'mine']) {
    mkdirSync(join(out, name));
    fill(join(out, name));
  }
  makeRunFolder(out, 'pebbles', '0123456789abcdef', fill);
  expect(readdirSync(out).sort()).toEqual(
    [`.new-run-${process.ppid}`, '.new-run-x', 'mine', 'pebbles-01234567'].sort(),
  );
});
