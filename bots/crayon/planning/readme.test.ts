// The README's list of calls, compared with the code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

test('the README names the calls of a decision where they are', () => {
  const [, section] = textOf('README.md').split('## A decision, in order');
  const calls = [...section.split('## ')[0].matchAll(/^\| .* \| `(\w+)` \| `(.+)` \|$/gm)];
  expect(calls.length).toBeGreaterThan(10);
  const isMissing = ([, name, file]: string[]): boolean =>
    !new RegExp(`(function|const) ${name}\\b|^ +${name}\\(`, 'm').test(textOf(file));
  expect(calls.filter(isMissing).map(([row]) => row)).toEqual([]);
});
