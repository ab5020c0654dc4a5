import { expect, test } from 'vitest';
import type { AnyGame, GameResult } from '../../engine/index.ts';
import { ratingsLegend, ratingsTable } from './tables/ratings-table.ts';
import { resultTable } from './tables/result-table.ts';
import { table } from './tables/table.ts';
import { mergeActions } from './words/merge-actions.ts';
import {
  counted,
  duration,
  meanText,
  percent,
  pWords,
  rate,
  signedPoints,
  sizeInPoints,
  thousands,
} from './words/number-words.ts';
import { verdictLegend } from './words/rule-words.ts';
import { resumeCommand, shellCommand } from './words/shell-command.ts';
import { shortNames } from './words/short-names.ts';
import { verdictWords } from './words/verdict-words.ts';
import { wrap } from './words/wrap.ts';

test('numbers and times', () => {
  expect([999, 1000, 1234567].map(thousands)).toEqual(['999', '1,000', '1,234,567']);
  expect([counted(1, 'game'), counted(1008, 'game')]).toEqual(['1 game', '1,008 games']);
  expect([0.123, 15.26, 99.96, 1234.5, Number.NaN].map(rate)).toEqual([
    '0.12',
    '15.3',
    '100.0',
    '1,235',
    '-',
  ]);
  expect([8.21, 42.4, 65, 3599.8, 7380].map(duration)).toEqual([
    '8.2 s',
    '42 s',
    '1 min 05 s',
    '1 h 00 min',
    '2 h 03 min',
  ]);
  expect([percent(0.2534), percent(undefined), signedPoints(-0.031), signedPoints(0.2)]).toEqual([
    '25.3 %',
    '-',
    '-3.1',
    '+20.0',
  ]);
});

test('tables are aligned and have no blanks at line ends', () => {
  const text = table(
    [{ head: 'bot' }, { head: 'wins', right: true }, { head: 'note' }],
    [
      ['random', '3', ''],
      ['x', '1,008', 'good'],
    ],
  );
  expect(text).toBe('bot      wins  note\n------  -----  ----\nrandom      3\nx       1,008  good\n');
});

test('heads of several lines stand on the rule', () => {
  const text = table([{ head: 'bot' }, { head: 'mean\ncash, M', right: true }], [['x', '1.5']]);
  expect(text).toBe('        mean\nbot  cash, M\n---  -------\nx        1.5\n');
});

test('p-values, points and signs are told as people read them', () => {
  expect([0.03121, 0.00009, 0, 1, undefined].map(pWords)).toEqual([
    '0.0312',
    '< 0.0001',
    '< 0.0001',
    '1.0000',
    '-',
  ]);
  expect([-0.0001, 0.0004, 0.02, -0.02].map(signedPoints)).toEqual(['0.0', '0.0', '+2.0', '-2.0']);
  expect([0.02, -0.005, 0.07].map(sizeInPoints)).toEqual(['2', '-0.5', '7']);
  expect([9.994, 9.996, 120.45, Number.NaN, -0.001].map(meanText)).toEqual([
    '9.99',
    '10.00',
    '120.5',
    '-',
    '0.00',
  ]);
});

test('what may be said of two bots is no more than what was shown', () => {
  const pair = { bot: 'a', opponent: 'b', seeds: 30, isTested: true, better: 0, verdict: '' } as const;
  const said = (changes: object): string => verdictWords({ ...pair, ...changes }, 20);
  expect(said({})).toBe('not decided');
  expect(said({ better: 1 })).toBe('a better');
  expect(said({ better: -1 })).toBe('b better');
  expect(said({ verdict: 'below 0.05' })).toBe('below 5 points');
  expect(said({ better: -1, verdict: 'below 0.05' })).toBe('b better, below 5 points');
  expect(said({ verdict: 'within 0.005' })).toBe('within 0.5 points');
  expect(said({ isTested: false })).toBe('not tested below 20 seeds');
});

test('the meaning of verdicts names both error rates, and rules without verdicts have none', () => {
  const legend = verdictLegend({ kind: 'sprt', d0: -0.02, d1: 0.02, alpha: 0.01, beta: 0.1 }).join('\n');
  expect(legend).toMatch(/^above -2: the test accepted 2; .* -2 or less, .* 1 % of runs \(alpha\)$/m);
  expect(legend).toMatch(/^below 2: the test accepted -2; .* 2 or more, .* 10 % of runs \(beta\)$/m);
  expect(verdictLegend({ kind: 'decided', within: 0.02 })[0]).toContain('lies between -2 and 2');
  for (const rule of [undefined, { kind: 'decided' } as const, { kind: 'width', width: 0.1 } as const]) {
    expect(verdictLegend(rule)).toEqual([]);
  }
});

const ratedAs = (label: string, level: number, rating: number, next?: number) => ({
  set: 'all',
  entrant: { label },
  level,
  rating,
  interval: level === 0 ? { low: rating - 10.4, high: rating + 10.4 } : undefined,
  toNext: next === undefined ? undefined : { rating: next, interval: { low: next - 5, high: next + 5 } },
  best: level > 0 ? 1 : 0,
});

