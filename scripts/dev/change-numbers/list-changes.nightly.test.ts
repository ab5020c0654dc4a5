import { describe, expect, test } from 'vitest';
import { readDataFile } from '../../../arena/index.ts';
import { firstEdition, northAmerica } from '../../../engine/crayon/testing/titles.ts';
import type { crayon } from '../../../engine/index.ts';
import { changesOf, optionChanges, reasonWithoutEffect, titleChanges } from './list-changes.ts';
import { keyOf, type NumberRow, numbersSection, tableRows, UNNOTICED } from './numbers-section.ts';

const titles = [northAmerica, firstEdition];
const changes = titles.flatMap(titleChanges);
const newValuesOf = (where: string): unknown[] =>
  changes.filter((one) => one.where === where).map(({ to }) => to);

describe('changes of numbers', () => {
  test('lists higher and lower numbers, switched flags, and other choices', () => {
    expect(newValuesOf('north-america constants.trains.0.speed')).toEqual([10, 8]);
    expect(newValuesOf('first-edition constants.goalMajors')).toEqual([6, 4]);
    expect(newValuesOf('north-america constants.loadPoints')).toEqual([1]);
    expect(newValuesOf('first-edition constants.keepRoom.0')).toEqual([true]);
    expect(newValuesOf('north-america constants.openingOrder')).toEqual(['same']);
    expect(newValuesOf('north-america constants.inletCost')).toEqual([3]);
    expect(newValuesOf('first-edition seats.max')).toEqual([7, 5]);
    expect(newValuesOf('first-edition strike-gulf within')).toEqual([4, 2]);
    expect(newValuesOf('north-america tax brackets.1.from')).toEqual([51, 49]);
  });

  test('lists every constant of both titles', () => {
    for (const title of titles) {
      const files = Object.fromEntries(
        Object.entries(title.files).map(([kind, url]) => [kind, readDataFile(url)]),
      );
      const game = title.compile({ seats: 2, options: [], maxRounds: 200, files }) as crayon.CrayonGame;
      const start = `${title.meta.id} constants.`;
      const names = changes.flatMap(({ where }) =>
        where.startsWith(start) ? [where.slice(start.length).split('.')[0]] : [],
      );
      expect(new Set(names)).toEqual(new Set(Object.keys((game.rules as crayon.Rules).constants)));
    }
  });

  test('lists the constants that an option changes, once for both titles', () => {
    const listedConstants = new Set<string>();
    const numbers = optionChanges(northAmerica, listedConstants).map(({ where }) => where);
    expect(numbers).toContain('option fast-start startCash');
    expect(numbers).toContain('option crossgrading crossgrade.price');
    expect(numbers).not.toContain('option fast-start goalCash');
    const additional = optionChanges(firstEdition, listedConstants).map(({ where }) => where);
    expect(new Set(additional)).toEqual(new Set(['option goal-basic goalMajors']));
  });

  test('refuses a constant whose other values are unknown', () => {
    expect(() => changesOf('sometimes', ['constants', 'newChoice'])).toThrow(
      /constants\.newChoice is "sometimes"/,
    );
  });

  test('gives reasons only for changes that exist', () => {
    expect(changes.filter((change) => reasonWithoutEffect(change) !== null).length).toBe(4);
  });
});

const ROWS: NumberRow[] = [
  ['north-america constants.startCash', '50', '51', 'order of turns > everybody begins with 50M'],
  ['north-america constants.startCash', '50', '49', UNNOTICED],
  ['first-edition events.tax', '[1,2]', '[1,3]', 'no effect: nobody has so much'],
];

test('reads rows back from the table', () => {
  const rows = tableRows(`Some words.\n\n${numbersSection(ROWS, 7)}`);
  for (const row of ROWS) expect(rows.get(keyOf(row))).toEqual(row);
});

test('the last line counts changes, files, and unnoticed changes', () => {
  expect(numbersSection(ROWS, 7)).toMatch(/\n\n3 changes, 7 files of rule tests, 1 unnoticed\.\n$/);
});
