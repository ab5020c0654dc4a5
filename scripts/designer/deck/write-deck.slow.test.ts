import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import * as xlsx from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { readDataFile } from '../../../arena/files/index.ts';
import { crayon } from '../../../engine/index.ts';
import { cardsCsv, demandsCsv } from './card-ids.ts';
import { openDeckOutput, type PayoutStep, sharedPayouts } from './write-deck.ts';

const folder = mkdtempSync(join(tmpdir(), 'write-deck-'));
afterAll(() => rmSync(folder, { recursive: true }));
const plain = readFileSync(new URL('../../../engine/crayon/example/deck.csv', import.meta.url), 'utf8');
const rows = plain
  .trim()
  .split('\n')
  .map((line) => line.split(','));
const csv = (separator: string, end: string, cell = (text: string) => text): string =>
  rows.map((row) => row.map(cell).join(separator) + end).join('');
/** First payout of card 1 from 9 to 12; second of card 3. */
const steps: readonly PayoutStep[] = [
  { demand: 0, before: 9, after: 12, why: 'underused: 3 % of deals' },
  { demand: 7, before: 8, after: 6, why: 'overused: 40 % of deals' },
];

function write(name: string, content: string | Buffer, out = name, by = steps) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const written = openDeckOutput(readDataFile(path), path, out).bytesWith(by);
  writeFileSync(join(folder, `new-${out}`), written.bytes);
  return { ...written, deck: crayon.readDeckTable(readDataFile(join(folder, `new-${out}`))) };
}
const payoutOf = ({ cards }: crayon.DeckTable, demand: number): string =>
  cards[Math.trunc(demand / 3)].demands[demand % 3].payout.text;

test.each<[string, string, string, BufferEncoding, string]>([
  ['commas', csv(',', '\n'), '12', 'utf8', ','],
  ['semicolons, CRLF and a byte order mark', `\ufeff${csv(';', '\r\n')}`, '12', 'utf8', ';'],
  ['a line sep=;', `sep=;\n${csv(';', '\n')}`, '12', 'utf8', ';'],
  ['tabs in UTF-16', `\ufeff${csv('\t', '\r\n')}`, '12', 'utf16le', '\t'],
  [
    'quotes and decimals',
    csv(',', '\n', (text) => (/^\d+$/.test(text) ? `"${text}.0"` : ` ${text} `)),
    '12.0',
    'utf8',
    ',',
  ],
  [
    'millions by their letter, in Windows-1252',
    csv(';', '\n', (text) => (/^\d+$/.test(text) ? `${text} M` : text)).replaceAll(
      'payout3',
      'payout3;Größe',
    ),
    '12 M',
    'latin1',
    ';',
  ],
])(
  'changes only payout cells and adds reasons to a CSV file with %s',
  (_, text, twelve, encoding, separator) => {
    const { bytes, deck } = write('a.csv', Buffer.from(text, encoding));
    const [before, after] = [text, bytes.toString(encoding)].map((content) => content.split(/(?<=\n)/));
    const changed = after.flatMap((line, i) => (line === before[i] ? [] : [i]));
    const head = before.findIndex((line) => line.includes('city1'));
    expect(changed).toEqual([head, head + 1, head + 3]);
    expect(after[head].trimEnd()).toBe(`${before[head].trimEnd()}${separator}reason`);
    expect(payoutOf(deck, 0)).toBe(twelve);
    expect(after[head + 1]).toContain('payout1 9 -> 12, underused: 3 % of deals');
  },
);

test('is byte-equal where nothing changes', () => {
  const text = `\ufeffsep=;\r\n${csv(';', '\r\n')};;;\r\n`;
  expect(write('b.csv', text, 'b.csv', []).bytes.toString()).toBe(text);
  const book = makeBook();
  expect(crayon.readDeckTable(readDataFile(book)).cards).toHaveLength(20);
});

test('a second round writes into the column of reasons that is there', () => {
  const first = write('c.csv', plain).bytes.toString();
  const second = write('d.csv', first, 'd.csv', [
    { demand: 0, before: 12, after: 14, why: 'underused: 5 % of deals' },
  ]);
  const lines = second.bytes.toString().split('\n');
  expect(lines[0].match(/reason/g)).toHaveLength(1);
  expect(lines[1]).toContain('payout1 12 -> 14, underused: 5 % of deals');
  expect(lines[3]).toBe(first.split('\n')[3]);
});

