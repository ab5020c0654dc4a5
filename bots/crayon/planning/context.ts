// What a planning bot has on its desk: the board as its seat sees it, the tools that work on it, and its style of play.

import { createOpeningPlanner, type OpeningPlanner } from './jobs/opening-planner.ts';
import type { Plan } from './jobs/plan.ts';
import { type BoardTables, boardTablesOf, type Rules, type State } from './map/board-tables.ts';
import { type Branches, createBranches } from './map/branches.ts';
import { type CostMap, createCostMap } from './map/cost-map.ts';
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
  /** Demands that could not be served on the spot, by the round in which that was found. */
  readonly refused: Map<number, number>;
  /** Hands given up one after the other since a plan was last taken up. */
  handsDiscarded: number;
}

/** A desk for one game and seat. Everything on it looks at the draft's state. */
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

/** Rounds for which a demand that could not be served is left alone. */
const REFUSED_ROUNDS = 5;

/** Whether the seat has given up a demand for now. */
export const isRefused = ({ refused }: PlanningContext, { round }: State, demand: number): boolean =>
  (refused.get(demand) ?? -REFUSED_ROUNDS) > round - REFUSED_ROUNDS;

/** Millions that a plan may take: a reserve is left where there is one, but whoever is poor may still use own track. */
export const cashToPlan = ({ seat, params }: PlanningContext, state: State): number =>
  Math.max(0, state.cash[seat] - params.reserve);

/** A plan for the seat as the draft stands, the best one that the bot finds, or null. The train may not have been placed yet. */
export type Choose = (context: PlanningContext, state: State) => Plan | null;
