// Money for bad days: a seat that spends its last million is trapped for good once a flood takes a bridge on its way.
import { type Choose, createPlanningContext, type PlanningContext } from '../context.ts';
import { isCommitted } from '../jobs/job.ts';
import type { Plan } from '../jobs/plan.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { type BotParams, MAX_MILLION } from '../params.ts';

/**
 * Chooses as `choose` does among plans that leave the reserve. Where none is good enough, it looks for routes that spend
 * as little as possible. A seat spends the reserve in two cases: it has discarded a hand already, or it cannot discard one.
 */
export function chooseCarefully(rules: Rules, params: BotParams, choose: Choose): Choose {
  const costWeights = { ...params.costWeights, million: MAX_MILLION };
  let thrifty: PlanningContext | null = null;
  const isGood = (plan: Plan | null): boolean => plan !== null && plan.worth >= params.discardBelow;

  function chooseWith(context: PlanningContext, state: State, reserve: number): Plan | null {
    const plan = choose({ ...context, params: { ...params, reserve } }, state);
    if (isGood(plan)) return plan;
    thrifty ??= createPlanningContext(rules, context.seat, { ...params, costWeights });
    thrifty.turnBuilder.begin(state);
    thrifty.costMap.update();
    const { refused, handsDiscarded } = context;
    const other = { ...thrifty, refused, handsDiscarded, params: { ...thrifty.params, reserve } };
    return choose(other, thrifty.turnBuilder.state);
  }

  return (context, state) => {
    const plan = chooseWith(context, state, params.reserve);
    if (isGood(plan) || params.reserve === 0) return plan;
    const mayWait = state.trainAt[context.seat] >= 0 && !isCommitted(context.tables, state, context.seat);
    return mayWait && context.handsDiscarded === 0 ? plan : chooseWith(context, state, 0);
  };
}
