import { describe, expect, test } from 'vitest';
import {
  type CommandTarget,
  commandEntries,
  commandWords,
  loadCommands,
} from './cli/settings/command-list.ts';

describe('a list of commands', () => {
  const loadedModules: string[] = [];
  const list = (words: readonly string[], parts: Readonly<Record<string, CommandTarget>> = {}) => {
    const load =
      (word: string): CommandTarget =>
      async () => {
        loadedModules.push(word);
        return { command: { builder: (yargs) => yargs, handler() {} } };
      };
    return commandEntries(
      Object.fromEntries(words.map((word) => [`${word} <file>`, ''])),
      Object.fromEntries(words.map((word) => [word, parts[word] ?? load(word)])),
    );
  };
  const lines = list(['one', 'two'], { two: { commands: list(['three', 'four']), examples: [] } });

  test.each([
    ['--help', []],
    ['other', []],
    ['one --help', ['one']],
    ['--get-yargs-completions switchback one', ['one']],
    ['two', []],
    ['two four --help', ['four']],
    // A flag without its value takes the next word, as far as yargs knows.
    ['--odd one two three', ['one', 'three']],
  ])('the words %s load the modules %j', async (commandLine, expected) => {
    loadedModules.length = 0;
    await loadCommands(lines, commandLine.split(' '));
    expect(loadedModules).toEqual(expected);
  });

  test('commandWords lists the words that may follow in a command line', () => {
    expect(commandWords(lines, ['tow'])).toEqual(['one', 'two']);
    expect(commandWords(lines, ['one', 'tow'])).toEqual(['one', 'two']);
    expect(commandWords(lines, ['two', 'fuor'])).toEqual(['three', 'four']);
  });
});
