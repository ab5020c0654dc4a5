// A planning bot's answers to questions outside the operate and build phases.
import { crayon } from '../../../../engine/index.ts';
import type { LegalActions } from '../../../bot.ts';
import type { Answer, PlanningContext } from '../context.ts';
import type { Plan } from '../tours/plan.ts';
import { leastValuable, PLAN_PENALTY_M } from '../uses/least-valuable.ts';

const { kindNumber, kindOf, operandOf } = crayon;

const END_TURN = crayon.actionOf('end-turn');

/**
 * Chooses the load or lock to lose: the one that pays least. Locks go first if the seat has
 * the cash of the goal, because they keep it from winning.
 */
export const chooseLoss: Answer = ({ tables, turnBuilder, seat }, plan, legal) => {
  const { rules } = tables;
  const { deck } = rules;
  const { state } = turnBuilder;
  const demands = crayon.demandsOf(rules, state, seat);
  const hasGoalCash = state.cash[seat] >= state.goalCash;
  return leastValuable(legal, (action) => {
    const isLoad = kindOf(action) === kindNumber('lose-load');
    if (hasGoalCash && !isLoad) return kindOf(action) === kindNumber('release') ? -2 : -1;
    const load = isLoad ? operandOf(action) : deck.load[operandOf(action)];
    const lostDemands = demands.filter(({ demand, isCommitted }) =>
      isLoad ? deck.load[demand] === load && !isCommitted : demand === operandOf(action),
    );
    const payoutM = Math.max(0, ...lostDemands.map(({ demand }) => deck.payout[demand]));
    return plan?.stops.some(({ job }) => job.load === load) ? payoutM + PLAN_PENALTY_M : payoutM;
  });
};

/** Answers in any phase except operating and building; each option knows the phases that it adds. */
export function answerQuestion(context: PlanningContext, plan: Plan | null, legal: LegalActions): number {
  const { tables, turnBuilder, uses } = context;
  const { id } = tables.rules.phases[turnBuilder.state.phase];
  if (id === 'lose-load') return chooseLoss(context, plan, legal);
  const answer = uses.answers[id];
  if (answer !== undefined) return answer(context, plan, legal);
  return legal.has(END_TURN) ? END_TURN : legal.list()[0];
}
