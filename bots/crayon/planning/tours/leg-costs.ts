// Rough costs of legs between cities, in M, without searching for the paths. They overlook that legs of a tour share
// track, except for one common and cheap case: a branch built to a new city also serves the way back.
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';

/** Costs in M, track and time together; Infinity where there is no path. */
export interface LegCosts {
  /** From where the train stands. For a train not placed yet: what connecting the city with a major city takes. */
  toFirst(city: number): number;
  between(from: number, to: number): number;
  /** Lower bounds of these, the second for each of the cities `from`, into `bounds`; without them the costs themselves are taken. */
  leastToFirst?(city: number): number;
  leastBetween?(from: Int32Array, to: number, bounds: Float64Array): void;
  /** M of track that any visit to the city needs at least. */
  branch(city: number): number;
}

/** Costs of the present board. If the train is on the board, the router must be open. */
export function legCosts(context: PlanningContext, state: State): LegCosts {
  const { tables, router, branches, costMap, seat } = context;
  const { million, step, rentedStep } = costMap.costWeights;
  const placed = state.trainAt[seat] >= 0;
  const { cities } = tables.board;
  const connecting = branches.costs(state);
  const costs = new Int32Array(cities.length);
  const inMillions = (cost: number): number =>
    cost >= UNREACHABLE ? Number.POSITIVE_INFINITY : cost / million;

  /** @param cost travel cost from one to the other */
  function between(from: number, to: number, cost: number): number {
    const { milepost } = cities[from];
    if (cost >= UNREACHABLE || connecting[milepost] >= UNREACHABLE) return inMillions(cost);
    // The branch to the first city serves for leaving it.
    const whole = cost - million * connecting[milepost];
    return Math.max(whole, step * tables.stepsBetween(from, to)) / million;
  }

  return {
    branch: (city) => (rentedStep > 0 && placed ? 0 : connecting[cities[city].milepost]),
    toFirst: (city) => (placed ? inMillions(router.costTo(city)) : connecting[cities[city].milepost]),
    between: (from, to) => between(from, to, router.costBetween(from, to)),
    leastToFirst: (city) =>
      placed ? inMillions(router.leastCostTo(city)) : connecting[cities[city].milepost],
    leastBetween(from, to, bounds) {
      router.leastCostsBetween(from, to, costs);
      for (let i = 0; i < from.length; i++) bounds[i] = between(from[i], to, costs[i]);
    },
  };
}
