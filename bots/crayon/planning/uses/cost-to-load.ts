// Option cost-to-load: loading takes movement points, also in the simulation of plans.
import type { Use } from '../context.ts';

export const costToLoad: Use = {
  option: 'cost-to-load',
  does: 'counts the movement that loading takes; picks up only loads that a card demands',
  gain: { isOn: true, measured: 'on: without a measurement of its own' },
  needsTours: true,
  countsLoading: true,
};
