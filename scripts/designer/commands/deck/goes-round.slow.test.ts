// A deck goes round: a spreadsheet with wrong payouts is balanced, written back, and compared on fresh seeds.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as xlsx from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../../cli/testing/run-command.ts';

const EXAMPLE = 'engine/crayon/example';
const rows: string[][] = parse(readFileSync(join(EXAMPLE, 'deck.csv'), 'utf8'));
const payout = rows[0].indexOf('payout1');
/** Wrong by far: found with few games. */
const WRONG = [3, 11].map((row, i) => ({ row, factor: i === 0 ? 2.5 : 0.35 }));
for (const { row, factor } of WRONG)
  rows[row][payout] = String(Math.round(Number(rows[row][payout]) * factor));

const folder = mkdtempSync(join(tmpdir(), 'deck-round-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (name: string): string => join(folder, name);
writeFileSync(path('deck.csv'), `${rows.map((row) => row.join(';')).join('\n')}\n`);
const book = xlsx.utils.book_new();
const cells = rows.map((row) => row.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)));
xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), 'Cards');
writeFileSync(path('deck.xlsx'), xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }));

const board = [
  ...['board', 'events', 'rules'].flatMap((kind) => [`--${kind}`, join(EXAMPLE, `${kind}.json`)]),
];
const table = [...board, '--bots', 'courier,courier', '--max-rounds', '25'];

test.each(['deck.csv', 'deck.xlsx'])('%s is balanced, applied and proved on fresh seeds', async (name) => {
  const applied = path(`applied-${name}`);
  const balance = ['balance', path(name), ...table, '--seeds', '48', '--json', '--apply', applied];
  const { demands } = JSON.parse((await runCommand('deck', ...balance)).stdout);
  const wrong = WRONG.map(({ row }) => demands[3 * (row - 1)]);
  expect(wrong.map(({ verdict }) => verdict)).toEqual(['too high', 'too low']);
  const compare = ['compare', path(name), applied, ...table, '--seeds', '4'];
  const { stdout } = await runCommand('deck', ...compare);
  expect(stdout).toContain('4 games of courier,courier each, seeds from 5000001 on');
  expect(stdout).toContain('rounds a game');
  expect(readFileSync(path(name)).equals(readFileSync(applied))).toBe(false);
});

test('a program in another language may play in a study', async () => {
  const bots = 'cmd:python3 bots/examples/porter.py,courier';
  const few = ['--seeds', '2', '--max-rounds', '6', '--json'];
  const { stdout } = await runCommand('deck', 'balance', path('deck.csv'), ...board, '--bots', bots, ...few);
  expect(JSON.parse(stdout)).toMatchObject({
    games: 2,
    bots: [expect.stringContaining('porter.py'), 'courier'],
  });
});
