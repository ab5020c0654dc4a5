import { expect, test } from 'vitest';
import { crayon } from '../../../../engine/index.ts';
import { deckPreset } from '../../../maps/title-constants.ts';
import { toyBoard } from '../testing/toy-board.ts';
import { measureHauls } from './hauls.ts';
import { makePayouts, payoutHundredths } from './payouts.ts';

test('a payout is 0.29 per milepost plus 0.53 per million of track plus 1.0', () => {
  expect(payoutHundredths(0, 0)).toBe(100);
  expect(payoutHundredths(20, 22) - payoutHundredths(10, 22)).toBe(290);
  expect(payoutHundredths(20, 22) - payoutHundredths(20, 12)).toBe(530);
});

test('a city pays for the supplier with the lowest payout, rounded, and nothing for a load that it supplies', () => {
  const board = crayon.compileBoard(toyBoard(1, 30, 10));
  const hauls = measureHauls(board, deckPreset('north-america').constants);
  const { millions, supplier, loads } = makePayouts(board, hauls);
  board.cities.forEach((city, c) => {
    board.loads.forEach((load, l) => {
      const at = c * loads + l;
      if (city.supplies.includes(l)) {
        expect(millions[at]).toBe(0);
        expect(supplier[at]).toBe(-1);
        return;
      }
      const pays = load.suppliers.map((from) => {
        const haul = from * hauls.cities + c;
        return 0.29 * hauls.hops[haul] + 0.53 * hauls.cost[haul] + 1;
      });
      expect(Math.abs(millions[at] - Math.min(...pays))).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(pays[load.suppliers.indexOf(supplier[at])]).toBeCloseTo(Math.min(...pays), 10);
    });
  });
});
