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

test('all problems of a choice are listed at once', () => {
  expect(optionProblems(meta, ['gale', 'fog', 'calm', 'calm'])).toEqual([
    "option 'gale' needs option 'storm'",
    "option 'fog' is not one of coast's options: 'switchback titles' lists them",
    "option 'calm' is given twice",
  ]);
  expect(optionProblems(meta, ['calm', 'storm'])).toEqual([
    "option 'storm' cannot be combined with option 'calm'",
  ]);
  expect(optionProblems({ id: 'bare', options: [] }, ['x'])).toEqual([
    "option 'x' is not one of bare's options: it has none",
  ]);
});

test('two options that exclude each other are reported once', () => {
  expect(optionProblems(meta, ['flow', 'ebb'])).toEqual([
    "option 'flow' cannot be combined with option 'ebb'",
  ]);
});
