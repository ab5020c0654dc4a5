// Most loads can be had in several cities. Trips through the farther ones hardly ever come out best, and each of them
// makes the search for trips longer: only the nearest are thought of.

import type { Desk } from '../context.ts';
import type { Errand } from '../jobs/job.ts';
import type { State } from '../map/board-tables.ts';

/**
 * Of each demand's errands the `most` with the shortest ways from the train to the supplier and on to the city, over all
 * that can ever be track; a train not placed yet begins at the supplier. In the order in which they came.
 */
export function nearSuppliers(
  { atlas, seat }: Desk,
  state: State,
  errands: readonly Errand[],
  most: number,
): Errand[] {
  const at = state.trainAt[seat];
  const steps = errands.map(({ from, to }) =>
    from < 0 ? 0 : atlas.stepsBetween(from, to) + (at < 0 ? 0 : atlas.steps(from)[at]),
  );
  return errands.filter(({ demand }, i) => {
    const isNearer = (other: Errand, k: number): boolean =>
      other.demand === demand && (steps[k] < steps[i] || (steps[k] === steps[i] && k < i));
    return errands.filter(isNearer).length < most;
  });
}
