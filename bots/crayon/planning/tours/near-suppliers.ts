// Most loads can be had in several cities. Trips through the farther ones hardly ever come out best, and each of them
// makes the search for trips longer: only the nearest are thought of.

import type { PlanningContext } from '../context.ts';
import type { Job } from '../jobs/job.ts';
import type { State } from '../map/board-tables.ts';

/**
 * Of each demand's errands the `most` with the shortest ways from the train to the supplier and on to the city, over all
 * that can ever be track; a train not placed yet begins at the supplier. In the order in which they came.
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
