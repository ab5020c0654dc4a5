import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTitle, TITLE_FOLDERS } from '../../../../engine/crayon/testing/titles.ts';
import { bots } from '../../../index.ts';
import { allUses } from './uses.ts';

const titleOptions = TITLE_FOLDERS.flatMap((id) => readTitle(id).meta.options.map((option) => option.id));
const options = [...new Set(titleOptions)];

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

test('each option of a title has a use, or a reason in the README why bots do nothing with it', () => {
  const [, table] = readme.split('| option | why |\n|---|---|\n');
  const unused = [...table.split('\n\n')[0].matchAll(/^\| `(.+)` \| .+ \|$/gm)].map(([, option]) => option);
  expect([...allUses.map(({ option }) => option), ...unused].sort()).toEqual(options.sort());
});

test('the README says how each option is played', () => {
  const rows = allUses.map(
    ({ option, does, needsTours, measured = 'always' }) =>
      `| \`${option}\`${needsTours ? ' *' : ''} | ${does} | ${measured} |`,
  );
  expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
});

test('a planning bot says which options it plays', () => {
  const playsOf = (name: string) => bots.find((bot) => bot.name === name)?.plays;
  expect(playsOf('trip-planner')).toContain('fast-game-deal-five');
  expect(playsOf('random')).toBeUndefined();
});
