import { expect, test } from 'vitest';
import { crayon } from '../../engine/index.ts';
import { measureHauls } from './hauls.ts';
import { makePayouts, payoutBasis, payoutFor, remoteBonus } from './payouts.ts';
import { DECK_PRESETS } from './presets.ts';
import { toyBoard } from './toy-board.ts';

test('the basis follows the formula in its three ranges', () => {
  expect(payoutBasis(10, 10)).toBe(10);
  expect(payoutBasis(10, 8)).toBeCloseTo(10 * (1 - 0.04), 10);
  expect(payoutBasis(10, 12)).toBeCloseTo(10 * (1 + 0.04), 10);
  expect(payoutBasis(10, 20)).toBeCloseTo(40 * (Math.SQRT2 - 1), 10);
});

test('the basis has no step where the ranges meet', () => {
  const cost = 10 * Math.SQRT2;
  expect(payoutBasis(10, cost * 1.000001)).toBeCloseTo(payoutBasis(10, cost * 0.999999), 3);
});

test('the example its author gives: 11 mileposts for 13 millions pay 10', () => {
  expect(Math.floor(payoutFor(11, 13))).toBe(10);
});

test('a payout is that of the supplier for whom it is least, none for own supply', () => {
  const board = crayon.compileBoard(toyBoard(1, 30, 10));
  const hauls = measureHauls(board, DECK_PRESETS['north-america'].prices);
  const { millions, supplier, loads } = makePayouts(board, hauls);
  const bonus = remoteBonus(hauls);
  expect(Math.max(...bonus)).toBeGreaterThan(0);
  expect(Math.max(...bonus)).toBeLessThanOrEqual(3);
  board.cities.forEach((city, c) => {
    board.loads.forEach((load, l) => {
      const at = c * loads + l;
      if (city.supplies.includes(l)) {
        expect(millions[at]).toBe(0);
        expect(supplier[at]).toBe(-1);
        return;
      }
      const pays = load.suppliers.map((from) =>
        payoutFor(hauls.length[from * hauls.cities + c], hauls.cost[from * hauls.cities + c]),
      );
      expect(millions[at]).toBe(Math.max(1, Math.floor(Math.min(...pays) + bonus[c])));
      expect(pays[load.suppliers.indexOf(supplier[at])]).toBe(Math.min(...pays));
    });
  });
});
