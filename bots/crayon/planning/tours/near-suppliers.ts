// Most loads are supplied by several cities. Tours by way of the farther ones hardly ever win and slow the search
// down, so only the nearest suppliers are considered.

import type { PlanningContext } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import type { State } from '../map/board-tables.ts';

/**
 * For each demand, the `most` jobs with the fewest steps from the train to the supplier and on to the city, over
 * everything that can become track. A train not placed yet begins at the supplier. Keeps the given order.
 */
export function nearSuppliers(
  { tables, seat }: PlanningContext,
  state: State,
  jobs: readonly Job[],
  most: number,
): Job[] {
  const at = state.trainAt[seat];
  const steps = jobs.map(({ from, to }) =>
    from < 0 ? 0 : tables.stepsBetween(from, to) + (at < 0 ? 0 : tables.steps(from)[at]),
  );
  return jobs.filter(({ demand }, i) => {
    const isNearer = (other: Job, k: number): boolean =>
      other.demand === demand && (steps[k] < steps[i] || (steps[k] === steps[i] && k < i));
    return jobs.filter(isNearer).length < most;
  });
}
