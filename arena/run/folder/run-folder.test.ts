import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { makeRunFolder, shardFolder } from './run-folder.ts';

const fill = (folder: string): void => writeFileSync(join(folder, 'manifest.json'), '{}\n');

test('a run folder gets its name only after its first files are written', () => {
  const out = tempFolder();
  const { path } = makeRunFolder(out, 'pebbles', '0123456789abcdef', (folder) => {
    expect(readdirSync(out)).not.toContain('pebbles-01234567');
    fill(folder);
  });
  expect(path).toBe(join(out, 'pebbles-01234567'));
  expect(readdirSync(path)).toEqual(['manifest.json']);
  // A second run of a manifest gets its own folder, and a failed one leaves none.
  expect(makeRunFolder(out, 'pebbles', '0123456789abcdef', fill)).toEqual({
    path: join(out, 'pebbles-01234567-2'),
    sameRunFolder: path,
  });
  const full = (): never => {
    throw new Error('disk full');
  };
  expect(() => makeRunFolder(out, 'pebbles', '0123456789abcdef', full)).toThrow('disk full');
  expect(readdirSync(out).sort()).toEqual(['pebbles-01234567', 'pebbles-01234567-2']);
});

test('the next run removes unfinished folders of a killed run and nothing else', () => {
  const out = tempFolder();
  // No process has the first id; the second is this one's parent. The others are another machine's.
  const host = hostname();
  const [gone, alive] = [`.new-run-4194999-${host}`, `.new-run-${process.ppid}-${host}`];
  const [theirs, leftover] = [`.new-run-4194999-not-${host}`, `.new-run-1-not-${host}`];
  for (const name of [gone, alive, theirs, leftover, '.new-run-x', 'mine']) {
    mkdirSync(join(out, name));
    fill(join(out, name));
  }
  const twoDaysAgo = Date.now() / 1000 - 172_800;
  utimesSync(join(out, leftover), twoDaysAgo, twoDaysAgo);
  makeRunFolder(out, 'pebbles', '0123456789abcdef', fill);
  expect(readdirSync(out).sort()).toEqual([alive, theirs, '.new-run-x', 'mine', 'pebbles-01234567'].sort());
});

test('a shard has one folder, however often it is started', () => {
  const out = tempFolder();
  const shard = { number: 2, shardCount: 8 };
  const path = join(out, 'pebbles-01234567-shard-2-of-8');
  expect(shardFolder(out, 'pebbles', '0123456789abcdef', shard, fill)).toBe(path);
  expect(shardFolder(out, 'pebbles', '0123456789abcdef', shard, fill)).toBe(path);
  // Two processes start at once: the one that names its folder last uses the other's.
  const second = { number: 3, shardCount: 8 };
  const race = (folder: string): void => {
    fill(folder);
    const other = join(out, 'pebbles-01234567-shard-3-of-8');
    mkdirSync(other);
    writeFileSync(join(other, 'theirs'), '');
  };
  expect(readdirSync(shardFolder(out, 'pebbles', '0123456789abcdef', second, race))).toEqual(['theirs']);
  expect(readdirSync(out).sort()).toEqual(['pebbles-01234567-shard-2-of-8', 'pebbles-01234567-shard-3-of-8']);
});
