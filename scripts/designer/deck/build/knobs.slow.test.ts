// Each flag of `deck build` does what the table in scripts/designer/deck/README.md says.
import { describe, expect, test } from 'vitest';
import { readDataFile } from '../../../../arena/files/index.ts';
import { refusedFor } from '../../../../engine/core/testing/refused-for.ts';
import { crayon } from '../../../../engine/index.ts';
import { deckPreset } from '../../../maps/title-constants.ts';
import { toyBoard } from '../testing/toy-board.ts';
import { buildDeck, nearestSizes, tryDeck } from './build-deck.ts';
import type { Demand } from './demand-list.ts';
import { measureHauls } from './hauls.ts';
import { makePayouts } from './payouts.ts';
import type { DeckOrder } from './quotas.ts';

const preset = deckPreset('north-america');
const board = crayon.compileBoard(readDataFile(preset.board));
const payouts = makePayouts(board, measureHauls(board, preset.constants));
const makeDemands = (order: Partial<DeckOrder>): Demand[] =>
  buildDeck(board, payouts, { seed: 1, cards: preset.cards, ...order }).flat();
const modelOf = ({ city, load }: Demand): number => payouts.millions[city * payouts.loads + load];
const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
const payoutsOf = (demands: readonly Demand[]): number[] => demands.map(({ payout }) => payout);
const defaultDemands = makeDemands({});

test('the default values of the options, given explicitly, build the same deck', () => {
  expect(makeDemands({ exponent: 1, shares: [5.75, 7, 10.5] })).toEqual(defaultDemands);
});

test.each([8, 15, 35, 60])(
  'a deck ordered with a mean payout of %d has it, by one factor for all payouts',
  (meanPayout) => {
    const demands = makeDemands({ meanPayout });
    expect(Math.abs(mean(payoutsOf(demands)) / meanPayout - 1)).toBeLessThan(0.03);
    const scale = mean(payoutsOf(demands)) / mean(demands.map(modelOf));
    // Both are rounded to whole millions.
    for (const demand of demands)
      expect(Math.abs(demand.payout - scale * modelOf(demand))).toBeLessThan(1 + scale);
  },
);

describe.each([0.5, 0.8, 1.5, 2, 3])('an exponent of %d', (exponent) => {
  const demands = makeDemands({ exponent });

  test('leaves the mean payout unchanged', () => {
    expect(Math.abs(mean(payoutsOf(demands)) / mean(payoutsOf(defaultDemands)) - 1)).toBeLessThan(0.05);
  });

  test('raises payouts to that power of the model', () => {
    // The slope of a straight line through the logarithms, of payouts large enough that rounding says little.
    const points = demands
      .filter((demand) => demand.payout >= 8)
      .map((demand) => [Math.log(modelOf(demand)), Math.log(demand.payout)]);
    const [x, y] = [mean(points.map(([a]) => a)), mean(points.map(([, b]) => b))];
    const slope =
      mean(points.map(([a, b]) => (a - x) * (b - y))) / mean(points.map(([a]) => (a - x) * (a - x)));
    expect(Math.abs(slope / exponent - 1)).toBeLessThan(0.06);
  });
});

test('the shares set the frequencies of cities by size', () => {
  const often = (demands: readonly Demand[], size: number): number => {
    const members = board.cities.flatMap((city, c) => (city.size === size ? [c] : []));
    return demands.filter(({ city }) => members.includes(city)).length / members.length;
  };
  const even = makeDemands({ shares: [1, 1, 1] });
  const steep = makeDemands({ shares: [1, 2, 3] });
  for (const size of [0, 1, 2]) {
    expect(often(even, size) / often(even, 0)).toBeCloseTo(1, 1);
    expect(often(steep, size) / often(steep, 0)).toBeCloseTo(size + 1, 0.5);
  }
});

test('payouts above the maximum of a deck file are refused', () => {
  expect(() => makeDemands({ exponent: 3, meanPayout: 400 })).toThrow(refusedFor('deck/impossible'));
});

describe('a number of cards that a board does not allow', () => {
  const small = crayon.compileBoard(toyBoard(5, 12, 4));
  const few = makePayouts(small, measureHauls(small, preset.constants));

  test('is refused with the nearest possible numbers', () => {
    const sizes = Array.from({ length: 60 }, (_, i) => i + 1).filter(
      (cards) => tryDeck(small, few, { seed: 1, cards }).cards !== undefined,
    );
    const most = Math.max(...sizes);
    expect(() => buildDeck(small, few, { seed: 1, cards: 50 })).toThrow(
      `no deck of 50 cards can be made with seed 1: some city would be asked for the same load twice, or for its own; the nearest number that can is ${most}; others`,
    );
    for (let cards = 1; cards <= 60; cards++) {
      const below = sizes.filter((size) => size < cards).at(-1);
      const above = sizes.find((size) => size > cards);
      const nearest = nearestSizes(small, few, { seed: 1, cards });
      expect(
        [...nearest].sort((a, b) => a - b),
        `${cards}`,
      ).toEqual([below, above].filter((size) => size !== undefined));
    }
  });
});
