import { expect, test } from 'vitest';
import { balancedSeatings } from '../../../arena/index.ts';
import { stream } from '../../../engine/index.ts';
import { type ScoreCell, varianceShares } from './variance-shares.ts';

/** Games of three bots in three seats, with scores of known parts. @param sizes standard deviations */
function cellsOf(
  seeds: number,
  sizes: { deal: number; luck: number; seats: number[]; bots: number[] },
): ScoreCell[] {
  const random = stream('shares', 'variance');
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: seeds }, (_, seed) => {
    const deals = [0, 1, 2].map(() => sizes.deal * normal());
    return [0, 1, 2].map((seat) => ({
      seed,
      seat,
      scores: balancedSeatings(3).map((seating) => {
        const bot = seating[seat];
        return {
          bot,
          score: 100 + deals[seat] + sizes.seats[seat] + sizes.bots[bot] + sizes.luck * normal(),
        };
      }),
    }));
  }).flat();
}

test('simulated shares of variance are estimated correctly', () => {
  // Variances: deal 9, luck 16, seats 6, bots 24; 55 in all.
  const spread = Math.sqrt(9);
  const shares = varianceShares(
    cellsOf(800, { deal: 3, luck: 4, seats: [-spread, 0, spread], bots: [-6, 0, 6] }),
  );
  expect(shares.seed).toBeCloseTo(9 / 55, 1);
  expect(shares.seat).toBeCloseTo(6 / 55, 1);
  expect(shares.bot).toBeCloseTo(24 / 55, 1);
  expect(shares.rest).toBeCloseTo(16 / 55, 1);
  expect(shares.seed + shares.seat + shares.bot + shares.rest).toBeCloseTo(1, 12);
});

test('scores by chance are all rest, and scores by the deal are all seed', () => {
  const noEffects = { seats: [0, 0, 0], bots: [0, 0, 0] };
  const luck = varianceShares(cellsOf(400, { ...noEffects, deal: 0, luck: 1 }));
  expect(luck.rest).toBeGreaterThan(0.98);
  expect(varianceShares(cellsOf(50, { ...noEffects, deal: 1, luck: 0 })).seed).toBeCloseTo(1, 6);
});
