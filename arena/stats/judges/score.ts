// Difference of the two scores (cash in crayon rails, victory points in Empire Planner), divided by the sum of the absolute
// scores of all seats: 0.1 means that one bot's score is higher by a tenth of the game's total. The triangle inequality
// keeps it in [-1, 1], also with negative scores. If all scores are 0, the value is 0.
import type { JudgeDef } from './judge.ts';

export const score = {
  id: 'score',
  valuesOf({ scores }) {
    const total = scores.reduce((sum, one) => sum + Math.abs(one), 0);
    return (seat, other) => (total === 0 ? 0 : (scores[seat] - scores[other]) / total);
  },
  // A fifth of the game's total, because most values are small.
  step: 0.2,
  columns: ['score', 'score_low', 'score_high'],
  meaning: (name) => `difference of ${name}, in hundredths of the ${name} of all seats together`,
  unit: (name) => `of ${name}`,
} as const satisfies JudgeDef;
