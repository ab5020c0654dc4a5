import { expect, test } from 'vitest';
import { checkLetters, hasLetter, openFont, withForms } from '../../maps/fonts.ts';
import { fitText } from './fit-text.ts';
import { makePdf } from './make-pdf.ts';
import { addSheet, PAPERS } from './sheet.ts';
import { readPdf } from './testing/read-pdf.ts';

const PLACE = { x: 10, y: 10, width: 60, height: 20 };

const page = (text: string, title = 'A test'): Promise<Uint8Array> =>
  makePdf(title, (pdf) => {
    addSheet(pdf, PAPERS.a4);
    fitText(pdf, text, PLACE, { font: 'sansBold', size: 8 });
    addSheet(pdf, { width: 279.4, height: 215.9 });
    fitText(pdf, 'second', PLACE, { font: 'sans', size: 4 });
  });

test('a PDF contains its texts, with letters of many languages', async () => {
  const [first, second] = readPdf(await page('Łódź, Zürich, Αθήνα, Брянск, Nîmes'));
  expect([first.width, first.height]).toEqual([210, 297]);
  expect([second.width, second.height]).toEqual([279.4, 215.9]);
  expect(first.texts.join('').replace(/\s/g, '')).toBe('Łódź,Zürich,Αθήνα,Брянск,Nîmes');
  expect(second.texts).toEqual(['second']);
});

test('the same drawing gives the same bytes, and another drawing gives others', async () => {
  const bytes = Buffer.from(await page('Oslo')).toString('latin1');
  expect(Buffer.from(await page('Oslo')).toString('latin1') === bytes).toBe(true);
  expect(Buffer.from(await page('Olso')).toString('latin1') === bytes).toBe(false);
  expect(bytes).toContain('(D:20000101000000Z)');
});

test('special characters in the title do not break the metadata', async () => {
  const bytes = Buffer.from(await page('x', 'Rails & <Roads>')).toString('latin1');
  expect(bytes).toContain('(Rails + +Roads+)');
  expect(bytes).not.toContain('<Roads>');
});

test('letters that the fonts lack are refused, with their text and file', () => {
  expect(() => checkLetters('board.json', { city: ['Ægir', 'Брянск', 'Hà Nội'] })).not.toThrow();
  expect(() => checkLetters('board.json', { city: ['Oslo', '東京'] })).toThrow(
    "board.json: city '東京' has a letter that cannot be printed (U+6771); most Latin, Greek and Cyrillic letters can",
  );
});

test('a letter that the fonts lack is printed in the nearest form that they have', () => {
  const names = {
    Ẑagreb: 'Zagreb',
    'Zagreb\u2011Süd': 'Zagreb\u2010Süd',
    'Ba\u0301y\u202Fﬁsh': 'Báy fish',
    Łódź: 'Łódź',
  };
  expect(() => checkLetters('board.json', { city: Object.keys(names) })).not.toThrow();
  for (const [name, printed] of Object.entries(names)) expect(withForms(name, 'sans')).toBe(printed);
});

test('all faces have the letters that are not refused', () => {
  const faces = ['sans', 'sansBold', 'sansItalic', 'serif', 'serifItalic'] as const;
  for (const letter of openFont('sans').characterSet.map((code) => String.fromCodePoint(code)))
    if (/\p{L}/u.test(letter))
      expect(
        faces.filter((face) => !hasLetter(letter, face)),
        letter,
      ).toEqual([]);
});
