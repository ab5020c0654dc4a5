// Win share of one bot minus win share of the other. Ignores the order of losers.
import type { JudgeDef } from './judge.ts';

export const wins = {
  id: 'wins',
  valuesOf:
    ({ shares }) =>
    (seat, other) =>
      shares[seat] - shares[other],
  // A reversed result.
  step: 2,
  // One of the two wins in 2 of `seats` games.
  meanSquare: (seats) => 2 / seats,
  rivalCorrelation: 1 / 2,
  countsWins: true,
  columns: ['difference', 'low', 'high'],
  meaning: () => 'difference of win rates, in percentage points',
  unit: () => 'of win rate',
} as const satisfies JudgeDef;
