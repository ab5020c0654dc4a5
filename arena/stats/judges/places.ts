// 1 when one bot finished ahead of the other, -1 when behind, 0 when level. Ranks losers too.
import type { JudgeDef } from './judge.ts';

export const places = {
  id: 'places',
  valuesOf: (game) => (seat, other) => Math.sign(game.places[other] - game.places[seat]),
  // A reversed result.
  step: 2,
  // Every game shows which is ahead.
  meanSquare: () => 1,
  rivalCorrelation: 1 / 3,
  columns: ['ahead', 'ahead_low', 'ahead_high'],
  meaning: () =>
    'share of games in which the first bot finished ahead of the other less the share behind, in points',
  unit: () => 'of finishing order',
} as const satisfies JudgeDef;
