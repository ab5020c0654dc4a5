// ARCHITECTURE.md, compared with the import rules and the code.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDrawing } from './house-drawing.ts';

const ROOT = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('ARCHITECTURE.md', ROOT), 'utf8');

test('the drawing is what the import rules give', () => {
  expect(page).toBe(withDrawing(page));
});

test('each call of a walk is where the page says', () => {
  const calls = [...page.matchAll(/^\| .* \| `(\w+)` \| `(.+)` \|$/gm)];
  expect(calls.length).toBeGreaterThan(30);
  const isMissing = ([, name, file]: string[]): boolean => {
    const text = readFileSync(new URL(file, ROOT), 'utf8');
    return !new RegExp(`(function\\*?|const|class|interface) ${name}\\b|^ +${name}\\(`, 'm').test(text);
  };
  expect(calls.filter(isMissing).map(([row]) => row)).toEqual([]);
});

test('each file that the page names exists', () => {
  const paths = [...page.matchAll(/`((?:engine|bots|arena|scripts|results)\/[^`]*)`/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !/[<*]/.test(path) && !existsSync(new URL(path, ROOT)))).toEqual([]);
});
