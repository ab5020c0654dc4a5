import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

test('unique names and those of listed bots are kept', () => {
  expect(
    distinctNames([{ name: 'courier' }, { name: 'pairer', path: '/me/pairer.ts' }, { name: 'courier' }]),
  ).toEqual(['courier', 'pairer', 'courier']);
  // The same file twice is the same code, whatever its parameters.
  const repeatedBot = { name: 'pairer', path: '/me/pairer.ts' };
  expect(distinctNames([repeatedBot, repeatedBot])).toEqual(['pairer', 'pairer']);
});

test('different code with the same name is called by its files, with folders if necessary', () => {
  const pairer = (path: string): { name: string; path: string } => ({ name: 'pairer', path });
  expect(distinctNames([pairer('/me/pairer.ts'), pairer('/me/pairer2.ts'), { name: 'courier' }])).toEqual([
    'pairer.ts',
    'pairer2.ts',
    'courier',
  ]);
  expect(distinctNames([{ name: 'courier' }, { name: 'courier', path: '/me/own.ts' }])).toEqual([
    'courier',
    'own.ts',
  ]);
  expect(distinctNames([pairer('/me/v1/bot.ts'), pairer('/me/v2/bot.ts'), pairer('/me/v2/last.ts')])).toEqual(
    ['v1/bot.ts', 'v2/bot.ts', 'last.ts'],
  );
  expect(distinctNames([pairer('/me/a\u001b[2J.ts'), pairer('/me/b.ts')])[0]).toBe('a\\u{1b}[2J.ts');
});
