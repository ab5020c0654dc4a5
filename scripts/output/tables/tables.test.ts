import { expect, test } from 'vitest';
import { numeric, type Row } from '../../../arena/tables/csv/index.ts';
import type { Standing } from '../../../arena/tables/index.ts';
import type { AnyGame, GameResult } from '../../../engine/index.ts';
import { resultsTable } from '../../paths/engine/bench-results.ts';
import type { NameBook } from '../results/name-book.ts';
import { ratingsLegend, ratingsTable } from './by-bot-tables.ts';
import { resultTable } from './result-table.ts';
import { standingRows, standingsTable } from './standings-table.ts';
import { tablesWithin, textWidth } from './table-within.ts';

/** Names in full. */
const bookOf = (labels: readonly string[]): NameBook => new Map(labels.map((label) => [label, label]));

const ratedAs = (label: string, level: number, rating: number, next?: number): Row => ({
  games_counted: 'all',
  bot: label,
  level: String(level),
  rating: Number.isNaN(rating) ? '' : String(rating),
  rating_low: level === 0 ? String(rating - 10.4) : '',
  rating_high: level === 0 ? String(rating + 10.4) : '',
  to_next: String(next ?? ''),
  to_next_low: next === undefined ? '' : String(next - 5),
  to_next_high: next === undefined ? '' : String(next + 5),
  best: level > 0 ? '1' : '0',
  nash_value: '',
});

test('the table of ratings shows steps between bots, and `above` or `below` for bots without a number', () => {
  const bots = [
    ratedAs('top', 1, Number.NaN),
    ratedAs('a', 0, 20, 40),
    ratedAs('b', 0, -20),
    ratedAs('flaky', -2, Number.NaN),
  ];
  const shape = { names: bookOf(bots.map(({ bot }) => bot)), width: 100 };
  const lines = ratingsTable(bots, bots, shape).split('\n');
  expect(lines[2]).toMatch(/^rating +above +20 +-20 +2 below$/);
  expect(lines[3]).toMatch(/^95 % interval +- +10 to 30 +-30 to -10 +-$/);
  expect(lines[4]).toMatch(/^more than the next +- +40 +- +-$/);
  expect(lines[5]).toMatch(/^its 95 % interval +- +35 to 45 +- +-$/);
  expect(ratingsLegend(bots)).toContain('which gives no number');
  expect(ratingsLegend(bots.slice(1, 3), 'b')).toMatch(/10 games of 11; 0 is b$/);
  expect(ratingsLegend(bots.slice(1, 3), 'b')).not.toContain('gives no number');
  expect(ratingsTable([], bots, shape)).toBe('');
});

test('if one bot always finishes ahead, a sentence explains why there are no ratings', () => {
  const bots = [
    { ...ratedAs('top', 0, Number.NaN), rating_low: '', rating_high: '', best: '1' },
    ratedAs('tail', -1, Number.NaN),
  ];
  const shape = { names: bookOf(['top', 'tail']), width: 100 };
  expect(ratingsLegend(bots)).toMatch(/^no ratings: of any two bots, one finished ahead of the other in all/);
  expect(ratingsLegend(bots, 'tail', 1)).toBe('no ratings: the games of one seed are too few');
  // The share of resamples is known from 20 seeds on, and never all of them.
  expect(ratingsTable(bots, bots, shape).trimEnd().split('\n')).toHaveLength(3);
  expect(ratingsTable(bots, bots, shape)).toMatch(/^best in resamples +> 99 % +< 1 %$/m);
  const few = bots.map((row) => ({ ...row, best: '' }));
  expect(ratingsTable(few, few, shape)).toBe('');
});

test('the result of a game prints every figure of a bot in tables that fit the terminal', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `figure_number_${i}`);
  const figures = Object.fromEntries(ids.map((id, i) => [id, [i, 100 + i]]));
  const game = { figures: ids.map((id) => ({ id, description: '' })) } as unknown as AnyGame;
  const result = { reason: 'goal', finished: true, winners: [1], places: [2, 1], rounds: 7, figures };
  const table = resultTable(game, null, result as unknown as GameResult, ['one', 'two']);
  expect(table).toMatch(
    /^The game ends in round 7: goal\. Won by two \(seat 1\)\.\n\nplace {2}seat {2}bot {2}figure number 0/,
  );
  expect(
    table
      .match(/^ +1 +1 {2}two( +\d+)+$/gm)!
      .join(' ')
      .match(/1\d\d/g),
  ).toHaveLength(12);
  expect(Math.max(...table.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(96);
  const withVerdict = {
    ...game,
    verdict: (_: unknown, [opponent]: readonly string[]) => `it beats ${opponent}`,
  };
  expect(resultTable(withVerdict, null, result as unknown as GameResult, ['one', 'two'])).toMatch(
    /^The game ends in round 7: goal\. it beats one\.\n/,
  );
});

