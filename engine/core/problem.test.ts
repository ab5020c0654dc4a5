import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DataError } from './errors.ts';
import { PROBLEM_CODES } from './problem.ts';

const ROOT = new URL('../../', import.meta.url);
const CODES = Object.entries(PROBLEM_CODES).flatMap(([subject, names]) =>
  names.split(' ').map((name) => `${subject}/${name}`),
);

test('the documentation explains the codes of problems', () => {
  const table = readFileSync(new URL('scripts/README.md', ROOT), 'utf8').split('### Codes of problems')[1];
  expect([...table.matchAll(/^\| `([a-z]+\/[a-z-]+)` \| /gm)].map(([, code]) => code)).toEqual(CODES);
});

test('every code is used', () => {
  const sources = ['engine', 'arena', 'scripts'].flatMap((folder) =>
    readdirSync(fileURLToPath(new URL(folder, ROOT)), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.ts$/.test(path))
      .map((path) => readFileSync(new URL(`${folder}/${path}`, ROOT), 'utf8')),
  );
  const text = sources.join('\n');
  const unused = CODES.filter((code) => !text.includes(`'${code}'`));
  // Cells of a deck have theirs from the kind of their column.
  expect(unused).toEqual(['deck/unknown-city', 'deck/unknown-load']);
});

test('an error lists each problem once, with its code', () => {
  const { coded, problems } = new DataError('x.csv', { 'deck/form': ['a', 'b', 'a'], 'deck/size': 'c' });
  expect(problems).toEqual(['a', 'b', 'c']);
  expect(coded.map(({ code }) => code)).toEqual(['deck/form', 'deck/form', 'deck/size']);
});
