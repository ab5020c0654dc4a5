// The planning context of one seat: the board as the seat sees it, the tools that work on it, and the bot's
// parameters.

import { BLOCKED } from '../../paths/graph.ts';
import { createOpeningPlanner, type OpeningPlanner } from './jobs/opening-planner.ts';
import { arcsAhead, type Plan, type Progress, toNextDelivery } from './jobs/plan.ts';
import { type BoardTables, boardTablesOf, type Rules, type State } from './map/board-tables.ts';
import { type Branches, createBranches } from './map/branches.ts';
import { type CostMap, createCostMap } from './map/cost-map.ts';
import { feesAlong } from './map/fees.ts';
import { floodCost } from './map/flood-cost.ts';
import type { BotParams } from './params.ts';
import { createMajorLineFinder, type MajorLineFinder } from './route/major-line.ts';
import { createRouter, type Router } from './route/router.ts';
import { createTurnBuilder, type TurnBuilder } from './turn-builder.ts';

export interface PlanningContext {
  readonly tables: BoardTables;
  readonly costMap: CostMap;
  readonly router: Router;
  readonly branches: Branches;
  readonly opening: OpeningPlanner;
  readonly majorLine: MajorLineFinder;
  readonly turnBuilder: TurnBuilder;
  readonly seat: number;
  readonly params: BotParams;
  /** Demands that could not be served, with the round in which that was found. */
  readonly refused: Map<number, number>;
  /** Hands discarded in a row since the last plan was adopted. */
  handsDiscarded: number;
}

/** The context of one seat for one game. All of its parts read the turn builder's state. */
export function createPlanningContext(rules: Rules, seat: number, params: BotParams): PlanningContext {
  const tables = boardTablesOf(rules);
  const turnBuilder = createTurnBuilder(tables);
  const costMap = createCostMap(tables, turnBuilder.state, seat, params.costWeights);
  const branches = createBranches(tables, costMap);
  const router = createRouter(tables, costMap, branches);
  return {
    tables,
    costMap,
    router,
    branches,
    opening: createOpeningPlanner(tables, costMap, router, branches),
    majorLine: createMajorLineFinder(tables, costMap),
    turnBuilder,
    seat,
    params,
    refused: new Map(),
    handsDiscarded: 0,
  };
}

/** Number of rounds for which a demand that could not be served is left alone. */
const REFUSED_ROUNDS = 5;

/** Whether a demand is left alone for now, because it could not be served. */
export const isRefused = ({ refused }: PlanningContext, { round }: State, demand: number): boolean =>
  (refused.get(demand) ?? -REFUSED_ROUNDS) > round - REFUSED_ROUNDS;

/**
 * Cash in M that a plan may spend: all but the reserve. A seat that has less than the reserve may still use its own
 * track.
 */
export const cashToPlan = ({ seat, params }: PlanningContext, state: State): number =>
  Math.max(0, state.cash[seat] - params.reserve);

/** M to keep until the next delivery: the reserve, and bridges on the way that a flood may take; 0 without a reserve. */
export function reserveFor(
  { tables, seat, params }: PlanningContext,
  state: State,
  plan: Pick<Plan, 'stops' | 'route'>,
  progress: Progress = { stops: 0, travelled: 0 },
): number {
  if (params.reserve === 0) return 0;
  const end = toNextDelivery(plan, progress);
  return params.reserve + floodCost(tables, state, seat, plan.route.arcs, progress.travelled, end);
}

/**
 * M that the rest of a plan needs as far as arc `end` of its route: track that was missing when the turn began, and fees.
 */
export function needOf(
  { tables, costMap, turnBuilder, seat }: PlanningContext,
  plan: Plan,
  { travelled }: Pick<Progress, 'travelled'>,
  end?: number,
): number {
  let sum = feesAlong(tables, turnBuilder.state, seat, plan.route.arcs, travelled, end);
  for (const arc of arcsAhead(plan, { travelled }, end))
    if (costMap.buildCost[arc] !== BLOCKED) sum += costMap.buildCost[arc];
  return sum;
}

/** Finds the best plan for the seat in the turn builder's state, or null. The train may not have been placed yet. */
export type Choose = (context: PlanningContext, state: State) => Plan | null;
