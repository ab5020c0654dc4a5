// The early spending policy: builds a plan's track as soon as possible, from cash in hand. Spare money buys
// trains and connects major cities.
import { crayon } from '../../../../engine/index.ts';
import { type PlanningContext, remainingCostM, reserveForM, type SpendingPolicy } from '../context.ts';
import { arcsAhead, arcsToNextDelivery, type Plan, type PlanProgress, payoutOf } from '../tours/plan.ts';
import { purseOf, receive } from '../uses/purse.ts';
import { connectInTime, connectMajors, isLateForTrain, isMissing, isStranded, layTrack } from './build.ts';

export const spendEarly: SpendingPolicy = {
  affords: (context, plan, progress) =>
    remainingCostM(context, plan, progress) <= context.turnBuilder.state.cash[context.seat],
  invest(context, plan, progress) {
    const { state } = context.turnBuilder;
    const isOpening = crayon.isOpening(context.tables.rules, state);
    if (!isOpening && connectInTime(context)) return;
    // Without a plan, keep the money: the next plan will need it.
    if (!isOpening && plan !== null && !isUrgent(context, plan, progress)) upgrade(context, plan, progress);
    if (plan !== null) {
      const end = arcsToNextDelivery(plan, progress);
      layTrack(context, arcsAhead(plan, progress, end), 0);
      const reserve =
        remainingCostM(context, plan, progress, end) + reserveForM(context, state, plan, progress);
      layTrack(context, arcsAhead(plan, progress), reserve);
    }
    if (!isOpening && state.upgraded === 0) connectMajors(context);
  },
};

/** Buys the first train of the bot's list that leaves enough for the plan and its reserve. */
function upgrade(context: PlanningContext, plan: Plan, progress: PlanProgress): void {
  if (isLateForTrain(context)) return;
  const { tables, turnBuilder, seat, params } = context;
  const { trains } = tables.rules;
  const { state } = turnBuilder;
  const { prices } = trains[state.trainClass[seat]];
  const need = remainingCostM(context, plan, progress);
  const payouts = payoutOf(plan.stops.slice(progress.stopsMade));
  for (const id of params.trains) {
    const to = trains.findIndex((train) => train.id === id);
    if (to < 0 || prices[to] === 0) continue;
    const cashLeft = state.cash[seat] - prices[to] - need;
    const purse = { ...purseOf(context, state), cashM: cashLeft };
    receive(purse, payouts);
    if (cashLeft < params.upgradeReserve || isStranded(context, plan, purse.cashM)) continue;
    if (turnBuilder.play(crayon.actionOf('upgrade', to))) return;
  }
}

/** True if the train reaches missing track within its next turn. */
function isUrgent(context: PlanningContext, { route }: Plan, { arcsTravelled }: PlanProgress): boolean {
  const end = arcsTravelled + crayon.speedOf(context.tables.rules, context.turnBuilder.state, context.seat);
  return route.arcs.slice(arcsTravelled, end).some((arc) => isMissing(context, arc));
}
