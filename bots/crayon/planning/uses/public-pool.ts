// Option public-pool: locks come with the plans (`Job.claimAction`); private cards are drafted.
import { crayon } from '../../../../engine/index.ts';
import type { Answer, Use } from '../context.ts';
import { makePlan } from '../tours/make-plan.ts';
import { stopsOf } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';

const { kindNumber, kindOf, operandOf, actionOf } = crayon;

/** Drafts a private card of the pool if its plan pays. Never holds two, so that cargo slots stay free. */
const draftCard: Answer = (context, _plan, legal) => {
  const { tables, turnBuilder, seat, params } = context;
  const { deck } = tables.rules;
  const { state } = turnBuilder;
  const pass = actionOf('end-draft');
  const { handSize } = state.layout;
  if (state.hand.subarray(seat * handSize, (seat + 1) * handSize).some((card) => card >= 0)) return pass;
  const evalContext = evalContextOf(context, state);
  let best = pass;
  let bestWorth = Math.max(0, params.discardBelow);
  for (const action of legal.list()) {
    if (kindOf(action) !== kindNumber('draft')) continue;
    const demand = operandOf(action);
    const load = deck.load[demand];
    const terms = { demand, load, deliveryCity: deck.city[demand], payoutM: deck.payout[demand] };
    for (const pickUpCity of tables.board.loads[load].suppliers) {
      const job = { ...terms, pickUpCity, isCommitted: true, claimAction: -1, deliverAction: -1 };
      const plan = makePlan(context, state, evalContext, stopsOf(job));
      if (plan === null || plan.worth <= bestWorth) continue;
      best = action;
      bestWorth = plan.worth;
    }
  }
  return best;
};

export const publicPool: Use = {
  option: 'public-pool',
  does: 'locks the cards of its plans, and drafts a private card if a plan for it pays',
  answers: { draft: draftCard },
};
