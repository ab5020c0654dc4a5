// The early spending policy: a plan's track is built as soon as possible, from cash in hand. Spare money buys trains
// and connects major cities.
import { crayon } from '../../../../engine/index.ts';
import { needOf, type PlanningContext, reserveFor } from '../context.ts';
import { arcsAhead, type Plan, type Progress, toNextDelivery } from '../jobs/plan.ts';
import { isMissing, layTrack, upgradeTrain } from './build.ts';
import type { SpendingPolicy } from './spending-policy.ts';

/** Builds the whole plan as early as possible, from cash in hand. */
export const spendEarly: SpendingPolicy = {
  affords: (context, plan, progress) =>
    needOf(context, plan, progress) <= context.turnBuilder.state.cash[context.seat],
  invest(context, plan, progress) {
    const { tables, turnBuilder, seat, params } = context;
    const { state } = turnBuilder;
    const opening = crayon.isOpening(tables.rules, state);
    if (!opening && (plan === null || !isUrgent(context, plan, progress))) {
      const need = plan === null ? 0 : needOf(context, plan, progress);
      upgradeTrain(context, need + params.upgradeReserve);
    }
    if (plan !== null) {
      const end = toNextDelivery(plan, progress);
      layTrack(context, arcsAhead(plan, progress, end), 0);
      const kept = needOf(context, plan, progress, end) + reserveFor(context, state, plan, progress);
      layTrack(context, arcsAhead(plan, progress), kept);
    }
    if (!opening && state.upgraded === 0 && state.cash[seat] > params.connectAbove) {
      const line = context.majorLine.find();
      if (line !== null) layTrack(context, line.arcs, params.connectAbove);
    }
  },
};

/** Whether the train comes to missing track within its next turn. */
function isUrgent(context: PlanningContext, { route }: Plan, { travelled }: Progress): boolean {
  const end = travelled + crayon.speedOf(context.tables.rules, context.turnBuilder.state, context.seat);
  return route.arcs.slice(travelled, end).some((arc) => isMissing(context, arc));
}
