// The lazy spending policy: track is built no sooner than it is needed, payouts on the way help to pay for it, and
// better trains are bought as soon as the present plan does not suffer.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import { simulatePlan, simulationStart } from '../choose/simulate-plan.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan, Progress } from '../jobs/plan.ts';
import { layTrack } from './build.ts';
import type { SpendingPolicy } from './spending-policy.ts';

const NEVER_ENOUGH = Number.POSITIVE_INFINITY;

/** @param income usual income of a turn, in M */
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
      const opening = crayon.isOpening(tables.rules, state);
      // At most one in the opening: nothing is earned yet, and rivals may still block the plan's route.
      const mayBuy = !opening || state.tallies[crayon.tallyAt(state, 'upgrades', seat)] === 0;
      if (mayBuy && upgrade(context, plan, progress, income(context))) return;
      if (plan !== null) {
        const whole = [...plan.links, ...plan.route.arcs.slice(progress.travelled)];
        const due = dueArcs(context, plan, progress);
        layTrack(context, due, 0);
        // Opening turns have no other use. And due track may have to begin at track that comes later.
        const isStuck = state.spent === 0 && due.some((arc) => isMissing(context, arc));
        if (opening || isStuck) layTrack(context, whole, 0);
      }
      if (!opening && state.cash[seat] > params.connectAbove) {
        const line = context.majorLine.find();
        if (line !== null) layTrack(context, line.arcs, params.connectAbove);
      }
    },
  };
}

const isMissing = ({ costMap }: PlanningContext, arc: number): boolean =>
  costMap.buildCost[arc] !== 0 && costMap.buildCost[arc] !== BLOCKED;

/** Turns of travelling for which track is built ahead of deliveries. */
const TURNS_AHEAD = 2;

/**
 * Arcs of the plan to build now: up to the next delivery, because the plan is reconsidered there, and at least as far
 * as the train gets in the next turns.
 */
function dueArcs(
  { tables, turnBuilder, seat }: PlanningContext,
  { links, route, stops }: Plan,
  { travelled, stops: made }: Progress,
): number[] {
  const next = stops.findIndex((stop, i) => i >= made && stop.deliver);
  const near = travelled + TURNS_AHEAD * crayon.speedOf(tables.rules, turnBuilder.state, seat);
  return [...links, ...route.arcs.slice(travelled, Math.max(near, next < 0 ? 0 : route.ends[next]))];
}

/** Turns for which a better train is expected to serve. */
function turnsLeft({ tables, turnBuilder, seat }: PlanningContext, income: number): number {
  const { state } = turnBuilder;
  const line = tables.rules.constants.buildLimit * 5;
  return Math.max(0, state.goalCash + line - state.cash[seat]) / income;
}

/** Buys the first train of the bot's list that pays: the plan gets no slower, and there is time to earn its price. */
function upgrade(
  context: PlanningContext,
  plan: Plan | null,
  { travelled, stops }: Progress,
  income: number,
): boolean {
  if (plan === null) return false;
  const { tables, turnBuilder, seat, params } = context;
  const { rules } = tables;
  const { state } = turnBuilder;
  const { prices } = rules.trains[state.trainClass[seat]];
  for (const id of params.trains) {
    const to = rules.trains.findIndex((train) => train.id === id);
    if (to < 0 || prices[to] === 0 || state.cash[seat] < prices[to]) continue;
    if (turnsLeft(context, income) * TRAIN_GAIN * income < prices[to]) continue;
    const now = simulationStart(context, state, NEVER_ENOUGH);
    const without = simulatePlan(context, state, plan, now, travelled, stops);
    const cash = now.cash - prices[to];
    const bought = { ...now, cash, limit: 0, speed: rules.trains[to].speed };
    const withIt = simulatePlan(context, state, plan, bought, travelled, stops);
    if (withIt === null || (without !== null && withIt.turns > without.turns + 0.5)) continue;
    if (cash - untilPaid(context, plan, travelled, stops) < params.upgradeReserve) continue;
    return turnBuilder.play(crayon.actionOf('upgrade', to));
  }
  return false;
}

/** M of track up to the next delivery. */
function untilPaid(
  { costMap }: PlanningContext,
  { links, route, stops }: Plan,
  travelled: number,
  made: number,
): number {
  const next = stops.findIndex((stop, i) => i >= made && stop.deliver);
  let sum = 0;
  for (const arc of [...links, ...route.arcs.slice(travelled, route.ends[Math.max(next, 0)])]) {
    if (costMap.buildCost[arc] !== BLOCKED) sum += costMap.buildCost[arc];
  }
  return sum;
}

/** Share of the usual income that a better train adds. */
const TRAIN_GAIN = 0.12;
