// The inputs that the search, the estimates, the ranking and the filter of one choice of a tour share.
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { TourSettings } from '../params.ts';
import type { Plan, Stop } from '../tours/plan.ts';
import type { TourContext } from './tour-worth.ts';

/** What a tour without a route is expected to take: the fewest steps, and track for what its legs cost beyond these. */
export interface TourEstimate {
  readonly stops: readonly Stop[];
  readonly payoutM: number;
  readonly trackM: number;
  /** Turns until the last stop. */
  readonly turns: number;
  /** Turns that the remote end of the tour costs. */
  readonly remoteTurns: number;
  /** True if the tour may reach the goal, where the rest of it no longer counts. */
  readonly mayWin: boolean;
}

/** How good tours and plans are, in any unit: more is better. */
export interface TourRanking {
  /** The rank of a tour before it has a route: mostly too high, and Infinity to get its route anyway. */
  estimate(estimate: TourEstimate): number;
  rank(plan: Plan): number;
  /** Tours whose estimate is lower than the best rank by more than this are not simulated. */
  readonly slack: number;
}

/** Inputs of the choice of a tour. */
export interface TourDecision {
  readonly context: PlanningContext;
  readonly state: State;
  readonly settings: TourSettings;
  readonly tourEval: TourContext;
  readonly ranking: TourRanking;
  /** Keys of first stops on which the money ran out: every tour that begins like this is skipped. */
  readonly stuckBeginnings: Set<string>;
}
