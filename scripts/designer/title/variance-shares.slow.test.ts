import { expect, test } from 'vitest';
import { balancedSeatings } from '../../../arena/schedule/seatings.ts';
import { stream } from '../../../engine/index.ts';
import { estimateShares, type ScoreCell, varianceShares } from './variance-shares.ts';

/** Games of three bots in three seats, with scores of known parts. @param sizes standard deviations */
function cellsOf(
  seeds: number,
  sizes: { deal: number; luck: number; seats: number[]; bots: number[] },
  run = 0,
): ScoreCell[] {
  const random = stream(run, 'variance');
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
  expect(varianceShares(cellsOf(50, { ...noEffects, deal: 1, luck: 0 })).seed).toBeCloseTo(1, 1);
});

test('the interval of a share near 0 holds it, and has no width of 0', () => {
  const spread = Math.sqrt(0.03);
  const sizes = { deal: 0.3, luck: 4, seats: [-spread, 0, spread], bots: [0, 0, 0] };
  const truth = 0.02 / (0.02 + 0.09 + 16);
  let covered = 0;
  for (let run = 0; run < 60; run++) {
    const cells = cellsOf(20, sizes, run);
    const seeds = Array.from({ length: 20 }, (_, seed) => cells.filter((cell) => cell.seed === seed));
    const { seat, seed } = estimateShares(seeds);
    if (seat.interval.low <= truth && truth <= seat.interval.high) covered++;
    expect(seat.interval.low).toBeGreaterThanOrEqual(0);
    expect(seed.value).toBeGreaterThanOrEqual(0);
  }
  expect(covered).toBeGreaterThan(52);
});
