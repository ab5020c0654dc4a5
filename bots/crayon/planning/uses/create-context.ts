// Creates planning contexts, with the uses of the options in play.
import type { PlanningContext } from '../context.ts';
import { boardTablesOf, type Rules, type State } from '../map/board-tables.ts';
import { createBranches } from '../map/branches.ts';
import { createCostMap } from '../map/cost-map.ts';
import { type BotParams, COST_PROFILES } from '../params.ts';
import { createMajorLineFinder } from '../route/major-line.ts';
import { createRouter } from '../route/router.ts';
import { createPlanOpening } from '../tours/plan-opening.ts';
import { createTurnBuilder } from '../turn-builder.ts';
import { usesOf } from './uses.ts';

/** Creates the context of one seat for one game. */
export function createPlanningContext(rules: Rules, seat: number, params: BotParams): PlanningContext {
  const tables = boardTablesOf(rules);
  const turnBuilder = createTurnBuilder(tables);
  const costMap = createCostMap(tables, turnBuilder.state, seat, params);
  const uses = usesOf(rules, params);
  const branches = createBranches(tables, costMap, uses.branchesFromAll);
  const router = createRouter(tables, costMap, branches, params.isFrugal);
  return {
    tables,
    costMap,
    router,
    branches,
    planOpening: createPlanOpening(tables, costMap, router, branches),
    findMajorLine: createMajorLineFinder(tables, costMap),
    turnBuilder,
    seat,
    params,
    uses,
    turnsLeft(state) {
      let least = Number.POSITIVE_INFINITY;
      for (const horizon of uses.horizons) least = Math.min(least, horizon(rules, state));
      return least;
    },
    memory: { refusalRounds: new Map(), setbacks: 0, wantsNewHand: false },
  };
}

/** Returns another context of the same seat at `state`, with this one's knowledge and reserve. */
export function syncContext(
  { costMap, memory, params: { reserve } }: PlanningContext,
  other: PlanningContext,
  state: State,
): PlanningContext {
  other.turnBuilder.begin(state);
  other.costMap.update(costMap.walls);
  return { ...other, memory, params: { ...other.params, reserve } };
}

/**
 * The contexts of a seat under other profiles than its own.
 * @param profiles number of profiles, including the bot's own; at most `MAX_PROFILES`
 */
export function createAlternatives(
  rules: Rules,
  seat: number,
  params: BotParams,
  profiles: number,
): () => readonly PlanningContext[] {
  // Created on first use: some options never need them.
  let alternatives: readonly PlanningContext[] | null = null;
  return () => {
    alternatives ??= COST_PROFILES.slice(0, profiles - 1).map((profile) =>
      createPlanningContext(rules, seat, { ...params, ...profile(params) }),
    );
    return alternatives;
  };
}
