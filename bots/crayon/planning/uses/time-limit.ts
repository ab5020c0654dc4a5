// Option time-limit: the last round ends the game, and of those with the line between the majors the richest wins.
import type { Use } from '../context.ts';

export const timeLimit: Use = {
  option: 'time-limit',
  does: 'builds the line between the majors in time, and no track that cannot pay before the last round',
  measured:
    '+40 to +54 at 25 rounds, +41 to +53 at 30, +16 to +27 at 40 (300 seeds each); express +36 to +60 (100), tycoon +18 to +32 (300) at 30',
  horizon: ({ maxRounds }, { round }) => maxRounds - round,
  needsLine: true,
};
