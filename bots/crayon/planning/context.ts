// The planning context of one seat: the board as the seat sees it, the tools that work on it, and the bot's
// parameters.

import { BLOCKED } from '../../paths/graph.ts';
import { type BoardTables, boardTablesOf, type Rules, type State } from './map/board-tables.ts';
import { type Branches, createBranches } from './map/branches.ts';
import { type CostMap, createCostMap } from './map/cost-map.ts';
import { feesAlong, floodCost } from './map/fees.ts';
import type { BotParams } from './params.ts';
import { createMajorLineFinder, type MajorLineFinder } from './route/major-line.ts';
import { createRouter, type Router } from './route/router.ts';
import { createOpeningPlanner, type OpeningPlanner } from './tours/opening-planner.ts';
import { type Plan, type PlanProgress, toNextDelivery } from './tours/plan.ts';
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
  /** Hands discarded and plans broken in a row, since a plan was last carried on with. */
  setbacks: number;
}

/** The context of one seat for one game. All of its parts read the turn builder's state. */
export function createPlanningContext(rules: Rules, seat: number, params: BotParams): PlanningContext {
  const tables = boardTablesOf(rules);
  const turnBuilder = createTurnBuilder(tables);
  const costMap = createCostMap(tables, turnBuilder.state, seat, params);
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
    setbacks: 0,
  };
}

/** Another context of the same seat brought up to `state`, with what this one knows and under its reserve. */
export function inStepWith(
  { costMap, refused, setbacks, params: { reserve } }: PlanningContext,
  other: PlanningContext,
  state: State,
): PlanningContext {
  other.turnBuilder.begin(state);
  other.costMap.update(costMap.walls);
  return { ...other, refused, setbacks, params: { ...other.params, reserve } };
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

/** Share of the price of missing track that rivals may add in the opening, when all build where it is cheapest. */
const DETOUR = 0.2;

/**
 * M to keep until the next delivery: the reserve, bridges on the way that a flood may take, and detours around
 * rivals before the train is placed; 0 without a reserve.
 */
export function reserveFor(
  context: PlanningContext,
  state: State,
  plan: Pick<Plan, 'stops' | 'route' | 'links'>,
  progress: PlanProgress = { stops: 0, travelled: 0 },
): number {
  const { tables, seat, params } = context;
  if (params.reserve === 0) return 0;
  const end = toNextDelivery(plan, progress);
  const floods = floodCost(tables, state, seat, plan.route.arcs, progress.travelled, end);
  const detours = state.trainAt[seat] < 0 ? Math.round(DETOUR * trackAhead(context, plan, progress, end)) : 0;
  return params.reserve + floods + detours;
}

/** M of missing track on the rest of a plan, its links included, as far as arc `end` of its route. */
function trackAhead(
  { costMap, tables: { board, dearer } }: PlanningContext,
  { links, route }: Pick<Plan, 'links' | 'route'>,
  { travelled }: Pick<PlanProgress, 'travelled'>,
  end = route.arcs.length,
): number {
  let sum = 0;
  const add = (arc: number): void => {
    const price = costMap.buildCost[arc];
    if (price !== BLOCKED && price > 0) sum += price + dearer[board.segmentOf[arc]];
  };
  links.forEach(add);
  for (let i = travelled; i < end; i++) add(route.arcs[i]);
  return sum;
}

/**
 * M that the rest of a plan needs as far as arc `end` of its route: track that was missing when the turn began, and fees.
 */
export function needOf(
  context: PlanningContext,
  plan: Plan,
  progress: Pick<PlanProgress, 'travelled'>,
  end?: number,
): number {
  const { tables, turnBuilder, seat } = context;
  const fees = feesAlong(tables, turnBuilder.state, seat, plan.route.arcs, progress.travelled, end);
  return fees + trackAhead(context, plan, progress, end);
}

/** Finds the best plan for the seat in the turn builder's state, or null. The train may not have been placed yet. */
export type Choose = (context: PlanningContext, state: State) => Plan | null;

/** How a bot handles money. `spendEarly` and `spendLazily` are the two policies. */
export interface SpendingPolicy {
  /** Whether the rest of the plan can be paid for. */
  affords(context: PlanningContext, plan: Plan, progress: PlanProgress): boolean;
  /** Builds or upgrades at the end of a turn. `plan` is feasible, or null when there is nothing to do. */
  invest(context: PlanningContext, plan: Plan | null, progress: PlanProgress): void;
}