/** A workbook with a second sheet, formulas in payouts and in another column. */
function makeBook(bookType: 'xlsx' | 'ods' = 'xlsx'): string {
  const table = rows.map((row, line) => [
    ...row.map((text, column) =>
      line === 1 && column === 3 ? { t: 'n', v: 9, f: '4+5' } : /^\d+$/.test(text) ? Number(text) : text,
    ),
    line === 0 ? 'sum' : { t: 'n', v: 21, f: `D${line + 1}+G${line + 1}+J${line + 1}` },
  ]);
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['read me & more']]), 'Notes');
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(table), 'Cards & co');
  const path = join(folder, `book.${bookType}`);
  writeFileSync(path, xlsx.write(book, { type: 'buffer', bookType, compression: true }));
  return `${path}#Cards & co`;
}

/** Bytes of the parts of a zip file, unpacked. */
function partsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const data = bytes.subarray(from, from + size);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString());
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

test('changes only the sheet of an .xlsx file, keeps other formulas, and names those it replaces', () => {
  const path = makeBook();
  const output = openDeckOutput(readDataFile(path), path, 'new.xlsx');
  const { bytes, notes } = output.bytesWith(steps);
  expect(notes).toEqual(['the formula of cell D2 (=4+5) was replaced by its new payout']);
  const [before, after] = [readFileSync(path.split('#')[0]), bytes].map(partsOf);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect([...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)).toEqual([
    'xl/worksheets/sheet2.xml',
  ]);
  writeFileSync(join(folder, 'new.xlsx'), bytes);
  const deck = crayon.readDeckTable(readDataFile(join(folder, 'new.xlsx#Cards & co')));
  expect([0, 1, 7].map((demand) => payoutOf(deck, demand))).toEqual(['12', '7', '6']);
  expect(deck.header.fields.at(-1)).toBe('reason');
  const { D2, D3, K2, L2 } = xlsx.read(bytes, { sheetStubs: true }).Sheets['Cards & co'];
  expect([D2.f, D3.v, K2.f, L2.v]).toEqual([
    undefined,
    15,
    'D2+G2+J2',
    'payout1 9 -> 12, underused: 3 % of deals',
  ]);
});

test('refuses a payout on whose formula others lean before anything is played', () => {
  const path = join(folder, 'shared.xlsx');
  const book = xlsx.read(readFileSync(makeBook().split('#')[0]));
  const sheet = book.Sheets['Cards & co'];
  sheet.D2 = { t: 'n', v: 9, f: '4+5', F: 'D2:D2' };
  writeFileSync(path, xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));
  const file = readDataFile(`${path}#Cards & co`);
  expect(() => openDeckOutput(file, `${path}#Cards & co`, 'new.xlsx')).toThrow(
    /sheet 'Cards & co', cell D2: the payout is/,
  );
  expect(() => openDeckOutput(file, `${path}#Cards & co`, 'new.xlsx', [true])).not.toThrow();
});

test('a spreadsheet becomes CSV with all its columns, and CSV no spreadsheet', () => {
  const path = makeBook('ods');
  const { bytes } = openDeckOutput(readDataFile(path), path, 'new.csv').bytesWith(steps);
  expect(bytes.toString().split('\n')[1]).toBe(
    '1,Highmoor,tin,12,Foxglove,coal,7,Saltgate,clocks,5,21,"payout1 9 -> 12, underused: 3 % of deals"',
  );
  expect(() => write('a.csv', plain, 'a.xlsx')).toThrow('a.xlsx: must end as');
  expect(() => openDeckOutput(readDataFile(path), path, 'new.ods')).toThrow('must end in .xlsx or .csv');
});

test.each([
  ['a card a row', cardsCsv],
  ['a demand a row', demandsCsv],
])('the deck as %s is the same deck', (_, csvOfDeck) => {
  const path = makeBook();
  const file = readDataFile(path);
  writeFileSync(join(folder, 'plain.csv'), csvOfDeck(file));
  const texts = [file, readDataFile(join(folder, 'plain.csv'))].map((deck) =>
    crayon
      .readDeckTable(deck)
      .cards.map(({ id, demands }) => [
        id,
        demands.map(({ city, load, payout }) => [city.text, load.text, payout.text]),
      ]),
  );
  expect(texts[1]).toEqual(texts[0]);
});

test('copies of a card share a payout', () => {
  const path = join(folder, 'copies.csv');
  writeFileSync(path, plain.replace('payout3\n', 'payout3,count\n').replace('clocks,5\n', 'clocks,5,2\n'));
  const deck = readDataFile(path);
  const { cards } = crayon.readDeckTable(deck);
  expect(cards).toHaveLength(21);
  const payouts = cards.flatMap((_, card) => (card === 0 ? [4, 7, 5] : card === 1 ? [9, 7, 5] : [1, 2, 3]));
  expect(sharedPayouts(deck, payouts).slice(0, 7)).toEqual(
    [6, 7, 5, 6, 7, 5, 1].map((n) => expect.closeTo(n, 9)),
  );
});
