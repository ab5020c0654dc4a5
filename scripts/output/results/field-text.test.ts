import { expect, test } from 'vitest';
import { fieldText } from './field-text.ts';

const better = {
  bot: 'mine',
  seeds: '60',
  difference: '0.041',
  low: '0.02',
  high: '0.062',
  claim: 'better',
  verdict: '',
  estimate: '0.034',
};
const newcomer = (change: object) => ({ ...better, chosen: '1', ...change });

const pairs = (claims: Readonly<Record<string, string>>) =>
  Object.entries(claims).map(([opponent, claim]) => ({ bot: 'mine', opponent, claim }));

test.each([
  [
    {},
    { tycoon: 'better', express: 'worse' },
    'is better than the field by 2.0 to 6.2 points, about 3.4; it beats tycoon and loses to express',
  ],
  [
    { claim: 'worse', difference: '-0.041', low: '-0.062', high: '-0.02', estimate: '-0.034' },
    { a: '', b: 'worse', c: '' },
    'is worse than the field by 2.0 to 6.2 points, about 3.4; it loses to b; 2 rivals are not decided',
  ],
  [
    { claim: '', low: '-0.02', verdict: 'within 0.1' },
    { a: '' },
    'is as good as the field, within 10 points: -2.0 to 6.2 points, about 3.4; no single rival is decided',
  ],
  [
    { claim: '', low: '-0.02', estimate: undefined },
    { a: 'better', b: 'better' },
    'is neither better nor worse than the field for certain: -2.0 to 6.2 points; it beats all 2',
  ],
  [
    { claim: '', low: '', high: '' },
    { a: '' },
    'is neither better nor worse than the field for certain: 4.1 points, too few seeds for an interval; no single rival is decided',
  ],
])('a gauntlet in one sentence: %j', (change, claims, expected) => {
  expect(fieldText([newcomer(change)], pairs(claims))).toBe(`mine ${expected}`);
});

test('of several newcomers the sentence is about the chosen one, and says how it was chosen', () => {
  const field = [{ ...newcomer({}), bot: 'other', chosen: '0' }, newcomer({})];
  const rest = 'is better than the field by 2.0 to 6.2 points, about 3.4; it beats a';
  const told = (end?: 'known' | 'within') => fieldText(field, pairs({ a: 'better' }), { end, open: [] });
  expect(told('known')).toBe(`mine, the best of 2 newcomers, ${rest}`);
  expect(told('within')).toBe(`mine, the best of 2 newcomers or almost, ${rest}`);
  expect(told()).toBe(`mine, which leads 2 newcomers, ${rest}`);
});

test('of several newcomers the sentence says that none is better, or which are not told apart', () => {
  const other = { ...newcomer({}), bot: 'other', chosen: '0' };
  const ends = { end: 'open', open: ['other'] } as const;
  expect(fieldText([other, newcomer({})], pairs({ a: 'better' }), ends)).toBe(
    'mine is better than the field by 2.0 to 6.2 points, about 3.4; other is not told apart from it; it beats a',
  );
  const worse = newcomer({ claim: 'worse', low: '-0.062', high: '-0.02', estimate: '-0.034' });
  expect(fieldText([other, worse], pairs({ a: 'worse' }), ends)).toBe(
    'none of 2 newcomers is better than the field for certain: mine is worse than the field by 2.0 to 6.2 points, about 3.4; other is not told apart from it; it loses to a',
  );
});
