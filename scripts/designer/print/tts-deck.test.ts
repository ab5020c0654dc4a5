import { expect, test } from 'vitest';
import { planTtsSheets, sheetFile, ttsDeckJson } from './tts-deck.ts';

const cardNames = (count: number): string[] => Array.from({ length: count }, (_, i) => `card ${i}`);

const objectOf = (count: number, base = '') =>
  JSON.parse(ttsDeckJson('A deck', cardNames(count), planTtsSheets(count), (file) => base + file))
    .ObjectStates[0];

test.each([1, 2, 3, 9, 10, 69, 70, 138, 139, 2000])(
  'sheets of %i cards have at most 10 x 7 places, 2 x 2 or more, and leave the last one to hidden cards',
  (count) => {
    const sheets = planTtsSheets(count);
    expect(sheets.reduce((sum, { cards }) => sum + cards, 0)).toBe(count);
    for (const { cols, rows, cards } of sheets) {
      expect(cols).toBeGreaterThanOrEqual(2);
      expect(rows).toBeGreaterThanOrEqual(2);
      expect(cols).toBeLessThanOrEqual(10);
      expect(rows).toBeLessThanOrEqual(7);
      expect(cards).toBeGreaterThan(0);
      expect(cards).toBeLessThan(cols * rows);
    }
  },
);

test.each([2, 69, 70, 180])('a saved object has %i ids, one for each card, and its card at each', (count) => {
  const deck = objectOf(count);
  expect(deck.Name).toBe('DeckCustom');
  expect(new Set(deck.DeckIDs).size).toBe(count);
  expect(deck.ContainedObjects.map(({ CardID }: { CardID: number }) => CardID)).toEqual(deck.DeckIDs);
  expect(deck.ContainedObjects.map(({ Nickname }: { Nickname: string }) => Nickname)).toEqual(
    cardNames(count),
  );
  // The key of a sheet matches the hundreds of the id.
  for (const { Name, CardID, CustomDeck } of deck.ContainedObjects) {
    const sheet = Math.floor(CardID / 100);
    expect(Name).toBe('Card');
    expect(CustomDeck).toEqual({ [sheet]: deck.CustomDeck[sheet] });
    expect(CardID % 100).toBeLessThan(deck.CustomDeck[sheet].NumWidth * deck.CustomDeck[sheet].NumHeight - 1);
  }
});

test('each sheet has a picture of its own, and all have the same back', () => {
  const { CustomDeck, DeckIDs } = objectOf(70, 'https://example.org/');
  const look = { BackURL: 'https://example.org/back.png', BackIsHidden: true, UniqueBack: false, Type: 0 };
  expect(CustomDeck).toEqual({
    1: { ...look, FaceURL: 'https://example.org/cards-1.png', NumWidth: 10, NumHeight: 7 },
    2: { ...look, FaceURL: `https://example.org/${sheetFile(1)}`, NumWidth: 2, NumHeight: 2 },
  });
  expect(DeckIDs.slice(67)).toEqual([167, 168, 200]);
});

test('one card is no deck', () => {
  expect(objectOf(1)).toMatchObject({
    Name: 'Card',
    CardID: 100,
    CustomDeck: { 1: { FaceURL: 'cards-1.png' } },
  });
});
