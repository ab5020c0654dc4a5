// The early spending policy: a plan's track is built as soon as possible, from cash in hand. Spare money buys trains
// and connects major cities.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Progress } from '../jobs/plan.ts';
import { missingTrackCost, type Plan } from '../jobs/plan.ts';
import { layTrack, upgradeTrain } from './build.ts';
import type { SpendingPolicy } from './spending-policy.ts';

/** Builds the whole plan as early as possible, from cash in hand. */
export const spendEarly: SpendingPolicy = {
  affords: ({ costMap, turnBuilder, seat }, plan, { travelled }) =>
    missingTrackCost(costMap.buildCost, plan, travelled) <= turnBuilder.state.cash[seat],
  invest(context, plan, progress) {
    const { tables, turnBuilder, seat, params, costMap } = context;
    const { state } = turnBuilder;
    const opening = crayon.isOpening(tables.rules, state);
    if (!opening && (plan === null || !isUrgent(context, plan, progress))) {
      const need = plan === null ? 0 : missingTrackCost(costMap.buildCost, plan, progress.travelled);
      upgradeTrain(context, need + params.upgradeReserve);
    }
    if (plan !== null) layTrack(context, [...plan.links, ...plan.route.arcs.slice(progress.travelled)], 0);
    if (!opening && state.upgraded === 0 && state.cash[seat] > params.connectAbove) {
      const line = context.majorLine.find();
      if (line !== null) layTrack(context, line.arcs, params.connectAbove);
    }
  },
};

/** Whether the train comes to missing track within its next turn. */
function isUrgent(
  { tables, turnBuilder, seat, costMap }: PlanningContext,
  { route }: Plan,
  { travelled }: Progress,
): boolean {
  const end = Math.min(route.arcs.length, travelled + crayon.speedOf(tables.rules, turnBuilder.state, seat));
  for (let i = travelled; i < end; i++) {
    const price = costMap.buildCost[route.arcs[i]];
    if (price > 0 && price !== BLOCKED) return true;
  }
  return false;
}
