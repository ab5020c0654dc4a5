import { describe, expect, test } from 'vitest';
import {
  type CommandGroup,
  type LazyCommand,
  loadCommands,
  wordsToChoose,
} from '../settings/loading/lazy-commands.ts';
import { COMMANDS } from './index.ts';

describe('lists of commands', () => {
  test('say the same words as the modules', async () => {
    const seen: string[] = [];
    const check = async (list: readonly LazyCommand[], before: string): Promise<void> => {
      for (const { command, describe, load } of list) {
        const module = (await load()) as CommandGroup;
        expect({ command: module.command, describe: module.describe }).toEqual({ command, describe });
        seen.push(`${before}${command}`);
        if ('commands' in module) await check(module.commands, `${command} `);
      }
    };
    await check(COMMANDS, '');
    expect(seen).toEqual(
      expect.arrayContaining(['run [settings]', 'bench engine', 'league add <folder> <bots..>']),
    );
    expect(new Set(seen).size).toBe(seen.length);
  });

  const loaded: string[] = [];
  const line = (word: string, module: object = {}): LazyCommand => ({
    command: `${word} <file>`,
    describe: '',
    load: async () => {
      loaded.push(word);
      return module;
    },
  });
  const list = [line('one'), line('two', { commands: [line('three'), line('four')], examples: [] })];

  test.each([
    ['--help', []],
    ['other', []],
    ['one --help', ['one']],
    ['--get-yargs-completions switchback one', ['one']],
    ['two', ['two']],
    ['two four --help', ['two', 'four']],
    // A flag without its value takes the next word, as far as yargs knows.
    ['--odd one two', ['one', 'two']],
  ])('%s loads %j', async (words, expected) => {
    loaded.length = 0;
    await loadCommands(list, words.split(' '));
    expect(loaded).toEqual(expected);
  });

  test('know which words might have been meant', async () => {
    expect(await wordsToChoose(list, ['tow'])).toEqual(['one', 'two']);
    expect(await wordsToChoose(list, ['one', 'tow'])).toEqual(['one', 'two']);
    expect(await wordsToChoose(list, ['two', 'fuor'])).toEqual(['three', 'four']);
  });
});
