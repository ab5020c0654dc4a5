// Chooses plans that keep a reserve: a seat without cash is trapped forever if a flood takes a bridge on its
// way.
import { crayon } from '../../../../engine/index.ts';
import type { Choose, PlanningContext } from '../context.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { type BotParams, MAX_MILLION } from '../params.ts';
import { hasCommitment } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { createPlanningContext, syncContext } from '../uses/create-context.ts';

/**
 * Restricts `choose` to plans that leave the reserve. If none is worth keeping, and not because a new hand promises
 * more, it looks for the cheapest routes. Plans may spend the reserve in three cases: the last plan broke, which the
 * reserve is for; the seat has just discarded a hand; or it may not discard one.
 */
export function chooseCarefully(rules: Rules, params: BotParams, choose: Choose): Choose {
  let thriftyContext: PlanningContext | null = null;
  const isWorthKeeping = (plan: Plan | null): boolean => plan !== null && plan.worth >= params.discardBelow;

  function chooseWith(context: PlanningContext, state: State, reserveM: number): Plan | null {
    const reserving = { ...context, params: { ...params, reserve: reserveM } };
    const plan = choose(reserving, state);
    const wantsNewHand = context.params.isFrugal && context.memory.wantsNewHand;
    if (isWorthKeeping(plan) || (wantsNewHand && reserveM > 0)) return plan;
    thriftyContext ??= createPlanningContext(rules, context.seat, { ...params, million: MAX_MILLION });
    return choose(syncContext(reserving, thriftyContext, state), thriftyContext.turnBuilder.state);
  }

  return (context, state) => {
    const plan = chooseWith(context, state, params.reserve);
    if (isWorthKeeping(plan) || params.reserve === 0) return plan;
    const mayDiscardHand =
      !crayon.isOpening(rules, state) && !hasCommitment(context.tables, state, context.seat);
    return mayDiscardHand && context.memory.setbacks === 0 ? plan : chooseWith(context, state, 0);
  };
}
