// Rough costs of legs between cities, in M, without path searches. They ignore that the legs of a tour share
// track, except in one common case: a branch built to a new city also serves the way back.
import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';

export type LegCosts = ReturnType<typeof legCosts>;

/**
 * Costs on the current board, in M of track and time together; Infinity if there is no path. Precondition: if
 * the train is on the board, the router is open.
 */
export function legCosts(context: PlanningContext, state: State) {
  const { tables, router, branches, costMap, seat } = context;
  const { million, step, rentedStep } = costMap.costWeights;
  const placed = state.trainAt[seat] >= 0;
  const { cities } = tables.board;
  const connecting = branches.costs(state);
  const branchTo = (city: number): number => connecting[cities[city].milepost];
  const inMillions = (cost: number): number =>
    cost >= UNREACHABLE ? Number.POSITIVE_INFINITY : cost / million;
  // Cached costs towards the city of the last query, because tables are filled city by city.
  let towards: DistanceMap = connecting;
  let target = -1;
  return {
    /** Minimum M of track for any visit to the city. */
    branch: (city: number): number => (rentedStep > 0 && placed ? 0 : branchTo(city)),
    /** From the train. Before it is placed: the cost of connecting the city to a major city. */
    toFirst: (city: number): number => (placed ? inMillions(router.costTo(city)) : branchTo(city)),
    between(from: number, to: number): number {
      if (to !== target) towards = router.costsTowards(to);
      target = to;
      const cost = towards[cities[from].milepost];
      if (cost >= UNREACHABLE || branchTo(from) >= UNREACHABLE) return inMillions(cost);
      // The branch to the first city also serves to leave it.
      const whole = cost - million * branchTo(from);
      return Math.max(whole, step * tables.stepsBetween(from, to)) / million;
    },
  };
}
