import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type CsvRow, crayon, DataError } from '../../../../engine/index.ts';
import { deckPreset } from '../../../maps/title-constants.ts';
import { toyBoard } from '../testing/toy-board.ts';
import { buildDeck, deckCsv } from './build-deck.ts';
import { BEST_PER_BLIND, blindBest, cityBounds, loadBounds } from './deck-shape.ts';
import { measureHauls } from './hauls.ts';
import { makePayouts } from './payouts.ts';

const { constants: prices } = deckPreset('north-america');

test.each([
  [1, 30, 14, 60],
  [2, 36, 18, 96],
  [3, 24, 9, 31],
  [4, 40, 20, 136],
])(
  'a deck for toy board %i (%i cities, %i loads, %i cards) has all properties that buildDeck guarantees',
  (seed, cities, loads, cards) => {
    const board = crayon.compileBoard(toyBoard(seed, cities, loads));
    const payouts = makePayouts(board, measureHauls(board, prices));
    const deck = buildDeck(board, payouts, { seed, cards });
    const demands = deck.flat();
    expect(deck.length).toBe(cards);
    for (const card of deck) {
      expect(card.length).toBe(3);
      expect(new Set(card.map((demand) => demand.city)).size).toBe(3);
      expect(new Set(card.map((demand) => demand.load)).size).toBe(3);
    }
    expect(new Set(demands.map(({ city, load }) => `${city} ${load}`)).size).toBe(demands.length);
    for (const { city, load, payout } of demands) {
      expect(board.cities[city].supplies).not.toContain(load);
      expect(payout).toBe(payouts.millions[city * board.loads.length + load]);
    }
    board.cities.forEach((city, c) => {
      const { min: least, max: most } = cityBounds(board, demands.length, city.size);
      const count = demands.filter((demand) => demand.city === c).length;
      expect(count).toBeGreaterThanOrEqual(least);
      expect(count).toBeLessThanOrEqual(most);
    });
    board.loads.forEach((_, l) => {
      const { min: least, max: most } = loadBounds(board, demands.length);
      const count = demands.filter((demand) => demand.load === l).length;
      expect(count).toBeGreaterThanOrEqual(least);
      expect(count).toBeLessThanOrEqual(most);
    });
    const best = deck.reduce((sum, card) => sum + card[0].payout, 0) / deck.length;
    expect(best / blindBest(demands.map(({ payout }) => payout))).toBeCloseTo(BEST_PER_BLIND, 1);
    // Loads of one supplier are asked for more often than those of many.
    const demandCounts = board.loads.map((_, l) => demands.filter(({ load }) => load === l).length);
    const mean = (few: boolean): number => {
      const counts = demandCounts.filter((_, l) => board.loads[l].suppliers.length <= 2 === few);
      return counts.reduce((a, b) => a + b, 0) / counts.length;
    };
    if (board.loads.some(({ suppliers }) => suppliers.length > 3))
      expect(mean(true)).toBeGreaterThan(mean(false));

    // The file is one that the engine takes, and the same each time.
    const text = deckCsv(board, deck);
    expect(deckCsv(board, buildDeck(board, payouts, { seed, cards }))).toBe(text);
    expect(deckCsv(board, buildDeck(board, payouts, { seed: seed + 1, cards }))).not.toBe(text);
    const content: CsvRow[] = (parse(text) as string[][]).map((fields, i) => ({ line: i + 1, fields }));
    expect(crayon.compileDeck({ source: 'deck.csv', content }, board).cards).toBe(cards);
  },
);

test('a deck with more cards than the board allows is refused with the reason', () => {
  const board = crayon.compileBoard(toyBoard(5, 12, 4));
  const payouts = makePayouts(board, measureHauls(board, prices));
  expect(() => buildDeck(board, payouts, { seed: 1, cards: 136 })).toThrow(DataError);
  expect(() => buildDeck(board, payouts, { seed: 1, cards: 136 })).toThrow(/no deck of 136 cards/);
});
