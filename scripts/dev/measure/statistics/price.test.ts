import { expect, test } from 'vitest';
import type { StopRule } from '../../../../arena/stats/stopping/stop-rule.ts';
import { GAPS, measurePrice, PRICED, type Price, priceTable } from './price.ts';

const priced = (rule: StopRule, gap: number): Price => measurePrice(rule, gap, 100, 3000);
const [decided, within, oneSided, symmetric] = PRICED;

test('the symmetric test is the cheapest, and a coin between equals', () => {
  const [slow, quick] = [decided, symmetric].map((rule) => priced(rule, 0.05));
  expect(quick.games * 3).toBeLessThan(slow.games);
  expect(priced(oneSided, 0.05).games).toBeGreaterThan(2 * quick.games);
  const equal = priced(symmetric, 0);
  expect(equal.ended).toBe(1);
  expect(equal.against).toBeGreaterThan(0.3);
  expect(equal.against).toBeLessThan(0.7);
  // Two standard errors above 5 % at a hundred runs.
  expect(quick.against).toBeLessThanOrEqual(0.1);
});

test('only a rule with a limit ends between equals', () => {
  expect(priced(decided, 0).ended).toBeLessThan(0.12);
  expect(measurePrice(within, 0, 20, 6000).ended).toBeGreaterThan(0.9);
});

test('the table has a row a rule and a column a gap', () => {
  const rows = PRICED.flatMap((rule) => GAPS.map((gap) => measurePrice(rule, gap, 2, 30)));
  const table = priceTable(rows);
  expect(table).toHaveLength(2 + PRICED.length);
  expect(table[5]).toMatch(/^\| `sprt=-0\.05,0\.05` \|/);
});
