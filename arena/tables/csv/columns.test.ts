import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { HISTORY_COLUMNS } from '../../league/history.ts';
import { type Column, csvOf, headerOf } from './column.ts';
import { FAILURE_COLUMNS, GAME_COLUMNS, seatColumns, winnerMargin } from './game-columns.ts';
import * as tables from './table-columns.ts';
import { TIMING_COLUMNS } from './timing-csv.ts';

const README = fileURLToPath(new URL('../../../results/README.md', import.meta.url));

/** Placeholders for the figures of all titles, which have separate tables in the README. */
const FIGURES = [{ id: '<score>' }, { id: '<figure>' }];

test.each<[file: string, columns: readonly Column<never>[]]>([
  ['games.csv', GAME_COLUMNS],
  ['seats.csv', seatColumns(FIGURES.slice(1))],
  ['standings.csv', tables.standingColumns(FIGURES, '<score>')],
  ['pairs.csv', tables.PAIR_COLUMNS],
  ['ratings.csv', tables.RATING_COLUMNS],
  ['field.csv', tables.FIELD_COLUMNS],
  ['seat_effects.csv', tables.SEAT_EFFECT_COLUMNS],
  ['faults.csv', tables.FAULT_COLUMNS],
  ['courses.csv', tables.COURSE_COLUMNS],
  ['failures.csv', FAILURE_COLUMNS],
  ['timing.csv', TIMING_COLUMNS],
  ['history.csv', HISTORY_COLUMNS],
])('results/README.md describes every column of %s, in order', (file, columns) => {
  const section = readFileSync(README, 'utf8').split(`\n## ${file}\n`)[1];
  const [table] = section.slice(section.indexOf('\n|')).trimStart().split('\n\n');
  const [head, , ...rows] = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(head.slice(1, 4)).toEqual(['column', 'unit', 'meaning']);
  // A row may describe several adjacent columns.
  expect(rows.flatMap(([, names]) => names.split(', '))).toEqual(
    headerOf(columns).map((name) => `\`${name}\``),
  );
  for (const [, name, , meaning] of rows) expect(meaning, name).not.toBe('');
  expect(new Set(headerOf(columns)).size).toBe(columns.length);
});

test('standings name the figure that the game scores by, at any position among its figures', () => {
  for (const { id } of FIGURES) {
    const names = headerOf(tables.standingColumns(FIGURES, id));
    expect(tables.scoreFigureIn(names)).toBe(id);
  }
});

test('numbers have fixed decimals, no negative zero and no NaN', () => {
  const columns: Column<number | undefined>[] = [
    { name: 'a', digits: 2, value: (row) => row },
    { name: 'b', type: 'number', value: (row) => row },
  ];
  const rows = [0.25, -0.00001, -1.5, undefined, Number.NaN, 1234567.891];
  expect(csvOf(columns, rows)).toBe(
    'a,b\n0.25,0.25\n0.00,-0.00001\n-1.50,-1.5\n,\n,\n1234567.89,1234567.891\n',
  );
});

test('the margin is the lead over the best other seat', () => {
  const game = { score: 'cash', figures: ['track', 'cash'].map((id) => ({ id, description: '' })) };
  const margin = (winners: readonly number[], ...cash: number[]): number | undefined =>
    winnerMargin(game, { winners, figures: [cash.map(() => 0), cash] });
  expect([margin([1], 100, 250, 240), margin([0], 240, 250), margin([0, 1], 250, 250, 3)]).toEqual([
    10, -10, 0,
  ]);
  expect([margin([], 100, 250), margin([0], 100)]).toEqual([undefined, undefined]);
});
