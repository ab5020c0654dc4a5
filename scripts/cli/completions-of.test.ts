import { expect, test } from 'vitest';
import type { Argv } from 'yargs';
import { completionsOf } from './completions-of.ts';
import { type CommandLoader, commandEntries, type Role } from './settings/command-list.ts';

const load: CommandLoader = async () => ({
  command: {
    requiredFlags: [],
    builder: (yargs: Argv) =>
      yargs
        .option('kind', { choices: ['deck', 'board'], group: 'Positionals:' })
        .option('sort', { choices: ['name', 'games'] }),
    handler() {},
  },
});
const deck = {
  commands: commandEntries({ 'balance [file]': '', build: '' }, { balance: load, build: load }),
  examples: [],
};
const roles: Role[] = [
  { name: 'designer', about: '', commands: commandEntries({ deck: '' }, { deck }) },
  { name: 'files', about: '', commands: commandEntries({ 'list [kind]': '' }, { list: load }) },
];

test('completion offers commands, those of a group, and roles after help', async () => {
  expect(await completionsOf(roles, [''])).toEqual(['deck', 'list', 'help']);
  expect(await completionsOf(roles, ['deck'])).toContain('deck');
  expect(await completionsOf(roles, ['deck', 'ba'])).toEqual(['balance', 'build']);
  expect(await completionsOf(roles, ['help', 'd'])).toEqual(['designer', 'files']);
  expect(await completionsOf(roles, ['help', 'designer', ''])).toEqual(['--help', '--version']);
});

test('completion offers flags, and the values of an argument or flag', async () => {
  expect(await completionsOf(roles, ['list', ''])).toEqual(
    expect.arrayContaining(['--sort', 'deck', 'board']),
  );
  expect(await completionsOf(roles, ['list', '--s'])).toContain('--sort');
  expect(await completionsOf(roles, ['list', '--sort', 'n'])).toEqual(['name']);
});