test('ratings tell steps between bots, and on which side bots are that have no number', () => {
  const bots = [
    ratedAs('top', 1, Number.NaN),
    ratedAs('a', 0, 20, 40),
    ratedAs('b', 0, -20),
    ratedAs('flaky', -2, Number.NaN),
  ];
  const standings = bots.map(({ entrant }) => ({ entrant }));
  const report = { ratings: { bots, seats: [] }, standings } as unknown as Parameters<typeof ratingsTable>[0];
  const lines = ratingsTable(report).split('\n');
  expect(lines[2]).toMatch(/^rating +above +20 +-20 +2 below$/);
  expect(lines[3]).toMatch(/^95 % interval +- +10 to 30 +-30 to -10 +-$/);
  expect(lines[4]).toMatch(/^more than the next +- +40 +- +-$/);
  expect(lines[5]).toMatch(/^its 95 % interval +- +35 to 45 +- +-$/);
  expect(ratingsLegend(report)).toContain('too far for a number');
  const rated = { ...report.ratings, bots: report.ratings.bots.slice(1, 3) };
  expect(ratingsLegend({ ratings: rated })).not.toContain('too far');
  expect(ratingsTable({ ...report, ratings: { bots: [], seats: [] } })).toBe('');
});

test('actions told alike are drawn together', () => {
  expect(mergeActions(['moves to A', 'moves to B', 'picks up C in B', 'moves to A', 'ends the turn'])).toBe(
    'moves to A, B; picks up C in B; moves to A; ends the turn',
  );
  expect(mergeActions(['builds A to B for 1M', 'builds B to C for 2M', 'builds C to D E for 10M'])).toBe(
    'builds A to B to C to D E for 13M',
  );
  expect(mergeActions(['builds A to B for 1M', 'builds C to D for 2M', 'builds D to E for 1M'])).toBe(
    'builds A to B for 1M, C to D to E for 3M',
  );
  expect(mergeActions(['moves to A', 'moves to B C', 'moves to B C', 'moves to B C', 'moves to A'])).toBe(
    'moves to A, B C, A',
  );
  expect(mergeActions(['picks up C in B', 'picks up C in B'])).toBe('picks up C in B (2 times)');
  expect(mergeActions(['ponders', 'ponders', 'ponders'])).toBe('ponders (3 times)');
  expect(mergeActions(['rests'])).toBe('rests');
  expect(mergeActions(['ends operations', 'ends the turn'])).toBe('ends operations; ends the turn');
  expect(mergeActions(['moves to A', 'moves to A B'])).toBe('moves to A, A B');
});

test('long lines are wrapped at blanks', () => {
  expect(wrap('one two three four', 11, '  ')).toBe('  one two\n  three\n  four');
});

test('the end of a game is told in tables no wider than a terminal, every figure beside its bot', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `figure_number_${i}`);
  const figures = Object.fromEntries(ids.map((id, i) => [id, [i, 100 + i]]));
  const game = { figures: ids.map((id) => ({ id, description: '' })) } as unknown as AnyGame;
  const result = { reason: 'goal', finished: true, winners: [1], places: [2, 1], rounds: 7, figures };
  const told = resultTable(game, null, result as unknown as GameResult, ['one', 'two']);
  expect(told).toMatch(
    /^The game ends in round 7: goal\. Won by two \(seat 1\)\.\n\nplace {2}seat {2}bot {2}figure number 0/,
  );
  expect(
    told
      .match(/^ +1 +1 {2}two( +\d+)+$/gm)!
      .join(' ')
      .match(/1\d\d/g),
  ).toHaveLength(12);
  expect(Math.max(...told.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(96);
  const withVerdict = { ...game, verdict: (_: unknown, [own]: readonly string[]) => `it beats ${own}` };
  expect(resultTable(withVerdict, null, result as unknown as GameResult, ['one', 'two'])).toMatch(
    /^The game ends in round 7: goal\. it beats one\.\n/,
  );
});

test('names that are too long are cut in the middle, and differ', () => {
  const names = ['hauler', 'beeline:chance=0.2', 'beeline:chance=0.3'];
  expect(shortNames(names, 14)).toEqual(['hauler', 'beelin...e=0.2', 'beelin...e=0.3']);
  expect(shortNames(['a-long-name:x=1:y=2', 'a-long-name:z=5:y=2'], 14)).toEqual([
    'a-long...1:y=2',
    'a-long...5:y=2',
  ]);
  const alike = shortNames(
    ['planner:x=11:deliveries=2', 'planner:x=22:deliveries=2', 'planner:x=33:deliveries=2'],
    14,
  );
  expect(alike).toEqual(['planne...ies=2', 'plan...s=2 (2)', 'plan...s=2 (3)']);
});

test('commands can be pasted into a shell', () => {
  expect(resumeCommand('results/north-america-f8beee21')).toBe(
    'npx switchback run --resume results/north-america-f8beee21',
  );
  expect(shellCommand('game', '--bots', "cmd:python3 it's.py,random")).toBe(
    "npx switchback game --bots 'cmd:python3 it'\\''s.py,random'",
  );
});
