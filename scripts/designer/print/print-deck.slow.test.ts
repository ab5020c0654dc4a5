import { expect, test } from 'vitest';
import { refusedFor } from '../../../engine/core/testing/refused-for.ts';
import { printDeck } from './print-deck.ts';
import { deckToPrint, plainText } from './testing/deck-to-print.ts';
import { readPdf } from './testing/read-pdf.ts';

test('backs follow each sheet of cards, one for each card', async () => {
  const input = deckToPrint('example');
  const { bytes, cardSheets } = await printDeck(input, { paper: 'letter', backs: true });
  const sheets = readPdf(bytes);
  for (let nth = 0; nth < cardSheets; nth++) {
    const fronts = sheets[2 * nth].texts.filter((text) => text.trim() === input.board.name).length;
    const backs = plainText(sheets[2 * nth + 1].texts).split(input.board.name).length - 1;
    expect(fronts).toBeGreaterThan(0);
    expect(backs).toBe(fronts);
  }
});

test('the same deck gives the same bytes', async () => {
  const input = deckToPrint('example');
  const settings = { paper: 'a4', backs: true } as const;
  const { bytes } = await printDeck(input, settings);
  expect(Buffer.compare((await printDeck(input, settings)).bytes, bytes)).toBe(0);
});

test('letters that the fonts lack are refused, with their file', async () => {
  const input = deckToPrint('example');
  const ids = ['カード', ...input.ids.slice(1)];
  await expect(printDeck({ ...input, ids }, { paper: 'a4', backs: false })).rejects.toThrow(
    refusedFor('file/form'),
  );
});
