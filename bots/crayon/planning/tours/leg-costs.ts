// Rough costs of legs between cities, in M, without searching for the paths. They overlook that legs of a tour share
// track, except for one common and cheap case: a branch built to a new city also serves the way back.
import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';

/** Lower bounds of costs in M. */
export interface LegBounds {
  toFirst(city: number): number;
  /** For each of the cities `from`, into `bounds`. */
  between(from: Int32Array, to: number, bounds: Float64Array): void;
}

/** Costs in M, track and time together; Infinity where there is no path. */
export interface LegCosts {
  /** From where the train stands. For a train not placed yet: what connecting the city with a major city takes. */
  toFirst(city: number): number;
  between(from: number, to: number): number;
  /** For a search that needs few of the costs. Without them it asks for all. */
  readonly bounds?: LegBounds;
  /** M of track that any visit to the city needs at least. */
  branch(city: number): number;
}

/**
 * Costs of the present board. If the train is on the board, the router must be open.
 * @param byBounds whether to offer lower bounds. They save searches where few tours are wanted.
 */
export function legCosts(context: PlanningContext, state: State, byBounds = false): LegCosts {
  const { tables, router, branches, costMap, seat } = context;
  const { million, step, rentedStep } = costMap.costWeights;
  const placed = state.trainAt[seat] >= 0;
  const { cities } = tables.board;
  const connecting = branches.costs(state);
  // The same by city, because every pair of cities reads it.
  const branchTo = new Int32Array(cities.length);
  for (let city = 0; city < cities.length; city++) branchTo[city] = connecting[cities[city].milepost];
  const costs = new Int32Array(cities.length);
  const inMillions = (cost: number): number =>
    cost >= UNREACHABLE ? Number.POSITIVE_INFINITY : cost / million;

  /** @param cost travel cost from one to the other */
  function between(from: number, to: number, cost: number): number {
    if (cost >= UNREACHABLE || branchTo[from] >= UNREACHABLE) return inMillions(cost);
    // The branch to the first city serves for leaving it.
    const whole = cost - million * branchTo[from];
    return Math.max(whole, step * tables.stepsBetween(from, to)) / million;
  }

  const branch = (city: number): number => (rentedStep > 0 && placed ? 0 : branchTo[city]);
  const first = (city: number, costTo: (city: number) => number): number =>
    placed ? inMillions(costTo(city)) : branchTo[city];
  const toFirst = (city: number): number => first(city, router.costTo);
  if (byBounds) {
    return {
      branch,
      toFirst,
      between: (from, to) => between(from, to, router.costBetween(from, to)),
      bounds: {
        toFirst: (city) => first(city, router.lowerBoundTo),
        between(from, to, bounds) {
          router.lowerBoundsBetween(from, to, costs);
          for (let i = 0; i < from.length; i++) bounds[i] = between(from[i], to, costs[i]);
        },
      },
    };
  }
  // Costs towards the city of the last query, because tables are filled city by city.
  let towards: DistanceMap = connecting;
  let target = -1;
  return {
    branch,
    toFirst,
    between(from, to) {
      if (to !== target) towards = router.costsTowards(to);
      target = to;
      return between(from, to, towards[cities[from].milepost]);
    },
  };
}
