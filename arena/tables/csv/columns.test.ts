import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { HISTORY_COLUMNS } from '../../league/tables/history-csv.ts';
import { FAULT_COLUMNS } from '../faults-csv.ts';
import { type Column, column, columnTable, sheetOf } from './column.ts';
import { COURSE_COLUMNS } from './courses-csv.ts';
import { FAILURE_COLUMNS } from './failures-csv.ts';
import { GAME_COLUMNS } from './games-csv.ts';
import { PAIR_COLUMNS } from './pairs-csv.ts';
import { RATING_COLUMNS } from './ratings-csv.ts';
import { SEAT_EFFECT_COLUMNS } from './seat-effects-csv.ts';
import { seatColumns } from './seats-csv.ts';
import { standingColumns } from './standings-csv.ts';
import { TIMING_COLUMNS } from './timing-csv.ts';

const README = fileURLToPath(new URL('../../../results/README.md', import.meta.url));

/** What stands for the figures of all titles, whose own tables follow. */
const FIGURES = [
  { id: '<score>', description: '' },
  { id: '<figure>', description: "each of the game's own figures, listed below", unit: 'see below' },
];

const FILES: Readonly<Record<string, readonly Column<never>[]>> = {
  'games.csv': GAME_COLUMNS,
  'seats.csv': seatColumns(FIGURES.slice(1)),
  'standings.csv': standingColumns(FIGURES, '<score>'),
  'pairs.csv': PAIR_COLUMNS,
  'ratings.csv': RATING_COLUMNS,
  'seat_effects.csv': SEAT_EFFECT_COLUMNS,
  'faults.csv': FAULT_COLUMNS,
  'courses.csv': COURSE_COLUMNS,
  'failures.csv': FAILURE_COLUMNS,
  'timing.csv': TIMING_COLUMNS,
  'history.csv': HISTORY_COLUMNS,
};

test('header and rows come from the columns', () => {
  const columns = [column('a', '', '', (row: number) => row), column('b', '', '', (row: number) => -row)];
  expect(sheetOf(columns, [1, 2])).toEqual([
    ['a', 'b'],
    [1, -1],
    [2, -2],
  ]);
});

test('no column is named twice in a file', () => {
  for (const [name, columns] of Object.entries(FILES)) {
    const names = columns.map((one) => one.name);
    expect(new Set(names).size, name).toBe(names.length);
  }
});

// After a change of columns: npx vitest run arena/tables/csv/columns.test.ts --update
test('results/README.md has the table of each file', async () => {
  let text = readFileSync(README, 'utf8');
  for (const [name, columns] of Object.entries(FILES)) {
    const section = text.indexOf(`## ${name}\n`);
    expect(section, name).toBeGreaterThan(0);
    const start = text.indexOf('\n|', section) + 1;
    const end = text.indexOf('\n\n', start);
    const last = end < 0 ? text.trimEnd().length : end;
    text = text.slice(0, start) + columnTable(columns) + text.slice(last);
  }
  await expect(text).toMatchFileSnapshot(README);
});
