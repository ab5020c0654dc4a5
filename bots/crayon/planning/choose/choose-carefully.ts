// Keeps a reserve: a seat that has spent its last million is trapped for good once a flood takes a bridge on
// its way.
import { crayon } from '../../../../engine/index.ts';
import { type Choose, createPlanningContext, type PlanningContext, syncContext } from '../context.ts';
import type { Rules, State } from '../map/board-tables.ts';
import { type BotParams, MAX_MILLION } from '../params.ts';
import { isCommitted } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';

/**
 * Chooses as `choose` does among plans that leave the reserve. If none is good enough, it looks for routes
 * that spend as little as possible. A seat spends the reserve in three cases: its plan broke, which is what
 * the reserve is for; it has already discarded a hand; or it cannot discard one.
 */
export function chooseCarefully(rules: Rules, params: BotParams, choose: Choose): Choose {
  let thrifty: PlanningContext | null = null;
  const isGood = (plan: Plan | null): boolean => plan !== null && plan.worth >= params.discardBelow;

  function chooseWith(context: PlanningContext, state: State, reserve: number): Plan | null {
    const reserving = { ...context, params: { ...params, reserve } };
    const plan = choose(reserving, state);
    if (isGood(plan)) return plan;
    thrifty ??= createPlanningContext(rules, context.seat, { ...params, million: MAX_MILLION });
    return choose(syncContext(reserving, thrifty, state), thrifty.turnBuilder.state);
  }

  return (context, state) => {
    const plan = chooseWith(context, state, params.reserve);
    if (isGood(plan) || params.reserve === 0) return plan;
    const mayWait = !crayon.isOpening(rules, state) && !isCommitted(context.tables, state, context.seat);
    return mayWait && context.setbacks === 0 ? plan : chooseWith(context, state, 0);
  };
}
