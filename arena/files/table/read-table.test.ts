import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { crayon } from '../../../engine/index.ts';
import { readDataFile } from '../data-file.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { Zip } from './zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

const EXAMPLE = new URL('../../../engine/crayon/example/', import.meta.url);
const board = crayon.compileBoard(readDataFile(new URL('board.json', EXAMPLE)));
const plain = readFileSync(new URL('deck.csv', EXAMPLE), 'utf8');
const rows = plain
  .trim()
  .split('\n')
  .map((line) => line.split(','));
const [head, ...cards] = rows;

type Rows = readonly (readonly string[])[];
const csv = (table: Rows, separator = ',', end = '\n'): string =>
  table.map((row) => row.join(separator) + end).join('');
/** The table with a change of each card row, and of its header. */
const mapped = (change: (row: readonly string[], line: number) => readonly string[]): Rows =>
  rows.map(change);
const payouts = (change: (text: string) => string): Rows =>
  mapped((row, line) =>
    row.map((text, column) => (line > 0 && column % 3 === 0 && column > 0 ? change(text) : text)),
  );
const order = (columns: readonly number[]): Rows => mapped((row) => columns.map((column) => row[column]));
const long = (change: (row: string[], line: number) => string[] = (row) => row): Rows =>
  [
    ['card', 'city', 'load', 'payout'],
    ...cards.flatMap(([card, ...cells]) => [0, 3, 6].map((at) => [card, ...cells.slice(at, at + 3)])),
  ].map(change);
