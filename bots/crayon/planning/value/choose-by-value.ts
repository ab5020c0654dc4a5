// Chooses the plan that leads to the best position by the learned value, or a new hand, without rollouts.
import { chooseTour, type TourSettings } from '../choose/choose-tour.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { hasPool } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { type JudgeSettings, judgePlans } from './judge-plans.ts';

/** Finds the plans to choose from, best first by their own worth. */
export type Consider = (context: PlanningContext, state: State, settings: TourSettings) => readonly Plan[];

/** The best plan, or null if a new hand promises more. */
export function chooseByValue(
  context: PlanningContext,
  state: State,
  settings: TourSettings & JudgeSettings,
  consider: Consider,
): Plan | null {
  // The value covers only hands and a single train.
  if (hasPool(context.tables) || context.tables.rules.constants.secondTrain !== null)
    return chooseTour(context, state, settings);
  const plans = consider(context, state, settings);
  if (plans.length === 0) return null;
  const judged = judgePlans(context, state, plans, settings);
  if (judged.length === 0) return plans[0];
  const [{ plan, toGoal }] = judged;
  return (
    plan && {
      ...plan,
      considered: judged.flatMap((one) =>
        one.plan === null ? [] : [withDelay(one.plan, one.toGoal - toGoal)],
      ),
    }
  );
}

const withDelay = (plan: Plan, delay: number): Plan => ({ ...plan, delay });
