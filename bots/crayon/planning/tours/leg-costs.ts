// Rough costs of legs between cities, in M, without searching for the paths. They ignore that legs of a tour
// share track, except for one common case: a branch built to a new city also serves the way back.
import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';

/** Lower bounds of costs in M. */
export interface LegBounds {
  toFirst(city: number): number;
  /** Writes the bound for each of the cities `from` into `bounds`. */
  between(from: Int32Array, to: number, bounds: Float64Array): void;
}

/** Costs in M of track and time together; Infinity if there is no path. */
export interface LegCosts {
  /** From the train. Before it is placed: the cost of connecting the city to a major city. */
  toFirst(city: number): number;
  between(from: number, to: number): number;
  /** For a search that needs only few of the costs. Without bounds it asks for all costs. */
  readonly bounds?: LegBounds;
  /** Least M of track that any visit to the city needs. */
  branch(city: number): number;
}

/**
 * Costs on the current board. Precondition: if the train is on the board, the router is open.
 * @param byBounds whether to offer lower bounds, which save searches if few tours are wanted
 */
export function legCosts(context: PlanningContext, state: State, byBounds = false): LegCosts {
  const { tables, router, branches, costMap, seat } = context;
  const { million, step, rentedStep } = costMap.costWeights;
  const placed = state.trainAt[seat] >= 0;
  const { cities } = tables.board;
  const connecting = branches.costs(state);
  // The same by city, because it is read for every pair of cities.
  const branchTo = new Int32Array(cities.length);
  for (let city = 0; city < cities.length; city++) branchTo[city] = connecting[cities[city].milepost];
  const costs = new Int32Array(cities.length);
  const inMillions = (cost: number): number =>
    cost >= UNREACHABLE ? Number.POSITIVE_INFINITY : cost / million;

  /** @param cost travel cost between the cities */
  function between(from: number, to: number, cost: number): number {
    if (cost >= UNREACHABLE || branchTo[from] >= UNREACHABLE) return inMillions(cost);
    // The branch to the first city also serves to leave it.
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
  // Cached costs towards the city of the last query, because tables are filled city by city.
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
