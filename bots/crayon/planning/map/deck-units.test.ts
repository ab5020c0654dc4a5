import { expect, test } from 'vitest';
import { readTitleFiles } from '../../../../engine/crayon/testing/read-title-files.ts';
import { firstEdition, northAmerica } from '../../../../engine/crayon/testing/titles.ts';
import { boardTablesOf, type Rules } from './board-tables.ts';
import { measureDeck } from './deck-units.ts';

test.each([northAmerica, firstEdition])('the payout scale of the deck of $meta.id is 1', (title) => {
  const game = title.compile({ seats: 3, options: [], maxRounds: 200, files: readTitleFiles(title) });
  const { rules, stepsBetween, units } = boardTablesOf(game.rules as Rules);
  expect(units.payoutScale).toBe(1);
  const paying = (factor: number): number => {
    const deck = { ...rules.deck, payout: rules.deck.payout.map((payout) => payout * factor) };
    return measureDeck({ ...rules, deck }, stepsBetween).payoutScale;
  };
  expect(paying(2)).toBeCloseTo(2, 0);
  expect(paying(3)).toBeCloseTo(3, 0);
});
