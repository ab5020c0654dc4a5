import { expect, test } from 'vitest';
import type { AnyGame, GameResult } from '../../../engine/index.ts';
import { ratingsLegend, ratingsTable } from './ratings-table.ts';
import { resultTable } from './result-table.ts';
import { table } from './table.ts';

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
  expect(ratingsLegend(report)).toContain('which gives no number');
  const rated = { ...report.ratings, bots: report.ratings.bots.slice(1, 3) };
  expect(ratingsLegend({ ratings: rated })).not.toContain('too far');
  expect(ratingsTable({ ...report, ratings: { bots: [], seats: [] } })).toBe('');
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
