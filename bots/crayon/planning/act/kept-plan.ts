// One train's plan and its progress, kept from decision to decision.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { Choose, PlanningContext, SpendingPolicy } from '../context.ts';
import { canBeBuilt } from '../route/route.ts';
import type { Plan, PlanProgress } from '../tours/plan.ts';

export interface KeptPlan {
  readonly plan: Plan | null;
  /** Stops and arcs of the plan that are done; reset with every plan. */
  readonly progress: { stops: number; travelled: number };
  /** Begins another plan, or none. */
  readonly adopt: (next: Plan | null) => void;
  /** The plan; chooses a new one if there is none or it is no longer feasible. */
  readonly keepOrChoose: () => Plan | null;
}

export function createKeptPlan(context: PlanningContext, choose: Choose, spending: SpendingPolicy): KeptPlan {
  const progress = { stops: 0, travelled: 0 };
  const kept = {
    plan: null as Plan | null,
    progress,
    adopt(next: Plan | null): void {
      kept.plan = next;
      progress.stops = 0;
      progress.travelled = 0;
    },
    keepOrChoose(): Plan | null {
      const isBroken = kept.plan !== null && !isFeasible(context, kept.plan, progress, spending);
      if (isBroken) context.setbacks++;
      if (kept.plan === null || isBroken) kept.adopt(choose(context, context.turnBuilder.state));
      return kept.plan;
    },
  };
  return kept;
}

/** Whether a plan can still be carried out: cards, loads, track and money may have changed. */
function isFeasible(
  context: PlanningContext,
  plan: Plan,
  progress: PlanProgress,
  spending: SpendingPolicy,
): boolean {
  const { tables, turnBuilder, costMap, seat } = context;
  const { stops, route, links } = plan;
  const { state } = turnBuilder;
  const { travelled } = progress;
  const at = travelled === 0 ? route.start : tables.board.to[route.arcs[travelled - 1]];
  if (state.trainAt[seat] >= 0 && state.trainAt[seat] !== at) return false;
  if (!canServe(context, plan, progress)) return false;
  for (let i = travelled; i < route.arcs.length; i++) {
    if (costMap.travelCost[route.arcs[i]] === BLOCKED) return false;
  }
  if (links.some((arc) => costMap.buildCost[arc] === BLOCKED)) return false;
  // Rivals may have built where the missing track was to start.
  if (!canBeBuilt(tables, costMap, state, at, route.arcs, links.length > 0, travelled)) return false;
  return spending.affords(context, { stops, route, links, worth: 0 }, progress);
}

/** True when each pending stop still finds its demand and its load. */
function canServe(
  { tables, turnBuilder, seat }: PlanningContext,
  { stops }: Plan,
  { stops: made }: PlanProgress,
): boolean {
  const demands = crayon.demandsOf(tables.rules, turnBuilder.state, seat);
  const pending = stops.slice(made);
  for (const { job, deliver } of pending) {
    const demand = demands.find((one) => one.demand === job.demand && one.deliver === job.deliver);
    if (demand === undefined || (demand.rivals !== 0 && !demand.bound)) return false;
    const fetching = pending.some((stop) => !stop.deliver && stop.job === job);
    if (deliver && !fetching && !demand.aboard) return false;
    if (!deliver && !demand.chip) return false;
  }
  return true;
}
