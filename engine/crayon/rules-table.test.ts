import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allModules } from './options/all-modules.ts';

const urlOf = (path: string) => new URL(`./${path}`, import.meta.url);
/** Tables of rules; others, such as that of measured effects, have another head. */
const tables = readFileSync(urlOf('RULES.md'), 'utf8')
  .split(/\n(?!\|)/)
  .map((text) => text.split('\n').filter((line) => line.startsWith('|')))
  .filter(([head]) => /^\| Rule +\|/.test(head ?? ''));
const rows = tables.flatMap((lines) =>
  lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim())),
);

test('RULES.md has a row for every known rule', () => {
  expect(tables).toHaveLength(6);
  expect(rows.length).toBeGreaterThan(190);
});

test.each(allModules.map(({ id }) => id))('option %s has a row', (id) => {
  const names = new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
  expect(rows.filter((cells) => names.test(cells.join(' ')))).not.toEqual([]);
});

test.each(rows)('%s %s: names an existing source, file and test', (_, rule, source, file, reference) => {
  expect(rule && source, 'rule and source').toBeTruthy();
  expect(existsSync(urlOf(file)), `${file} exists`).toBe(true);
  const [testFile, name] = [
    reference.slice(0, reference.indexOf(':')),
    reference.slice(reference.indexOf(':') + 2),
  ];
  expect(existsSync(urlOf(testFile)), `${testFile} exists`).toBe(true);
  const text = readFileSync(urlOf(testFile), 'utf8');
  const names = testFile.endsWith('.txt') ? [`\n# ${name}\n`] : [`'${name}'`, `"${name}"`];
  expect(
    names.some((quotedName) => text.includes(quotedName)),
    `${testFile} has a test '${name}'`,
  ).toBe(true);
});