const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
/** A spreadsheet file of these sheets. */
function book(
  type: 'xlsx' | 'ods',
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
): Buffer {
  const file = xlsx.utils.book_new();
  for (const [name, table] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(file, xlsx.utils.aoa_to_sheet(table.map((row) => [...row])), name);
  return xlsx.write(file, { type: 'buffer', bookType: type });
}
const numbers = rows.map((row) => row.map((text) => (/^\d+$/.test(text) ? Number(text) : text)));
const withFormulas = numbers.map((row, line) =>
  row.map((cell, column) =>
    line > 0 && column === 3 ? { t: 'n', v: cell, f: `${Number(cell) - 1}+1` } : cell,
  ),
);

function deckOf(name: string, content: string | Uint8Array, sheet = '') {
  writeFileSync(join(folder, name), content);
  const file = readDataFile(join(folder, name) + sheet);
  const { cards: count, city, load, payout } = crayon.compileDeck(file, board);
  return { count, city, load, payout, ids: crayon.readDeckTable(file).cards.map(({ id }) => id) };
}
const usual = deckOf('plain.csv', plain);

const ABOVE = [['Kestrel Isle, third draft'], []];
const twice = mapped((row, line) => [
  ...row,
  line === 0 ? 'Count' : line === 1 ? '2' : line === 2 ? '0' : '1',
]);

test.each<[string, string, string | Uint8Array, string?]>([
  ['semicolons', 'a.csv', csv(rows, ';')],
  ['semicolons, byte order mark, CRLF', 'a.csv', `\ufeff${csv(rows, ';', '\r\n')}`],
  ['a line sep=;', 'a.csv', `sep=;\r\n${csv(rows, ';', '\r\n')}`],
  ['a line sep=| with a byte order mark', 'a.csv', `\ufeffsep=|\n${csv(rows, '|')}`],
  ['a line sep=, in quotes', 'a.csv', `"sep=,"\n${plain}`],
  ['tabs', 'a.tsv', csv(rows, '\t')],
  ['tabs in a .txt, UTF-16 of little end', 'a.txt', utf16(csv(rows, '\t', '\r\n'))],
  ['UTF-16 of big end', 'a.csv', utf16(csv(rows, ';'), true)],
  ['CR alone', 'a.csv', csv(rows, ',', '\r')],
  ['no last line end', 'a.csv', plain.trimEnd()],
  [
    'all fields in quotes',
    'a.csv',
    csv(
      rows.map((row) => row.map((text) => `"${text}"`)),
      ';',
    ),
  ],
  [
    'blanks and no-break spaces around fields',
    'a.csv',
    csv(rows.map((row) => row.map((text) => ` ${text}\u00a0`))),
  ],
  [
    'decimal commas with semicolons',
    'a.csv',
    csv(
      payouts((text) => `${text},0`),
      ';',
    ),
  ],
  ['decimal commas in quotes', 'a.csv', csv(payouts((text) => `"${text},00"`))],
  ['floats of pandas', 'a.csv', csv(payouts((text) => `${text}.0`))],
  ['millions by their letter', 'a.csv', csv(payouts((text) => `${text}M`))],
  ['millions by their letter after a blank', 'a.csv', csv(payouts((text) => `${text} m`))],
  ['another order of columns', 'a.csv', csv(order([9, 8, 7, 0, 1, 2, 3, 6, 5, 4]))],
  ['header in capitals', 'a.csv', csv([head.map((name) => name.toUpperCase()), ...cards])],
  [
    'header with blanks and units',
    'a.csv',
    csv([head.map((name) => name.replace(/\d/, ' $& (M)')), ...cards]),
  ],
  ['header with underscores', 'a.csv', csv([head.map((name) => name.replace(/\d/, '_$&')), ...cards])],
  [
    'a column of notes',
    'a.csv',
    csv(mapped((row, line) => [...row, line === 0 ? 'notes' : '"rare, see mail"'])),
  ],
  [
    'notes in the middle, some with line ends',
    'a.csv',
    csv(mapped((row, line) => [row[0], line === 0 ? 'notes' : '"see\nmail"', ...row.slice(1)])),
  ],
  [
    'an index column without a name',
    'a.csv',
    csv(mapped((row, line) => [line === 0 ? '' : String(line - 1), ...row])),
  ],
  [
    'an index column of pandas',
    'a.csv',
    csv(mapped((row, line) => [line === 0 ? 'Unnamed: 0' : String(line - 1), ...row])),
  ],
  ['empty columns at the end', 'a.csv', csv(mapped((row) => [...row, '', '']))],
  ['empty rows at the end', 'a.csv', `${plain}${',,,,,,,,,\n'.repeat(40)}`],
  ['empty rows in between', 'a.csv', csv(rows.flatMap((row) => [row, row.map(() => '')]))],
  ['a title above the header', 'a.csv', csv([...ABOVE, ...rows])],
  ['a count of one each', 'a.csv', csv(mapped((row, line) => [...row, line === 0 ? 'count' : '1']))],
  ['qty in capitals, empty for one', 'a.csv', csv(mapped((row, line) => [line === 0 ? 'QTY' : '', ...row]))],
  ['a demand a row', 'a.csv', csv(long())],
  [
    'a demand a row, cards in merged cells',
    'a.csv',
    csv(long((row, line) => (line % 3 === 1 || line === 0 ? row : ['', ...row.slice(1)]))),
  ],
  [
    'a demand a row, by number',
    'a.csv',
    csv([
      [...long()[0], 'demand'],
      ...long()
        .slice(1)
        .map((row, i) => [...row, String((i % 3) + 1)])
        .reverse()
        .sort((a, b) => Number(a[0]) - Number(b[0])),
    ]),
  ],
  [
    'Windows-1252',
    'a.csv',
    Buffer.from(csv(mapped((row, line) => [...row, line === 0 ? 'Größe' : 'süß'])), 'latin1'),
  ],
  ['xlsx', 'a.xlsx', book('xlsx', { Cards: numbers })],
  ['xlsx with formulas', 'a.xlsx', book('xlsx', { Cards: withFormulas })],
  ['xlsx, first sheet empty', 'a.xlsx', book('xlsx', { Notes: [], Cards: numbers })],
  ['xlsx, a sheet by name', 'a.xlsx', book('xlsx', { Notes: [['read me']], Cards: numbers }), '#Cards'],
  [
    'xlsx, empty rows and columns first',
    'a.xlsx',
    book('xlsx', { Cards: [[], [], ...numbers.map((row) => [null, ...row])] }),
  ],
  ['xlsx in a file named .csv', 'a.csv', book('xlsx', { Cards: numbers })],
  ['xlsx with a demand a row', 'a.xlsx', book('xlsx', { Cards: long() })],
  ['ods', 'a.ods', book('ods', { Cards: numbers })],
])('reads the same deck from %s', (_, name, content, sheet) => {
  expect(deckOf(name, content, sheet)).toEqual(usual);
});

test('a count of two makes a copy and one of none leaves the card out', () => {
  const { ids, payout } = deckOf('count.csv', csv(twice));
  expect(ids.slice(0, 3)).toEqual(['1', '1#2', '3']);
  expect(payout.slice(0, 3)).toEqual(payout.slice(3, 6));
  expect(ids).toHaveLength(cards.length);
});

const withCell = (line: number, column: number, text: string): Rows =>
  rows.map((row, i) => (i === line ? row.map((cell, at) => (at === column ? text : cell)) : row));

test.each<[string, string, string | Uint8Array, string]>([
  [
    'a payout that is no number',
    'b.csv',
    csv(withCell(2, 3, 'x'), ';'),
    "line 3: payout1 'x' must be a whole number",
  ],
  ['a thousand or a one', 'b.csv', csv(withCell(2, 3, '1,000'), ';'), "line 3: payout1 '1,000' must be"],
  ['smart quotes', 'b.csv', csv(withCell(2, 1, '“Highmoor”')), "line 3: city1 '“Highmoor”' is not on board"],
  ['a comma within a field', 'b.csv', csv(withCell(2, 1, 'St. Louis, MO')), 'line 3: 11 fields, expected 10'],
  ['two cards of one name', 'b.csv', csv(withCell(2, 0, '1')), "line 3: card '1' appears twice"],
  [
    'a column that is missing',
    'b.csv',
    csv(order([0, 1, 2, 3, 4, 5, 6, 7, 8])),
    'line 1: the header must be card,city1',
  ],
  [
    'a column twice',
    'b.csv',
    csv(mapped((row) => [...row, row[9]])),
    'line 1: payout3 is a column already: J1',
  ],
  ['a header alone', 'b.csv', csv([head]), 'line 2: no cards'],
  [
    'a count in words',
    'b.csv',
    csv(mapped((row, line) => [...row, line === 0 ? 'count' : 'two'])),
    "line 2: count 'two' must be",
  ],
  ['a card with two demands', 'b.csv', csv(long().slice(0, -1)), "card '20' has 2 demands, expected 3"],
  [
    'UTF-16 without its mark',
    'b.csv',
    Buffer.from(plain, 'utf16le'),
    'is not text, or UTF-16 without its mark',
  ],
  ['a picture', 'b.xlsx', Buffer.from('no zip'), 'is not a spreadsheet'],
  [
    'a broken zip',
    'b.xlsx',
    Buffer.from('PK\x03\x04 no zip'),
    'is cut off: a zip archive without its directory',
  ],
  [
    'a cell of a sheet',
    'b.xlsx',
    book('xlsx', { Notes: [], Cards: withCell(2, 3, 'x') }),
    "sheet 'Cards', cell D3: payout1 'x' must be",
  ],
  [
    'a header of a sheet',
    'b.xlsx',
    book('xlsx', { Cards: [['a', 'b']] }),
    "sheet 'Cards', row 1: the header must be",
  ],
  [
    'a formula never computed',
    'b.xlsx',
    book('xlsx', {
      Cards: [
        ...numbers.slice(0, 2),
        ...numbers.slice(2).map((row) => row.map((cell, at) => (at === 3 ? { t: 'n', f: 'A1*2' } : cell))),
      ],
    }),
    "cell D3: payout1 '=A1*2' is a formula without a stored value",
  ],
])('names the place of %s', (_, name, content, problem) => {
  expect(() => deckOf(name, content)).toThrow(problem);
});

test('a formula that was never computed is no payout of 0', () => {
  const zip = new Zip(book('xlsx', { Cards: withFormulas }), 'e.xlsx');
  const sheet = 'xl/worksheets/sheet1.xml';
  const bytes = zip.withText(sheet, zip.text(sheet)!.replace(/(<f>8\+1<\/f>)<v>9<\/v>/, '$1'));
  expect(() => deckOf('e.xlsx', bytes)).toThrow(
    /cell D2: payout1 '=8\+1' is a formula without a stored value/,
  );
});

test('lists at most twenty problems, and counts the rest', () => {
  expect(() => deckOf('c.csv', csv(payouts(() => 'x')))).toThrow(
    /^[^\n]*60 problems\n(?:.*\n){20} {2}\.\.\. and 40 more$/,
  );
});

test('names the sheets of a file without the one that is wanted', () => {
  writeFileSync(join(folder, 'd.xlsx'), book('xlsx', { Notes: [['x']], Cards: numbers }));
  expect(() => readDataFile(join(folder, 'd.xlsx#Card'))).toThrow("has no sheet 'Card' (Notes, Cards)");
});

const SHEET = 'xl/worksheets/sheet1.xml';
/** A small spreadsheet with another text of one part. */
const spoilt = (part: string, change: (text: string) => string): Buffer => {
  const zip = new Zip(book('xlsx', { Cards: [['card', 'city']] }), 'a');
  return zip.withText(part, change(zip.text(part)!));
};

test.each<[string, () => Uint8Array, string]>([
  [
    'a cell that points at a missing text',
    () => spoilt(SHEET, (text) => text.replace(/<c r="A1".*?<\/c>/, '<c r="A1" t="s"><v>9</v></c>')),
    "sheet 'Cards', cell A1: points at a text that the file does not have",
  ],
  [
    'a part whose bytes changed',
    () => {
      const bytes = book('xlsx', { Cards: [['card', 'city']] });
      bytes[bytes.indexOf('sheetData')] ^= 1;
      return bytes;
    },
    `is damaged or too large: ${SHEET} cannot be unpacked`,
  ],
  [
    'a directory that is cut',
    () => {
      const bytes = book('xlsx', { Cards: [['card', 'city']] });
      return bytes.subarray(0, -6);
    },
    'is damaged or too large: its directory cannot be unpacked',
  ],
  [
    'more rows than a table may have',
    () =>
      spoilt(SHEET, (text) =>
        text.replace(/<sheetData>.*<\/sheetData>/, '<row><c><v>1</v></c></row>'.repeat(100_001)),
      ),
    'has more than 100000 rows',
  ],
])('%s is refused before the package reads it', (_name, bytes, problem) => {
  expect(() => deckOf('spoilt.xlsx', bytes())).toThrow(`spoilt.xlsx: ${problem}`);
});

test('a package that does not come back is stopped after some seconds', () => {
  const reader = join(folder, 'slow-reader.cjs');
  writeFileSync(reader, 'exports.read = () => { for (;;); };');
  const bytes = book('xlsx', { Cards: [['card']] });
  expect(() => readSpreadsheet(bytes, 'a.xlsx', undefined, { reader, seconds: 0.3 })).toThrow(
    'a.xlsx: cannot be read within 1 seconds: save it anew, or as CSV',
  );
});
