// Output and files of `deck print` and `board print`.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { problemOf, runCommand } from '../../cli/testing/run-command.ts';
import { toyBoard } from '../deck/testing/toy-board.ts';
import { readPdf } from '../print/testing/read-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'print-'));
const inside = (name: string): string => join(folder, name);
const board = inside('board.json');
writeFileSync(board, JSON.stringify(toyBoard(2, 36, 18).content));

afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: string[]): Promise<string> => (await runCommand(...args)).stdout;

test('deck print takes the deck, board and events of the title', async () => {
  const pdf = inside('cards.pdf');
  expect(await run('deck', 'print', '--title', 'first-edition', '--out', pdf)).toBe(
    `${pdf}: 96 demand cards and 16 event cards on 13 sheets, 2 sheets of loads and cities\n`,
  );
  expect(readPdf(readFileSync(pdf)).length).toBe(15);
});

test('a deck from a file is printed without events unless they are named', async () => {
  const deck = inside('deck.csv');
  await run('deck', 'build', '--seed', '5', '--cards', '20', '--board', board, '--out', deck);
  const pdf = inside('mine.pdf');
  expect(await run('deck', 'print', deck, '--board', board, '--out', pdf)).toBe(
    `${pdf}: 20 demand cards and 0 event cards on 3 sheets, 2 sheets of loads and cities\n`,
  );
  const events = inside('events.json');
  const text = 'A ferry sinks; nothing more.';
  const entry = { id: 'tax', title: 'Tax', text, kind: 'tax', brackets: [{ from: 50, tax: 10 }] };
  writeFileSync(events, JSON.stringify({ format: 'events/1', events: [entry] }));
  const args = ['deck', 'print', deck, '--board', board, '--events', events, '--out', pdf];
  expect(await problemOf(...args)).toContain('exists already');
  expect(await run(...args, '--overwrite', '--backs')).toContain('and 1 event card on 3 sheets with backs');
  expect(
    readPdf(readFileSync(pdf))
      .flatMap(({ texts }) => texts)
      .join(' '),
  ).toContain(text);
});

test('deck print --tts writes a card for each copy, with addresses or a sentence about them', async () => {
  const deck = inside('copies.csv');
  await run('deck', 'build', '--seed', '5', '--cards', '3', '--board', board, '--out', deck);
  const [head, ...rows] = readFileSync(deck, 'utf8').trim().split('\n');
  writeFileSync(deck, [`${head},count`, ...rows.map((row, i) => `${row},${i + 1}`)].join('\n'));
  const args = ['deck', 'print', deck, '--board', board, '--tts', inside('table')];
  expect(await run(...args)).toBe(
    `${inside('table')}: 6 demand cards and 0 event cards on 1 sheet for Tabletop Simulator\n` +
      'Tabletop Simulator needs whole addresses of pictures: upload those in the folder, then repeat this with ' +
      '--overwrite --url ADDRESS.\n',
  );
  expect(readdirSync(inside('table')).sort()).toEqual(['back.png', 'cards-1.png', 'deck.json']);
  expect(await problemOf(...args)).toContain('exists already and is not empty');
  expect(await run(...args, '--overwrite', '--url', 'https://example.org/a/')).not.toContain(
    'whole addresses',
  );
  const [saved] = JSON.parse(readFileSync(inside('table/deck.json'), 'utf8')).ObjectStates;
  const names = saved.ContainedObjects.map(({ Nickname }: { Nickname: string }) => Nickname);
  const ids = rows.map((row) => row.split(',')[0]);
  const copies = ids.map(
    (id) => names.filter((name: string) => name === id || name.startsWith(`${id}#`)).length,
  );
  expect([saved.DeckIDs, copies]).toEqual([
    [100, 101, 102, 103, 104, 105],
    [1, 2, 3],
  ]);
  expect(saved.CustomDeck[1].FaceURL).toBe('https://example.org/a/cards-1.png');
});

test('deck print refuses addresses and backs that go nowhere, and a call without output', async () => {
  expect(await problemOf('deck', 'print')).toContain('--out: must be given, or --tts, --wide or --long');
  expect(await problemOf('deck', 'print', '--tts', inside('y'), '--url', 'cards')).toContain(
    '--url: must be an address that begins with https://, http:// or file://, without ? and # (given: cards)',
  );
  const pdf = inside('y.pdf');
  expect(await problemOf('deck', 'print', '--out', pdf, '--url', 'https://example.org')).toContain(
    '--url: needs --tts',
  );
  expect(await problemOf('deck', 'print', '--tts', inside('y'), '--backs')).toContain('--backs: needs --out');
});

test('board print takes a file, a paper and a distance between mileposts', async () => {
  const pdf = inside('board.pdf');
  expect(await run('board', 'print', board, '--out', pdf, '--spacing-mm', '10', '--paper', 'letter')).toMatch(
    /board\.pdf: Toy board, \d{3} x \d{3} mm, on \d+ sheets and an overview\n/,
  );
  const [first, second] = readPdf(readFileSync(pdf));
  expect([second.width, second.height].sort()).toEqual([215.9, 279.4]);
  expect(first.texts.join(' ')).toContain('Toy board, 10 mm between mileposts');
});

test("deck print exits with 2 for a title's events on another board", async () => {
  const message = await problemOf('deck', 'print', '--board', board, '--out', inside('x.pdf'));
  expect(message).toContain('is not on board toy-2');
});
