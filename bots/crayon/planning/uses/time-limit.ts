// Option time-limit: the last round ends the game, and of those with the line between the majors the richest wins.
import type { Use } from '../context.ts';

export const timeLimit: Use = {
  option: 'time-limit',
  does: 'builds the line between the majors in time, and no track that cannot pay before the last round',
  gain: { isOn: true, measured: 'on: +44 +- 18 (30 rounds, 40 seeds)' },
  horizon: ({ maxRounds }, { round }) => maxRounds - round,
  needsLine: true,
};
