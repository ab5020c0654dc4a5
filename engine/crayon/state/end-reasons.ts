/** Why a game ended; 0 means it has not. */
export const END_REASONS = [
  '',
  'victory',
  'round-limit',
  'no-progress',
  'all-faulted',
  'time-limit',
  'last-card',
] as const;
