// Ranks plans by expected turns to the goal: the duration of the plan, plus the learned value of the position
// at its end.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { judgeTable, ParamsOf } from '../params.ts';
import { hasCommitment } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { FEATURE_NAMES, type Features } from './features.ts';
import { type Outlook, outlookOf, outlookOfNewHand } from './outlook.ts';
import { sceneOf } from './scene.ts';
import type { ValueFn } from './value-model.ts';

export interface JudgeSettings extends ParamsOf<typeof judgeTable> {
  readonly value: ValueFn;
}

export interface JudgedPlan {
  /** Null: discard the hand. */
  readonly plan: Plan | null;
  /** Expected turns to the goal. */
  readonly turnsToGoal: number;
  /** Features of the resulting position. */
  readonly features: Features;
  /** Duration of the plan in turns. */
  readonly turns: number;
}

const MISSING = FEATURE_NAMES.indexOf('missing');

/** The affordable plans, and discarding the hand if that is allowed; best first. */
export function judgePlans(
  context: PlanningContext,
  state: State,
  plans: readonly Plan[],
  { value, rivalFees, newHandMargin }: JudgeSettings,
): JudgedPlan[] {
  const { tables, seat } = context;
  const scene = sceneOf(context, state);
  const { payoutM, haulTurns } = scene.units;
  const judge = (plan: Plan | null, { turns, feesM, features }: Outlook, margin: number): JudgedPlan => {
    const adjustedFeatures = [...features];
    adjustedFeatures[MISSING] += (rivalFees * feesM) / payoutM;
    return { plan, turnsToGoal: turns + margin + haulTurns * value(adjustedFeatures), features, turns };
  };
  const judgedPlans: JudgedPlan[] = [];
  for (const plan of plans) {
    const outlook = outlookOf(context, state, scene, plan);
    if (outlook !== null) judgedPlans.push(judge(plan, outlook, 0));
  }
  if (judgedPlans.length > 0 && state.trainAt[seat] >= 0 && !hasCommitment(tables, state, seat)) {
    const discards = state.tallies[crayon.tallySlot(state, 'discards', seat)];
    const margin = newHandMargin * (1 + discards);
    judgedPlans.push(judge(null, outlookOfNewHand(context, state, scene), margin));
  }
  return judgedPlans.sort((a, b) => a.turnsToGoal - b.turnsToGoal);
}
