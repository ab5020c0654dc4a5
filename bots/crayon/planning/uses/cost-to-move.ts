// Option cost-to-move: a turn on own track costs 1M, so a turn of the usual income is worth that much less.
import type { Use } from '../context.ts';

export const costToMove: Use = {
  option: 'cost-to-move',
  does: 'pays for each turn on own track in its plans, and expects less income of a turn',
  gain: { isOn: true, measured: 'on: without a measurement of its own' },
  needsTours: true,
  paysForTurns: true,
};
