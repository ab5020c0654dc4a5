// The lazy spending policy: builds track no sooner than needed, so that payouts on the way help to pay for
// it, and buys better trains as soon as that does not delay the current plan.
import { crayon } from '../../../../engine/index.ts';
import { simulatePlan, simulationStart } from '../choose/simulate-plan.ts';
import { needOf, type PlanningContext, reserveFor, type SpendingPolicy } from '../context.ts';
import { arcsAhead, type Plan, type PlanProgress, toNextDelivery } from '../tours/plan.ts';
import { isMissing, isStranded, layTrack } from './build.ts';

const NEVER_ENOUGH = Number.POSITIVE_INFINITY;

/** @param income usual income per turn, in M */
export function spendLazily(income: (context: PlanningContext) => number): SpendingPolicy {
  return {
    affords: (context, plan, { travelled, stops }) => {
      const { state } = context.turnBuilder;
      return (
        simulatePlan(
          context,
          state,
          plan,
          simulationStart(context, state, NEVER_ENOUGH),
          travelled,
          stops,
        ) !== null
      );
    },
    invest(context, plan, progress) {
      const { tables, turnBuilder, seat, params } = context;
      const { state } = turnBuilder;
      const isOpening = crayon.isOpening(tables.rules, state);
      // At most one in the opening: there is no income yet, and rivals may still block the plan's route.
      const mayBuy = !isOpening || state.tallies[crayon.tallyAt(state, 'upgrades', seat)] === 0;
      if (mayBuy && upgrade(context, plan, progress, income(context))) return;
      if (plan !== null) {
        const end = toNextDelivery(plan, progress);
        const next = arcsAhead(plan, progress, end);
        layTrack(context, next, 0);
        // Track that is due may have to start at track further along the route.
        if (state.spent === 0 && next.some((arc) => isMissing(context, arc))) {
          layTrack(context, arcsAhead(plan, progress), needOf(context, plan, progress, end));
          layTrack(context, next, 0);
        }
        // In the opening, build as far ahead as possible: its turns have no other use.
        const ahead = progress.travelled + TURNS_AHEAD * crayon.speedOf(tables.rules, state, seat);
        const further = arcsAhead(plan, progress, isOpening ? undefined : ahead);
        const reserve = needOf(context, plan, progress, end) + reserveFor(context, state, plan, progress);
        layTrack(context, further, reserve);
      }
      if (!isOpening && state.cash[seat] > params.connectAbove) {
        const line = context.findMajorLine();
        if (line !== null) layTrack(context, line.arcs, params.connectAbove);
      }
    },
  };
}

/** Turns of travel to build track for, even beyond the next delivery, where the plan is reconsidered. */
const TURNS_AHEAD = 2;

/** Expected number of turns in which a better train will be used. */
function turnsLeft({ tables, turnBuilder, seat }: PlanningContext, income: number): number {
  const { state } = turnBuilder;
  const line = tables.rules.constants.buildLimit * 5;
  return Math.max(0, state.goalCash + line - state.cash[seat]) / income;
}

/** Buys the first train of the bot's list that pays off without slowing down the plan. */
function upgrade(
  context: PlanningContext,
  plan: Plan | null,
  { travelled, stops }: PlanProgress,
  income: number,
): boolean {
  if (plan === null) return false;
  const { tables, turnBuilder, seat, params } = context;
  const { rules } = tables;
  const { state } = turnBuilder;
  const { prices } = rules.trains[state.trainClass[seat]];
  const isFirst = state.tallies[crayon.tallyAt(state, 'upgrades', seat)] === 0;
  const planReserve = reserveFor(context, state, plan, { travelled, stops });
  const reserve = Math.max(params.upgradeReserve * (isFirst ? 1 : LATER_TRAIN), planReserve);
  for (const id of params.trains) {
    const to = rules.trains.findIndex((train) => train.id === id);
    if (to < 0 || prices[to] === 0 || state.cash[seat] < prices[to]) continue;
    if (turnsLeft(context, income) * TRAIN_GAIN * income < prices[to]) continue;
    const start = simulationStart(context, state, NEVER_ENOUGH);
    const withoutTrain = simulatePlan(context, state, plan, start, travelled, stops);
    const cash = start.cash - prices[to] - reserve;
    if (cash < 0) continue;
    const bought = { ...start, cash, limit: 0, speed: rules.trains[to].speed };
    const withTrain = simulatePlan(context, state, plan, bought, travelled, stops);
    if (withTrain === null) continue;
    if (withoutTrain !== null && withTrain.turns > withoutTrain.turns + 0.5) continue;
    if (isStranded(context, plan, start.cash - prices[to] + withTrain.cash - cash)) continue;
    return turnBuilder.play(crayon.actionOf('upgrade', to));
  }
  return false;
}

/** A later upgrade must leave this multiple of the reserve: it adds less, and small networks earn little. */
const LATER_TRAIN = 3;

/** Income that a better train adds, as a share of the usual income. */
const TRAIN_GAIN = 0.12;
