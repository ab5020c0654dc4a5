import { expect, test } from 'vitest';
import type { Argv } from 'yargs';
import { ROLES } from '../roles.ts';
import { completionsOf } from './completions-of.ts';
import { commandEntries, type Role } from './settings/command-list.ts';

test('completion offers commands, those of a group, and roles after help', async () => {
  expect(await completionsOf(ROLES, [''])).toEqual(expect.arrayContaining(['run', 'deck', 'help']));
  expect(await completionsOf(ROLES, ['deck'])).toContain('deck');
  expect(await completionsOf(ROLES, ['deck', 'b'])).toContain('balance');
  expect(await completionsOf(ROLES, ['help', 'd'])).toEqual(ROLES.map(({ name }) => name));
  expect(await completionsOf(ROLES, ['help', 'designer', ''])).not.toContain('tournament');
});

test('completion offers flags, and the values of an argument or flag', async () => {
  const load = async () => ({
    command: {
      requiredFlags: [],
      builder: (yargs: Argv) =>
        yargs
          .option('kind', { choices: ['deck', 'board'], group: 'Positionals:' })
          .option('sort', { choices: ['name', 'games'] }),
      handler() {},
    },
  });
  const commands = commandEntries({ 'list [kind]': '' }, { list: load });
  const roles: Role[] = [{ name: 'files', about: '', commands }];
  expect(await completionsOf(roles, ['list', ''])).toEqual(
    expect.arrayContaining(['--sort', 'deck', 'board']),
  );
  expect(await completionsOf(roles, ['list', '--s'])).toContain('--sort');
  expect(await completionsOf(roles, ['list', '--sort', 'n'])).toEqual(['name']);
});
