// The folders of this family stand in a row: each may import those before it, never those after it, types included.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOMS = [
  'board',
  'cards',
  'state',
  'model',
  'track',
  'cargo',
  'money',
  'turn',
  'actions',
  'options',
  'compile',
  'json',
  'game',
  'titles',
];
const MOST_FILES = 15;

const here = fileURLToPath(new URL('.', import.meta.url));
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
const roomOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

/** Files of the family that a file imports, as paths from here. */
const importsOf = (path: string): string[] =>
  [...readFileSync(join(here, path), 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, target]) => join(dirname(path), target).replaceAll('\\', '/'))
    .filter((target) => !target.startsWith('..'));

test('all rooms are in the row', () => {
  const rooms = new Set(sources.map(roomOf));
  expect([...rooms].sort()).toEqual(['', 'testing', ...ROOMS].sort());
});

test('no room imports one that stands after it', () => {
  const faults = sources
    .filter((path) => ROOMS.includes(roomOf(path)) && !path.includes('/testing/'))
    .flatMap((path) =>
      importsOf(path)
        .filter((target) => !(ROOMS.indexOf(roomOf(target)) <= ROOMS.indexOf(roomOf(path))))
        .map((target) => `${path} imports ${target}`),
    );
  expect(sources.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('only tests import from folders named testing', () => {
  const faults = sources
    .filter((path) => !/(^|\/)testing\//.test(path))
    .flatMap((path) => importsOf(path).filter((target) => /(^|\/)testing\//.test(target)));
  expect(faults).toEqual([]);
});

test('no folder has more sources than can be looked over', () => {
  const counts = new Map<string, number>();
  for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});
