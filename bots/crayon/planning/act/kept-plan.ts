// The plan of one train from decision to decision, and how far it has come.
import type { Choose, PlanningContext } from '../context.ts';
import type { Plan } from '../jobs/plan.ts';
import type { SpendingPolicy } from '../spend/spending-policy.ts';
import { isFeasible } from './is-feasible.ts';

export interface KeptPlan {
  /** Null when there is none. */
  readonly plan: Plan | null;
  /** Stops and arcs of the plan that are done; begins anew with every plan. */
  readonly progress: { stops: number; travelled: number };
  /** Begins another plan, or none. */
  readonly adopt: (next: Plan | null) => void;
  /** The plan, chosen anew where there is none or it is no longer feasible. */
  readonly keepOrChoose: () => Plan | null;
}

export function createKeptPlan(context: PlanningContext, choose: Choose, spending: SpendingPolicy): KeptPlan {
  const progress = { stops: 0, travelled: 0 };
  const kept = {
    plan: null as Plan | null,
    progress,
    adopt(next: Plan | null): void {
      kept.plan = next;
      progress.stops = 0;
      progress.travelled = 0;
    },
    keepOrChoose(): Plan | null {
      const isBroken = kept.plan !== null && !isFeasible(context, kept.plan, progress, spending);
      if (isBroken) context.setbacks++;
      if (kept.plan === null || isBroken) kept.adopt(choose(context, context.turnBuilder.state));
      return kept.plan;
    },
  };
  return kept;
}
