// One train's plan and its progress, kept from decision to decision.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { type Choose, type PlanningContext, type SpendingPolicy, sourcesOf } from '../context.ts';
import { canBeBuilt } from '../route/route.ts';
import type { Plan, PlanProgress } from '../tours/plan.ts';

export interface PlanKeeper {
  readonly plan: Plan | null;
  /** Stops and arcs of the plan that are done; reset with every plan. */
  readonly progress: PlanProgress;
  /** Replaces the plan; null to have none. */
  adopt(plan: Plan | null): void;
  /** The plan; chooses a new one if there is none or it is no longer feasible. */
  keepOrChoose(): Plan | null;
}

export function createPlanKeeper(
  context: PlanningContext,
  choose: Choose,
  spending: SpendingPolicy,
): PlanKeeper {
  const keeper = {
    plan: null as Plan | null,
    progress: { stopsMade: 0, arcsTravelled: 0 },
    adopt(plan: Plan | null): void {
      keeper.plan = plan;
      keeper.progress.stopsMade = 0;
      keeper.progress.arcsTravelled = 0;
    },
    keepOrChoose(): Plan | null {
      const isBroken = keeper.plan !== null && !isFeasible(context, keeper.plan, keeper.progress, spending);
      if (isBroken) {
        context.memory.setbacks++;
        // Before `choose`, which may throw to be asked again: a broken plan counts once.
        keeper.adopt(null);
      }
      if (keeper.plan === null) keeper.adopt(choose(context, context.turnBuilder.state));
      return keeper.plan;
    },
  };
  return keeper;
}

/** True if the plan can still be carried out: cards, loads, track and cash may have changed. */
function isFeasible(
  context: PlanningContext,
  plan: Plan,
  progress: PlanProgress,
  spending: SpendingPolicy,
): boolean {
  const { tables, turnBuilder, costMap, seat } = context;
  const { stops, route, connection, mayBorrow } = plan;
  const { state } = turnBuilder;
  const { arcsTravelled } = progress;
  const milepost = arcsTravelled === 0 ? route.start : tables.board.to[route.arcs[arcsTravelled - 1]];
  if (state.trainAt[seat] >= 0 && state.trainAt[seat] !== milepost) return false;
  if (!canServe(context, plan, progress)) return false;
  for (let i = arcsTravelled; i < route.arcs.length; i++) {
    if (costMap.travelCost[route.arcs[i]] === BLOCKED) return false;
  }
  if (connection.some((arc) => costMap.buildPriceM[arc] === BLOCKED)) return false;
  // Rivals may have taken the legal start of the missing track.
  if (!canBeBuilt(tables, costMap, state, milepost, route.arcs, connection.length > 0, arcsTravelled))
    return false;
  return spending.affords(context, { stops, route, connection, worth: 0, mayBorrow }, progress);
}

/** True if the demand and the load of each pending stop are still available. */
function canServe(context: PlanningContext, { stops }: Plan, { stopsMade }: PlanProgress): boolean {
  const { tables, turnBuilder, seat } = context;
  const sources = sourcesOf(context, turnBuilder.state);
  const demands = crayon.demandsOf(tables.rules, turnBuilder.state, seat);
  const pending = stops.slice(stopsMade);
  for (const { job, isDelivery } of pending) {
    const demand = demands.find(
      (candidate) => candidate.demand === job.demand && candidate.deliverAction === job.deliverAction,
    );
    if (demand === undefined || (demand.rivalMask !== 0 && !demand.isCommitted)) return false;
    const isPickUpPending = pending.some((stop) => !stop.isDelivery && stop.job === job);
    if (isDelivery && !isPickUpPending && !demand.isAboard) return false;
    const { load, pickUpCity } = job;
    if (isDelivery || sources.some((source) => source.load === load && source.city === pickUpCity)) continue;
    if (!demand.hasChip || !tables.board.cities[pickUpCity].supplies.includes(load)) return false;
  }
  return true;
}
