// What going from city to city would take a seat, roughly: effort as millions, without looking for the ways themselves.
// Track shared by several legs of a trip is the trouble with such costs. One kind of sharing is common and cheap to see:
// a branch built to a new city is there for the way back.
import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';

/** Costs in millions, track and time together; Infinity where there is no way. */
export interface LegCosts {
  /** From where the train stands; for a train not placed yet, what joining the city to a major takes. */
  toFirst(city: number): number;
  between(from: number, to: number): number;
  /** Millions of track that being in the city takes at least. */
  branch(city: number): number;
}

/** Costs as things stand, as long as nothing is built. Where the train is placed the router must be open. */
export function legCosts(context: PlanningContext, state: State): LegCosts {
  const { tables, router, branches, costMap, seat } = context;
  const { million, step, rentedStep } = costMap.costWeights;
  const placed = state.trainAt[seat] >= 0;
  const { cities } = tables.board;
  const joining = branches.costs(state);
  // Efforts towards the city that was asked about last: tables are filled city by city.
  let costs: DistanceMap = joining;
  let target = -1;
  const inMillions = (effort: number): number =>
    effort >= UNREACHABLE ? Number.POSITIVE_INFINITY : effort / million;

  return {
    branch: (city) => (rentedStep > 0 && placed ? 0 : joining[cities[city].milepost]),
    toFirst: (city) => (placed ? inMillions(router.costTo(city)) : joining[cities[city].milepost]),
    between(from, to) {
      if (to !== target) costs = router.costsTowards(to);
      target = to;
      const { milepost } = cities[from];
      const effort = costs[milepost];
      if (effort >= UNREACHABLE || joining[milepost] >= UNREACHABLE) return inMillions(effort);
      // The branch to the first city is there for leaving it.
      const whole = effort - million * joining[milepost];
      return Math.max(whole, step * tables.stepsBetween(from, to)) / million;
    },
  };
}
