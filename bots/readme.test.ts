// The README's list of the parts of `crayon` that a bot reads, compared with the code.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crayon } from '../engine/index.ts';
import { plainTable } from './crayon/planning/testing/plain-table.ts';

/** Variables in the README's examples. */
const VARIABLES = [
  'arc',
  'action',
  'copy',
  'game',
  'kind',
  'm',
  'operand',
  'rules',
  'seat',
  'segment',
  'state',
];

test('the README lists only functions and fields that exist', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, partsSection] = readme.split('It uses these parts of `crayon`:');
  const [list] = partsSection.split('**4. Measure it.**');
  const { rules, state } = plainTable();
  const [demand] = crayon.demandsOf(rules, state, 0);
  const described = [crayon, demand, rules, rules.board, rules.deck, state, crayon.makeGame(rules)];
  const isKnown = (name: string): boolean =>
    VARIABLES.includes(name) || described.some((object) => name in object);
  const code = [...list.matchAll(/`([^`]+)`/g)].map(([, text]) => text.replace(/'[^']*'|\bnew\b/g, ''));
  const names = code.flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []);
  expect(names).toContain('deliverAction');
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});
