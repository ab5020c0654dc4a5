// Whether a plan that was begun can still be carried out: cards, loads, track and money may have changed since.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan, Progress } from '../jobs/plan.ts';
import { canBeBuilt } from '../route/route.ts';
import type { SpendingPolicy } from '../spend/spending-policy.ts';

export function isFeasible(
  context: PlanningContext,
  plan: Plan,
  progress: Progress,
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
  // Rivals may have built where the missing track was to begin.
  if (!canBeBuilt(tables, costMap, state, at, route.arcs, links.length > 0, travelled)) return false;
  return spending.affords(context, { stops, route, links, worth: 0 }, progress);
}

/** Whether each pending stop still finds its demand and its load. */
function canServe(
  { tables, turnBuilder, seat }: PlanningContext,
  { stops }: Plan,
  { stops: made }: Progress,
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
