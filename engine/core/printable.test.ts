import { expect, test } from 'vitest';
import { DataError } from './errors.ts';
import { escapeForPage, MAX_SHOWN_LENGTH, printable } from './printable.ts';

test.each([
  ['plain text: 6 of 7, naïve ☃ 💥', 'plain text: 6 of 7, naïve ☃ 💥'],
  ['two\nlines\tand\0', 'two\\nlines\\tand\\0'],
  ['\x1b[2J\x9b1m', '\\u{1b}[2J\\u{9b}1m'],
  ['a\u202eb\u2066c\u2028', 'a\\u{202e}b\\u{2066}c\\u{2028}'],
  ['half \ud83d', 'half \\u{d83d}'],
])('the text %j is printed as %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('a long text loses its middle', () => {
  const shortenedText = printable(`begin${'x'.repeat(1e6)}end`);
  expect(shortenedText).toMatch(/^beginx+ \.\.\. x+end$/);
  expect(shortenedText.length).toBe(MAX_SHOWN_LENGTH);
  expect(printable('\x1b'.repeat(299)).length).toBeLessThanOrEqual(MAX_SHOWN_LENGTH);
});

test('a DataError has one safe line for each problem', () => {
  const error = new DataError('a\nfile', { 'file/form': [`value '${'y'.repeat(1e5)}'`, 'a\x1bb'] });
  expect(error.message.split('\n')).toHaveLength(3);
  for (const line of error.message.split('\n')) expect(line.length).toBeLessThanOrEqual(MAX_SHOWN_LENGTH + 2);
  expect(error.message).not.toContain('\x1b');
});

test('a DataError prints at most 20 of its problems and the number of the rest, and keeps them all', () => {
  const problems = Array.from({ length: 23 }, (_, i) => `problem ${i + 1}`);
  const error = new DataError('board.json', { 'board/unfit': problems });
  const lines = error.message.split('\n');
  expect(lines).toHaveLength(22);
  expect([lines[0], lines[20], lines[21]]).toEqual([
    'board.json: 23 problems',
    '  problem 20',
    '  ... and 3 more',
  ]);
  expect(error.problems).toEqual(problems);
  expect(new DataError('', { 'board/unfit': problems.slice(3) }).message.split('\n').at(-1)).toBe(
    '  problem 23',
  );
});

test('a text for a page keeps line feeds and length, with control characters escaped', () => {
  expect(escapeForPage('a\u202eb\n\tc\x1b[2J\r')).toBe('a\\u{202e}b\n\tc\\u{1b}[2J\\r');
  expect(escapeForPage('x'.repeat(1_000))).toHaveLength(1_000);
});

test.each([0, 1])('a text cut at a pair of surrogates stays well formed, offset %i', (offset) => {
  expect(printable('a'.repeat(offset) + '\u{1F600}'.repeat(400))).toMatch(
    /^(?:[^\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/,
  );
});
