import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { CsvFile, csvText } from './csv-file.ts';
import { numberText } from './number-text.ts';

test('numbers have fixed decimals, no negative zero and no NaN', () => {
  expect([numberText(0.25, 4), numberText(-0.00001, 4), numberText(-1.5, 1)]).toEqual([
    '0.2500',
    '0.0000',
    '-1.5',
  ]);
  expect([numberText(undefined, 2), numberText(Number.NaN, 2), numberText(1234567.891, 2)]).toEqual([
    '',
    '',
    '1234567.89',
  ]);
});

test('cells with commas, quotes or line ends are quoted', () => {
  expect(csvText([['a,b', 'say "x"', 3, '']])).toBe('"a,b","say ""x""",3,\n');
});

test('text that a spreadsheet would run gets an apostrophe, numbers do not', () => {
  const cells = ['=HYPERLINK("http://x")', '+1+2', '@SUM(A1)', '-cmd', '-12.50', 'a=b', -3];
  expect(csvText([cells])).toBe(`"'=HYPERLINK(""http://x"")",'+1+2,'@SUM(A1),'-cmd,-12.50,a=b,-3\n`);
});

test('a file has its name only when it is whole', () => {
  const folder = tempFolder();
  const file = new CsvFile(join(folder, 'a.csv'), ['x', 'y']);
  file.append([
    [1, 2],
    [3, 'four'],
  ]);
  expect(readdirSync(folder)).toEqual(['a.csv.part']);
  file.commit();
  expect(readdirSync(folder)).toEqual(['a.csv']);
  expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('x,y\n1,2\n3,four\n');
});
