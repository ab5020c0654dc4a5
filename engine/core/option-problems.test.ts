import { expect, test } from 'vitest';
import { optionProblems } from './option-problems.ts';

const option = (id: string, rest: { needs?: string[]; excludes?: string[] } = {}) => ({
  id,
  name: id,
  description: id,
  ...rest,
});
const meta = {
  id: 'coast',
  options: [
    option('calm'),
    option('storm', { excludes: ['calm'] }),
    option('gale', { needs: ['storm'] }),
    option('ebb', { excludes: ['flow'] }),
    option('flow', { excludes: ['ebb'] }),
  ],
};

test('a valid choice has no problems', () => {
  expect(optionProblems(meta, [])).toEqual([]);
  expect(optionProblems(meta, ['gale', 'storm'])).toEqual([]);
});

const codes = (...args: Parameters<typeof optionProblems>) => optionProblems(...args).map(({ code }) => code);

test('all problems of a choice are listed at once', () => {
  expect(codes(meta, ['gale', 'fog', 'calm', 'calm'])).toEqual([
    'option/needs',
    'option/unknown',
    'option/repeated',
  ]);
  expect(codes(meta, ['calm', 'storm'])).toEqual(['option/conflict']);
  expect(codes({ id: 'bare', options: [] }, ['x'])).toEqual(['option/unknown']);
});

test('two options that exclude each other are reported once', () => {
  expect(optionProblems(meta, ['flow', 'ebb']).map(({ text }) => text)).toEqual([
    "option 'flow' cannot be combined with option 'ebb'",
  ]);
});
