import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLES } from '../../roles.ts';
import { isTestOf, rolesIn, withoutRole } from './role-list.ts';

const list = readFileSync('scripts/roles.ts', 'utf8');
// The role `shell` is a file of the command line, which nothing can do without.
const roles = ROLES.map(({ name }) => name).filter((name) => name !== 'shell');

test('every role with a room can be left out, and the list keeps the others', () => {
  expect(rolesIn(list).toSorted()).toEqual(roles.toSorted());
  for (const role of roles) {
    const rest = withoutRole(list, role);
    expect(rolesIn(rest)).toEqual(rolesIn(list).filter((name) => name !== role));
    expect(/ROLES.*\[(.*)\]/.exec(rest)![1].split(', ')).toEqual(
      ROLES.map(({ name }) => name).filter((name) => name !== role),
    );
  }
});

test('a name that is no role is refused', () => {
  expect(() => withoutRole(list, 'shell')).toThrow(/^shell is no role: use [a-z]+, /);
});

test('the tests of a role are those in its folder', () => {
  const files = [
    'scripts/play/play.test.ts',
    'scripts/play/index.ts',
    'scripts/player.test.ts',
    'arena/play/x.test.ts',
  ];
  expect(files.filter((file) => isTestOf('play', file))).toEqual(files.slice(0, 1));
});
