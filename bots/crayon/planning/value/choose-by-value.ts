// Chooses the plan, or a new hand, with the best resulting position by the learned value, without rollouts.
import { type ConsiderPlans, chooseTour } from '../choose/choose-tour.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { TourSettings } from '../params.ts';
import { hasPoolOrSecondTrain } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { type JudgeSettings, judgePlans } from './judge-plans.ts';

/** The best plan, or null if a new hand is better. */
export function chooseByValue(
  context: PlanningContext,
  state: State,
  settings: TourSettings & JudgeSettings,
  considerPlans: ConsiderPlans,
): Plan | null {
  if (hasPoolOrSecondTrain(context.tables)) return chooseTour(context, state, settings);
  context.memory.wantsNewHand = false;
  const plans = considerPlans(context, state, settings);
  if (plans.length === 0) return null;
  const judgedPlans = judgePlans(context, state, plans, settings);
  if (judgedPlans.length === 0) return plans[0];
  const [best] = judgedPlans;
  context.memory.wantsNewHand = best.plan === null;
  const candidates = judgedPlans.flatMap(({ plan, turnsToGoal }) =>
    plan === null ? [] : [{ ...plan, delay: turnsToGoal - best.turnsToGoal }],
  );
  return best.plan && { ...best.plan, candidates };
}
