// Output and files of `deck print` and `board print`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { toyBoard } from '../../designer/deck/testing/toy-board.ts';
import { readPdf } from '../../designer/print/testing/read-pdf.ts';
import { problemOf, runCommand } from './testing/run-command.ts';

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
