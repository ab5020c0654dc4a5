import { ROUND_LIMIT } from '../../core/game.ts';

/** Reasons for the end of a game, by `endReason`; 0 while it is played. */
export const END_REASONS = [
  '',
  'victory',
  ROUND_LIMIT,
  'no-progress',
  'all-faulted',
  'time-limit',
  'last-card',
] as const;
