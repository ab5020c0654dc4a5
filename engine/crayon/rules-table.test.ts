import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRuleTable, readRuleTests } from '../core/testing/rule-table.ts';
import { allModules } from './options/all-modules.ts';

const urlOf = (path: string) => new URL(`./${path}`, import.meta.url);
const rules = readRuleTable(urlOf('RULES.md'));
const proofs = readRuleTests(urlOf('rule-tests.tsv'));

test('RULES.md has more than 190 rules, each with a source', () => {
  expect(rules.length).toBeGreaterThan(190);
  expect(rules.filter(({ rule, source }) => !rule || !source)).toEqual([]);
});

test('rule-tests.tsv has the rules of RULES.md, in the same order', () => {
  expect(proofs.map(({ section, rule }) => `${section}: ${rule}`)).toEqual(
    rules.map(({ section, rule }) => `${section}: ${rule}`),
  );
});

test.each(allModules.map(({ id }) => id))('option %s has a row', (id) => {
  const names = new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
  const rows = [...rules, ...proofs].map((row) => Object.values(row).join(' '));
  expect(rows.filter((row) => names.test(row))).not.toEqual([]);
});

test.each(proofs)('$section, $rule: names an existing file and test', ({ file, testFile, name }) => {
  expect(existsSync(urlOf(file)), `${file} exists`).toBe(true);
  expect(existsSync(urlOf(testFile)), `${testFile} exists`).toBe(true);
  const text = readFileSync(urlOf(testFile), 'utf8');
  const names = testFile.endsWith('.txt') ? [`\n# ${name}\n`] : [`'${name}'`, `"${name}"`];
  expect(
    names.some((quotedName) => text.includes(quotedName)),
    `${testFile} has a test '${name}'`,
  ).toBe(true);
});
