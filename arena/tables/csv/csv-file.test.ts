import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { randomInt, stream } from '../../../engine/index.ts';
import { type Cell, csvText } from './csv-file.ts';

/** What is hard to write, and what stands in results. */
const PIECES = [
  '',
  ' ',
  ',',
  '"',
  '\n',
  '\r',
  '\t',
  ';',
  "'",
  'é',
  '\u00a0',
  '\ufeff',
  '-',
  '0',
  '7.5',
  'courier',
  'a:b=c',
];
const NUMBERS = [0, -0, 1.5, -3, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY];

test('text is as csv-stringify writes it, for 20,000 cells of odd pieces', () => {
  const random = stream(1, 'csv');
  const draw = <T>(list: readonly T[]): T => list[randomInt(random, list.length)];
  const cell = (): Cell =>
    randomInt(random, 4) === 0
      ? draw(NUMBERS)
      : Array.from({ length: randomInt(random, 4) }, () => draw(PIECES)).join('');
  for (let table = 0; table < 500; table++) {
    const width = 1 + randomInt(random, 6);
    const rows = Array.from({ length: 1 + randomInt(random, 20) }, () => Array.from({ length: width }, cell));
    // Words that a spreadsheet would run get an apostrophe first, which the library is not asked for.
    const plain = rows.map((row) => row.map((word) => (/^[=+@\t\r-]/.test(String(word)) ? 'word' : word)));
    expect(csvText(plain)).toBe(stringify(plain, { record_delimiter: '\n' }));
  }
});

test('a formula gets an apostrophe, with or without quotes', () => {
  expect(csvText([['=1+1', '-4', '+a,b', '@x']])).toBe(`'=1+1,-4,"'+a,b",'@x\n`);
});
