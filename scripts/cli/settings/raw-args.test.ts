import { expect, test } from 'vitest';
import { flagWithBlankValue, joinNegatives } from './raw-args.ts';

test.each([
  [['deck', 'balance', '--first-seed', ' '], '--first-seed'],
  [['run', '--seeds='], '--seeds'],
  [['run', '--seeds', ''], '--seeds'],
  [['run', '--options= '], '--options'],
  [['run', '--options='], undefined],
  [['run', '--options', '', '--quiet'], undefined],
  [['run', '--quiet', '--seeds', '3'], undefined],
  [['run', '--quiet'], undefined],
  [['run', '--', '--seeds', ''], undefined],
])('flagWithBlankValue finds the blank value in %j', (args, flag) =>
  expect(flagWithBlankValue(args)).toBe(flag),
);

test('joinNegatives joins a flag only to its value', () => {
  expect(
    joinNegatives(['run', '-1', '--quiet', '-x', '--sprt', '-1,1', '--seeds', '3', '--out=a', '-2']),
  ).toEqual(['run', '-1', '--quiet', '-x', '--sprt=-1,1', '--seeds', '3', '--out=a', '-2']);
});
