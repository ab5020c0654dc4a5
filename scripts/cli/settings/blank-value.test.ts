import { expect, test } from 'vitest';
import { flagWithBlankValue } from './blank-value.ts';

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
])('%j', (words, flag) => expect(flagWithBlankValue(words)).toBe(flag));
