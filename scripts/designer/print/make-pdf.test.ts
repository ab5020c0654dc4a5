import { expect, test } from 'vitest';
import { addSheet } from './add-sheet.ts';
import { checkLetters } from './check-letters.ts';
import { fitText } from './fit-text.ts';
import { makePdf } from './make-pdf.ts';
import { PAPERS } from './paper.ts';
import { readPdf } from './testing/read-pdf.ts';

const PLACE = { x: 10, y: 10, width: 60, height: 20 };

const page = (text: string, title = 'A test'): Promise<Uint8Array> =>
  makePdf(title, (pdf) => {
    addSheet(pdf, PAPERS.a4);
    fitText(pdf, text, PLACE, { font: 'bold', size: 8 });
    addSheet(pdf, { width: 279.4, height: 215.9 });
    fitText(pdf, 'second', PLACE, { font: 'medium', size: 4 });
  });

test('what is drawn is there to be read, letters of many languages too', async () => {
  const [first, second] = readPdf(await page('Łódź, Zürich, Αθήνα, Брянск, Nîmes'));
  expect([first.width, first.height]).toEqual([210, 297]);
  expect([second.width, second.height]).toEqual([279.4, 215.9]);
  expect(first.texts.join('').replace(/\s/g, '')).toBe('Łódź,Zürich,Αθήνα,Брянск,Nîmes');
  expect(second.texts).toEqual(['second']);
});

test('the same drawing gives the same bytes, another one others', async () => {
  const bytes = Buffer.from(await page('Oslo')).toString('latin1');
  expect(Buffer.from(await page('Oslo')).toString('latin1') === bytes).toBe(true);
  expect(Buffer.from(await page('Olso')).toString('latin1') === bytes).toBe(false);
  expect(bytes).toContain('(D:20000101000000Z)');
});

test('a title does no harm to what the file tells of itself', async () => {
  const bytes = Buffer.from(await page('x', 'Rails & <Roads>')).toString('latin1');
  expect(bytes).toContain('(Rails + +Roads+)');
  expect(bytes).not.toContain('<Roads>');
});

test('letters that the fonts lack are refused with text and file', async () => {
  await makePdf('A test', (pdf) => {
    expect(() => checkLetters(pdf, 'board.json', ['Ægir', 'Брянск', 'Hà Nội'])).not.toThrow();
    expect(() => checkLetters(pdf, 'board.json', ['Oslo', '東京'])).toThrow(
      "board.json: '東京' has a letter that cannot be printed (U+6771); Latin, Greek and Cyrillic letters can",
    );
    addSheet(pdf, PAPERS.a4);
  });
});
