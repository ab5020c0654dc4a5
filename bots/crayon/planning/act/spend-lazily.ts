// The lazy spending policy: builds track as late as possible, so that payouts on the way help to pay for it.
// Buys a better train as soon as that does not delay the current plan.
import { crayon } from '../../../../engine/index.ts';
import { simulatePlan, simulationStart } from '../choose/simulate-plan.ts';
import { type PlanningContext, remainingCostM, reserveForM, type SpendingPolicy } from '../context.ts';
import { arcsAhead, arcsToNextDelivery, type Plan, type PlanProgress } from '../tours/plan.ts';
import { takeLoan } from '../uses/purse.ts';
import { connectInTime, connectMajors, isLateForTrain, isMissing, isStranded, layTrack } from './build.ts';

/** @param incomeM usual income per turn, in M */
export function spendLazily(incomeM: (context: PlanningContext) => number): SpendingPolicy {
  return {
    affords(context, plan, progress) {
      const { state } = context.turnBuilder;
      return (
        simulatePlan(context, state, plan, simulationStart(context, state, undefined, plan), progress) !==
        null
      );
    },
    invest(context, plan, progress) {
      const { tables, turnBuilder, seat } = context;
      const { state } = turnBuilder;
      const isOpening = crayon.isOpening(tables.rules, state);
      if (!isOpening && connectInTime(context)) return;
      // At most one in the opening: there is no income yet, and rivals may still block the plan's route.
      const mayBuy = !isOpening || state.tallies[crayon.tallySlot(state, 'upgrades', seat)] === 0;
      if (plan !== null) {
        if (mayBuy && upgrade(context, plan, progress, incomeM(context))) return;
        const end = arcsToNextDelivery(plan, progress);
        const next = arcsAhead(plan, progress, end);
        const dueM = remainingCostM(context, plan, progress, end);
        // A loan only once the cash cannot fill this turn's limit.
        const { buildLimit } = tables.rules.constants;
        if (plan.mayBorrow && state.cash[seat] < Math.min(buildLimit - state.spent, dueM))
          takeLoan(context, dueM);
        layTrack(context, next, 0);
        // The next track may need a legal start further along the route.
        if (state.spent === 0 && next.some((arc) => isMissing(context, arc))) {
          layTrack(context, arcsAhead(plan, progress), remainingCostM(context, plan, progress, end));
          layTrack(context, next, 0);
        }
        // In the opening, build as far ahead as possible: its turns have no other use.
        const ahead = progress.arcsTravelled + TURNS_AHEAD * crayon.speedOf(tables.rules, state, seat);
        const further = arcsAhead(plan, progress, isOpening ? undefined : ahead);
        const reserve =
          remainingCostM(context, plan, progress, end) + reserveForM(context, state, plan, progress);
        layTrack(context, further, reserve);
      }
      if (!isOpening) connectMajors(context);
    },
  };
}

/** Turns of travel to build track for, even beyond the next delivery, where the plan is reconsidered. */
const TURNS_AHEAD = 2;

/** Expected number of turns in which the seat will use a better train. */
function turnsOfUse({ tables, turnBuilder, seat }: PlanningContext, incomeM: number): number {
  const { state } = turnBuilder;
  const lineM = tables.rules.constants.buildLimit * 5;
  return Math.max(0, state.goalCash + lineM - state.cash[seat]) / incomeM;
}

/** Buys the first train of the bot's list that pays off without slowing down the plan. */
function upgrade(context: PlanningContext, plan: Plan, progress: PlanProgress, incomeM: number): boolean {
  if (isLateForTrain(context)) return false;
  const { tables, turnBuilder, seat, params } = context;
  const { rules } = tables;
  const { state } = turnBuilder;
  const { prices } = rules.trains[state.trainClass[seat]];
  const isFirst = state.tallies[crayon.tallySlot(state, 'upgrades', seat)] === 0;
  const planReserveM = reserveForM(context, state, plan, progress);
  const reserveM = Math.max(params.upgradeReserve * (isFirst ? 1 : LATER_TRAIN_RESERVE_FACTOR), planReserveM);
  for (const id of params.trains) {
    const to = rules.trains.findIndex((train) => train.id === id);
    if (to < 0 || prices[to] === 0 || state.cash[seat] < prices[to]) continue;
    if (turnsOfUse(context, incomeM) * TRAIN_INCOME_SHARE * incomeM < prices[to]) continue;
    const start = simulationStart(context, state);
    const withoutTrain = simulatePlan(context, state, plan, start, progress);
    const cashM = start.cashM - prices[to] - reserveM;
    if (cashM < 0) continue;
    const { speed } = rules.trains[to];
    const startWithTrain = { ...start, cashM, keptM: reserveM, buildBudgetM: 0, speed };
    const withTrain = simulatePlan(context, state, plan, startWithTrain, progress);
    if (withTrain === null) continue;
    if (withoutTrain !== null && withTrain.turns > withoutTrain.turns + 0.5) continue;
    if (isStranded(context, plan, start.cashM - prices[to] + withTrain.cashM - cashM)) continue;
    return turnBuilder.play(crayon.actionOf('upgrade', to));
  }
  return false;
}

/** Multiple of the reserve that later upgrades must leave: they add less, and small networks earn little. */
const LATER_TRAIN_RESERVE_FACTOR = 3;

/** Income added by a better train, as a share of the usual income. */
const TRAIN_INCOME_SHARE = 0.12;
