// Gives up what is worth least.
import type { LegalActions } from '../../../bot.ts';

/** Added to the value of what the plan needs, so that it is given up last: above any payout. */
export const PLAN_PENALTY_M = 1000;

/** The legal action whose loss costs least by `valueM`, the first on ties. */
export function leastValuable(legal: LegalActions, valueM: (action: number) => number): number {
  const actions = legal.list();
  const values = actions.map(valueM);
  return actions[values.indexOf(Math.min(...values))];
}
