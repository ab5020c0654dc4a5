// Rough costs of legs between cities, in M, without path searches. They ignore that the legs of a tour share
// track, except in one common case: a branch built to a new city also serves the way back.
import { UNREACHABLE } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { roughCosts } from './rough-costs.ts';

/** Costs in M of track and time together; Infinity if there is no path. */
export interface LegCosts {
  /** Minimum M of track for any visit to the city. */
  branchM(city: number): number;
  /** From the train. Before it is placed: the cost of connecting the city to a major city. */
  firstLegM(city: number): number;
  legM(from: number, to: number): number;
}

/**
 * Costs on the current board. Precondition: if the train is on the board, the router starts at it.
 * @param targets see `roughCosts`; all cities by default
 */
export function legCosts(context: PlanningContext, state: State, targets?: readonly number[]): LegCosts {
  const { tables, router, branches, costMap, seat } = context;
  const { million, step, rentedStep } = costMap.costWeights;
  const isPlaced = state.trainAt[seat] >= 0;
  const { cities } = tables.board;
  const branchCosts = branches.costs(state);
  const branchTo = (city: number): number => branchCosts[cities[city].milepost];
  const inMillions = (cost: number): number =>
    cost >= UNREACHABLE ? Number.POSITIVE_INFINITY : cost / million;
  const costBetween = targets ? roughCosts(context, targets) : router.costBetween;

  return {
    branchM: (city) => (rentedStep > 0 && isPlaced ? 0 : branchTo(city)),
    firstLegM: (city) => (isPlaced ? inMillions(router.costTo(city)) : branchTo(city)),
    legM(from, to) {
      const cost = costBetween(from, to);
      if (cost >= UNREACHABLE || branchTo(from) >= UNREACHABLE) return inMillions(cost);
      // The branch to the first city also serves to leave it.
      const legCost = cost - million * branchTo(from);
      return Math.max(legCost, step * tables.stepsBetween(from, to)) / million;
    },
  };
}
