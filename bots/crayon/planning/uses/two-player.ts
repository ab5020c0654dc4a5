// Option two-player: a seat that builds into a small city commits to a demand.
import { crayon } from '../../../../engine/index.ts';
import type { LegalActions } from '../../../bot.ts';
import { type PlanningContext, startingAtTrain, type Use } from '../context.ts';
import { jobsOf } from '../tours/job.ts';
import { makePlan } from '../tours/make-plan.ts';
import { type Plan, stopsOf } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';

const { DEMANDS_PER_CARD, operandOf } = crayon;

/**
 * Chooses the demand to commit to for a small city: one that the plan delivers, else that with the best plan,
 * else the one with the highest payout.
 */
export function chooseCommitment(context: PlanningContext, plan: Plan | null, legal: LegalActions): number {
  const { tables, turnBuilder, seat } = context;
  const { state } = turnBuilder;
  const start = seat * state.layout.handSize;
  const demandOf = (action: number): number =>
    state.hand[start + Math.floor(operandOf(action) / DEMANDS_PER_CARD)] * DEMANDS_PER_CARD +
    (operandOf(action) % DEMANDS_PER_CARD);
  const choices = legal.list().map((action) => ({ action, demand: demandOf(action) }));
  const plannedChoice = choices.find(({ demand }) =>
    plan?.stops.some(({ job, isDelivery }) => isDelivery && job.demand === demand),
  );
  if (plannedChoice !== undefined) return plannedChoice.action;
  const { payout } = tables.rules.deck;
  let best = choices.reduce((a, b) => (payout[b.demand] > payout[a.demand] ? b : a));
  let bestWorth = Number.NEGATIVE_INFINITY;
  const evalContext = evalContextOf(context, state);
  startingAtTrain(context, state, () => {
    for (const job of jobsOf(tables, state, seat)) {
      const choice = choices.find(({ demand }) => demand === job.demand);
      if (choice === undefined) continue;
      const jobPlan = makePlan(context, state, evalContext, stopsOf(job));
      if (jobPlan === null || jobPlan.worth <= bestWorth) continue;
      best = choice;
      bestWorth = jobPlan.worth;
    }
  });
  return best.action;
}

export const twoPlayer: Use = {
  option: 'two-player',
  does: 'commits to the demand of its plan, or to the one with the best plan',
  answers: { promise: chooseCommitment },
};
