import { expect, test } from 'vitest';
import { keyOf, type NumberRow, numbersSection, tableRows, UNNOTICED } from './numbers-section.ts';

const ROWS: NumberRow[] = [
  ['north-america constants.startCash', '50', '51', 'order of turns > everybody begins with 50M'],
  ['north-america constants.startCash', '50', '49', UNNOTICED],
  ['first-edition events.tax', '[1,2]', '[1,3]', 'no effect: nobody has so much'],
];

test('rows are read from the table as they were written', () => {
  const rows = tableRows(`Some words.\n\n${numbersSection(ROWS, 7)}`);
  for (const row of ROWS) expect(rows.get(keyOf(row))).toEqual(row);
});

test('the last line counts changes, files, and what went unnoticed', () => {
  expect(numbersSection(ROWS, 7)).toMatch(/\n\n3 changes, 7 files of rule tests, 1 unnoticed\.\n$/);
});
