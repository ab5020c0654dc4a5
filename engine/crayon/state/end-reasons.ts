/** Reasons for the end of a game, by `endReason`; 0 while it is played. */
export const END_REASONS = [
  '',
  'victory',
  'round-limit',
  'no-progress',
  'all-faulted',
  'time-limit',
  'last-card',
] as const;