const standingOf = (label: string, changes: Partial<Standing> = {}): Standing => ({
  entrant: { label, name: label, version: '1', params: {} },
  games: 1008,
  seeds: 1000,
  wins: 500,
  rate: 0.4961,
  interval: { low: 0.4512, high: 0.5298 },
  lift: -0.2461,
  meanPlace: 1.52,
  meanRounds: 101,
  figures: [245.32],
  medianRoundWon: 101,
  unfinished: 0,
  faults: 0,
  nonReproducible: 0,
  ...changes,
});
const cashGame = { figures: [{ id: 'cash', description: '', unit: 'M' }], score: 'cash' };

test('a wide table prints as several that fit, each with the key column', () => {
  const column = (name: string) => numeric<number>(name, (row) => 1000 * row);
  const names = ['settled', 'relaxed', 'lengths', 'batches'];
  const tables = tablesWithin(24, [{ name: 'finder', value: String }], names.map(column), [7, 8]);
  expect(tables.map((table) => table.split('\n')[0].trim().split(/ +/))).toEqual([
    ['finder', 'settled', 'relaxed'],
    ['finder', 'lengths', 'batches'],
  ]);
  for (const table of tables) expect(textWidth(table)).toBeLessThanOrEqual(24);
});

test('standings of bots with names of 12 letters fit 80 columns and omit columns of zeros', () => {
  const labels = ['trip-planner', 'b', 'c', 'd'];
  const tableOf = (width: number, changes: Partial<Standing> = {}): string =>
    standingsTable(
      standingRows(
        cashGame,
        labels.map((label) => standingOf(label, changes)),
      ),
      cashGame,
      { names: bookOf(labels), width, isSafe: false },
    );
  const wide = tableOf(Number.POSITIVE_INFINITY);
  expect(textWidth(wide)).toBeLessThanOrEqual(80);
  expect(wide).toMatch(/^bot +seeds +games +rate +interval +points +place +M +won$/m);
  expect(wide).toMatch(/^trip-planner +1,000 +1,008 +49\.6 % +45\.1 - 53\.0 % +-24\.6 +1\.52 +245\.3 +101$/m);
  const faultCounts = { unfinished: 3, faults: 2 };
  expect(tableOf(100, faultCounts)).toMatch(/^bot .* points +place +M +won +ished +faults$/m);
  const narrow = tableOf(80, faultCounts);
  expect(textWidth(narrow)).toBeLessThanOrEqual(80);
  expect(narrow).toMatch(/^bot +seeds +games +rate +interval +place +M +ished +faults$/m);
  expect(tableOf(50)).toMatch(/^bot +seeds +games +rate +interval$/m);
});

test('measured figures print on two lines if the terminal is narrower than their table', () => {
  const { stdout } = process;
  const usual = { isTTY: stdout.isTTY, columns: stdout.columns };
  const name = 'network to all cities, flat + Dial against ngraph';
  const results = [
    { name, value: '4,380 x', target: 'at least 500 x', isMet: true },
    { name: 'repairs', value: '0 of 2', isMet: true },
  ];
  try {
    Object.assign(stdout, { isTTY: false });
    expect(resultsTable(results)).toMatch(/^ok +network .* ngraph +4,380 x +at least 500 x$/m);
    Object.assign(stdout, { isTTY: true, columns: 60 });
    expect(resultsTable(results)).toContain(
      `ok      ${name}\n        4,380 x, wanted: at least 500 x\n        repairs\n        0 of 2\n`,
    );
    expect(textWidth(resultsTable(results))).toBeLessThanOrEqual(60);
  } finally {
    Object.assign(stdout, usual);
  }
});
