// How a bot handles money. `spendEarly` and `spendLazily` are the two policies.
import type { PlanningContext } from '../context.ts';
import type { Plan, Progress } from '../jobs/plan.ts';

export interface SpendingPolicy {
  /** Whether the rest of the plan can be paid for. */
  affords(context: PlanningContext, plan: Plan, progress: Progress): boolean;
  /** Builds or upgrades at the end of a turn. `plan` is feasible, or null when there is nothing to do. */
  invest(context: PlanningContext, plan: Plan | null, progress: Progress): void;
}
