// Option branching: new track may start at any player's track, so the price of reaching a city counts from there.
import type { Use } from '../context.ts';

export const branching: Use = {
  option: 'branching',
  does: "prices new track from any player's track",
  gain: { isOn: true, measured: 'on: not shown, -21 to +15 (33 seeds)' },
  branchesFromAll: true,
};
