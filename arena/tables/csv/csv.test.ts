import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { type Column, csvText } from './column.ts';
import { CsvFile } from './csv-file.ts';
import { htmlTable, textTable } from './print-table.ts';

test('cells with commas, quotes or line ends are quoted', () => {
  expect(csvText([['a,b', 'say "x"', 3, '', 'x\ny', -0]])).toBe('"a,b","say ""x""",3,,"x\ny",0\n');
});

test('text that a spreadsheet would execute gets an apostrophe', () => {
  const cells = ['=HYPERLINK("http://x")', '+1+2', '@SUM(A1)', '-cmd', '-12.50', 'a=b', -3, '+a,b'];
  expect(csvText([cells])).toBe(`"'=HYPERLINK(""http://x"")",'+1+2,'@SUM(A1),'-cmd,-12.50,a=b,-3,"'+a,b"\n`);
});

test('a file gets its name only when it is complete', () => {
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

const COLUMNS: readonly Column<readonly [string, number]>[] = [
  { name: 'bot', value: ([bot]) => bot },
  { name: 'mean\nscore', digits: 1, value: ([, score]) => score },
];

test('the same columns print for the terminal and in HTML', () => {
  const rows = [['a <b>', 1.25] as const, ['c', 100] as const];
  expect(textTable(COLUMNS, rows)).toBe(
    '        mean\nbot    score\n-----  -----\na <b>    1.3\nc      100.0\n',
  );
  const [bot, { value }] = COLUMNS;
  const plainColumns = [bot, { name: 'score', digits: 0, value }];
  expect(htmlTable(plainColumns, rows)).toBe(
    `<table>
<thead><tr><th scope="col" class="l">bot</th><th scope="col">score</th></tr>
</thead>
<tbody>
<tr><th scope="row" class="l">a &lt;b&gt;</th><td>1</td></tr>
<tr><th scope="row" class="l">c</th><td>100</td></tr>
</tbody>
</table>`,
  );
});
