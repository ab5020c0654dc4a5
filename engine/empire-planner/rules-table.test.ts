import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRuleTable, readRuleTests } from '../core/testing/rule-table.ts';
import { READINGS, SOLO_OPTIONS, TWO_PLAYER_OPTIONS } from './model/options.ts';

const urlOf = (path: string): URL => new URL(`./${path}`, import.meta.url);
const lines = readFileSync(urlOf('RULES.md'), 'utf8').split('\n');
const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rulings = lines
  .filter((line) => line.startsWith('|'))
  .map(cells)
  .filter(([id]) => /^[AS]\d\d$/.test(id));
const rules = readRuleTable(urlOf('RULES.md'));
const proofs = readRuleTests(urlOf('rule-tests.tsv'));

describe('RULES.md', () => {
  test('has a row for every rule and ruling', () => {
    expect(rules.length).toBeGreaterThan(85);
    expect(rulings.map(([id]) => id)).toEqual([
      ...Array.from({ length: 47 }, (_, i) => `A${String(i + 1).padStart(2, '0')}`),
      ...Array.from({ length: 16 }, (_, i) => `S${String(i + 1).padStart(2, '0')}`),
    ]);
  });

  test('each rule has a source, and its row in rule-tests.tsv, in the same order', () => {
    expect(rules.filter(({ rule, source }) => !rule || !source)).toEqual([]);
    expect(proofs.map(({ section, rule }) => `${section}: ${rule}`)).toEqual(
      rules.map(({ section, rule }) => `${section}: ${rule}`),
    );
  });

  test.each(proofs)('names an existing file and test for the rule: $rule', ({ file, testFile, name }) => {
    expect(existsSync(urlOf(file)), `${file} exists`).toBe(true);
    expect(existsSync(urlOf(testFile)), `${testFile} exists`).toBe(true);
    const text = testFile.endsWith('.txt') ? `\n# ${name}\n` : `'${name}'`;
    expect(readFileSync(urlOf(testFile), 'utf8').includes(text), `${testFile} has '${name}'`).toBe(true);
  });

  test("names every option once among the rulings, Archie's levels aside", () => {
    const named = rulings.map((row) => row[3]).filter((id) => id !== '');
    const all = [...READINGS, ...TWO_PLAYER_OPTIONS, ...SOLO_OPTIONS].map(({ id }) => id);
    expect(named.sort()).toEqual(all.filter((id) => id !== 'archie-easy' && id !== 'archie-advanced').sort());
  });

  test('mentions only existing rulings', () => {
    const rulingIds = new Set(rulings.map(([id]) => id));
    for (const id of lines.join('\n').matchAll(/\b[AS]\d\d\b/g)) expect(rulingIds).toContain(id[0]);
  });
});
