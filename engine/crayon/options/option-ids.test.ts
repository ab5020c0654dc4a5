// Only the code that compiles rules, and the uses of bots, read options: other code sees constants, hooks and phases. Rule
// modules stay small.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { END_REASONS } from '../state/end-reasons.ts';
import { allModules } from './all-modules.ts';

const root = new URL('../../../', import.meta.url);
const sources = ['engine/crayon/', 'bots/crayon/'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing/'))
    .map((name) => ({ path: folder + name, text: readFileSync(new URL(folder + name, root), 'utf8') })),
);
const code = (text: string): string => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');

test('the search finds sources', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(allModules.length).toBeGreaterThan(20);
});

test('a list of options is read by compileRules and handed on by the game, nowhere else', () => {
  const readers = sources.filter(({ text }) => /\.options\b/.test(code(text))).map(({ path }) => path);
  expect(readers.sort()).toEqual(['engine/crayon/compile/compile-rules.ts', 'engine/crayon/game/game.ts']);
});

// Games also end for a reason called time-limit.
const ids = allModules.map(({ id }) => id).filter((id) => !(END_REASONS as readonly string[]).includes(id));

/** Where options are rules, and where bots say how they play them. */
const HOMES = ['engine/crayon/options/', 'bots/crayon/planning/uses/'];

test.each(ids)('%s is named by rule modules and uses only', (id) => {
  const filesWithId = sources.filter(({ text }) => code(text).includes(`'${id}'`)).map(({ path }) => path);
  expect(filesWithId.filter((path) => !HOMES.some((home) => path.startsWith(home)))).toEqual([]);
  const definitions = sources.filter(({ text }) => code(text).includes(`id: '${id}'`));
  expect(definitions).toHaveLength(1);
});

test('files of rule modules have at most 250 lines', () => {
  const files = sources.filter(({ path }) => path.startsWith('engine/crayon/options/'));
  expect(Math.max(...files.map(({ text }) => text.split('\n').length))).toBeLessThanOrEqual(250);
});
