import { describe, expect, test } from 'vitest';
import { type CommandTarget, commandEntries, findCommand, rootOf } from './command-list.ts';

describe('the command of a command line', () => {
  const list = (words: readonly string[], parts: Readonly<Record<string, CommandTarget>> = {}) => {
    const load: CommandTarget = () => Promise.reject(new Error('loaded'));
    return commandEntries(
      Object.fromEntries(words.map((word) => [`${word} <file>`, ''])),
      Object.fromEntries(words.map((word) => [word, parts[word] ?? load])),
    );
  };
  const two = { commands: list(['three', 'four']), examples: [] };
  const root = rootOf([{ name: 'role', about: '', commands: list(['one', 'two'], { two }) }]);

  test.each([
    ['', '', []],
    ['--help', '', ['--help']],
    ['other one', '', ['other', 'one']],
    ['one', 'one <file>', []],
    ['one two --help', 'one <file>', ['two', '--help']],
    ['--help one', 'one <file>', ['--help']],
    ['--no-open one', 'one <file>', ['--no-open']],
    ['--seeds 5 --json=true one', 'one <file>', ['--seeds', '5', '--json=true']],
    // A flag takes the next word.
    ['--odd one', '', ['--odd', 'one']],
    ['two', 'two <file>', []],
    ['two one', 'two <file>', ['one']],
    ['two four x', 'two four <file>', ['x']],
    ['--title two two four', 'two four <file>', ['--title', 'two']],
  ])('the words %j name the command %j', (commandLine, usage, rest) => {
    const found = findCommand(root, commandLine.split(' ').filter(Boolean));
    expect(found).toMatchObject({ usage, rest });
  });
});
