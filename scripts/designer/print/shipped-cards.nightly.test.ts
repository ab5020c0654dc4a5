// The decks of the shipped titles on paper.
import { expect, test } from 'vitest';
import { printDeck } from './print-deck.ts';
import { deckToPrint, plainText } from './testing/deck-to-print.ts';
import { readPdf } from './testing/read-pdf.ts';

test.each(['north-america', 'first-edition'])(
  '%s: every card is there once, with its demands',
  async (title) => {
    const input = deckToPrint(`titles/${title}`);
    const { board, deck, ids, events } = input;
    const { bytes, cardSheets, chartSheets } = await printDeck(input, { paper: 'a4', backs: false });
    const sheets = readPdf(bytes);
    expect(cardSheets).toBe(Math.ceil((ids.length + events.length) / 9));
    expect(sheets.length).toBe(cardSheets + chartSheets);
    for (const { width, height } of sheets) expect([width, height]).toEqual([210, 297]);
    const cards = sheets.slice(0, cardSheets);
    const expectedTexts = [
      ...ids.map((id, card) =>
        [0, 1, 2]
          .map((nth) => card * 3 + nth)
          .map(
            (at) =>
              `${board.cities[deck.city[at]].name} ${board.loads[deck.load[at]].name} ${deck.payout[at]}M`,
          )
          .concat(id, board.name)
          .join(' '),
      ),
      ...events.map(({ id, title, text }) => `EVENT ${title} ${text} ${id} ${board.name}`),
    ];
    expect(plainText(cards.flatMap(({ texts }) => texts))).toBe(expectedTexts.join(' '));
    expect(cards.flatMap(({ forms }) => forms)).toEqual([...deck.load].map((load) => `Load${load}`));
  },
);

test('the charts show the suppliers of each load, and the loads of each city', async () => {
  const input = deckToPrint('titles/north-america');
  const { bytes, cardSheets } = await printDeck(input, { paper: 'letter', backs: false });
  const chart = readPdf(bytes).slice(cardSheets);
  expect(chart.map(({ texts }) => texts[0])).toEqual([
    'North America: 29 loads, 100 chips, and the cities that supply them',
    'North America: 62 cities and what they supply',
  ]);
  expect(plainText(chart[0].texts)).toContain('coal 4 chips Cincinnati, Duluth, Salt Lake City, Santa Fe');
  expect(plainText(chart[1].texts)).toContain('Portland OR copper, fish, wood');
  expect(plainText(chart[1].texts)).toContain('Seattle nothing');
});
