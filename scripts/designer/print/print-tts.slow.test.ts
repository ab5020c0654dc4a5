import { expect, test } from 'vitest';
import { refusedFor } from '../../../engine/core/testing/refused-for.ts';
import { printTts } from './print-tts.ts';
import { deckToPrint } from './testing/deck-to-print.ts';

/** Width and height of a PNG, and its type of colour: 2 and 6 are RGB. */
function pngHead(content: string | Uint8Array): [width: number, height: number, colour: number] {
  const bytes = Buffer.from(content as Uint8Array);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25]];
}

test('pictures have whole cards of 378 x 528 pixels, as many as the deck says, and no file is missing', async () => {
  const input = deckToPrint('example');
  const { files, sheets } = await printTts(input, '');
  const [{ CustomDeck, DeckIDs }] = JSON.parse(String(files['deck.json'])).ObjectStates;
  expect(DeckIDs.length).toBe(input.ids.length + input.events.length);
  const pictures = Object.values<{ FaceURL: string; NumWidth: number; NumHeight: number }>(CustomDeck);
  expect(pictures.length).toBe(sheets);
  expect(Object.keys(files).sort()).toEqual(
    ['back.png', 'deck.json', ...pictures.map(({ FaceURL }) => FaceURL)].sort(),
  );
  for (const { FaceURL, NumWidth, NumHeight } of pictures)
    expect(pngHead(files[FaceURL])).toEqual([378 * NumWidth, 528 * NumHeight, 6]);
  expect(pngHead(files['back.png'])).toEqual([378, 528, 6]);
});

test('letters that the fonts lack are refused, with their file', async () => {
  const input = deckToPrint('example');
  await expect(printTts({ ...input, ids: ['カード', ...input.ids.slice(1)] }, '')).rejects.toThrow(
    refusedFor('file/form'),
  );
});
