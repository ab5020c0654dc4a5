// The rule of ways against the same rule said a second time, by counting ways: few games, quick enough to be asked about every
// mutant of a rule. counted-ways.test.ts plays more.
import { expect, test } from 'vitest';
import { compareWays } from './testing/compare-ways.ts';

test('track in narrow places is allowed where counted ways are left for everybody, and refused elsewhere', () => {
  const { asked, refused } = compareWays(5);
  expect(asked).toBeGreaterThan(300);
  expect(refused).toBeGreaterThan(20);
});
