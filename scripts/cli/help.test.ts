import { expect, test } from 'vitest';
import { ROLES } from '../roles.ts';
import { helpText } from './help.ts';
import { type CommandLoader, commandEntries, commandsOf, type Role } from './settings/command-list.ts';

const load: CommandLoader = async () => ({
  command: { builder: (yargs) => yargs, requiredFlags: [], handler() {} },
});
const group = (word: string) => ({
  commands: commandEntries({ [word]: `makes a ${word}` }, { [word]: load }),
  examples: [],
});
const role = (name: string, word: string): Role => ({
  name,
  about: `for ${name}`,
  commands: commandEntries({ new: 'Make one' }, { new: group(word) }),
});
const two = [role('authors', 'bot'), role('designers', 'title')];

test('the help lists each role with its commands, and the help of a role the commands of its groups', async () => {
  const whole = await helpText(ROLES, []);
  for (const { name, about, commands } of ROLES) {
    expect(whole).toContain(`${name}: ${about}\n`);
    for (const { usage } of commands) expect(whole).toContain(`  ${usage}`);
  }
  const designers = await helpText(two, ['designers']);
  expect(designers).toContain('  new title ');
  expect(designers).not.toContain('new bot');
});

test('words that are no role are refused with what is meant', async () => {
  await expect(helpText(two, ['desingers'])).rejects.toThrow(
    /^help: must be one of authors, designers \(given: desingers\), did you mean 'designers'\?/,
  );
  await expect(helpText(two, ['designers', 'x'])).rejects.toThrow(
    /^help: must be one of .* \(given: designers x\)/,
  );
  await expect(helpText(two, ['new', 'bot'])).rejects.toThrow(/; for a command: switchback new bot --help$/);
});

test('a group of two roles has the commands of both, and a command of two is a mistake', () => {
  const [entry, ...more] = commandsOf(two);
  expect(more).toEqual([]);
  expect(entry.target).toMatchObject({ commands: [{ word: 'bot' }, { word: 'title' }] });
  const plain = { ...role('others', 'x'), commands: commandEntries({ new: 'Make one' }, { new: load }) };
  expect(() => commandsOf([role('authors', 'bot'), plain])).toThrow('two roles have a command new');
});
