// Ranks plans by expected turns to the goal: the duration of the plan, plus the learned value of the position
// at its end.
import { crayon } from '../../../../engine/index.ts';
import type { TourEstimate } from '../choose/tour-decision.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { judgeTable, ParamsOf } from '../params.ts';
import { hasCommitment } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { FEATURE_NAMES, type Features } from './features.ts';
import { estimatedOutlook, type Outlook, outlookOf, outlookOfNewHand } from './outlook.ts';
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

/** Judges plans and tours from one position. Plans that it judged are kept. */
export interface Judge {
  /** The affordable plans judged so far, in that order. */
  readonly judgedPlans: JudgedPlan[];
  /** Turns to the goal by a plan; Infinity if it is not affordable. */
  judge(plan: Plan): number;
  /** Turns to the goal by a tour that has no route yet, mostly too few. */
  estimate(tour: TourEstimate): number;
  /** Discarding the hand; null if that is not allowed. */
  judgeNewHand(): JudgedPlan | null;
}

export function createJudge(
  context: PlanningContext,
  state: State,
  { value, rivalFees, newHandMargin }: JudgeSettings,
): Judge {
  const { tables, seat } = context;
  const scene = sceneOf(context, state);
  const { payoutM, haulTurns } = scene.units;
  const judgedPlans: JudgedPlan[] = [];
  const judgeOutlook = (plan: Plan | null, { turns, feesM, features }: Outlook, margin = 0): JudgedPlan => {
    const adjustedFeatures = [...features];
    adjustedFeatures[MISSING] += (rivalFees * feesM) / payoutM;
    return { plan, turnsToGoal: turns + margin + haulTurns * value(adjustedFeatures), features, turns };
  };
  return {
    judgedPlans,
    judge(plan) {
      const outlook = outlookOf(context, state, scene, plan);
      if (outlook === null) return Number.POSITIVE_INFINITY;
      const judged = judgeOutlook(plan, outlook);
      judgedPlans.push(judged);
      return judged.turnsToGoal;
    },
    estimate: (tour) => judgeOutlook(null, estimatedOutlook(context, state, scene, tour)).turnsToGoal,
    judgeNewHand() {
      if (state.trainAt[seat] < 0 || hasCommitment(tables, state, seat)) return null;
      const discards = state.tallies[crayon.tallySlot(state, 'discards', seat)];
      return judgeOutlook(null, outlookOfNewHand(context, state, scene), newHandMargin * (1 + discards));
    },
  };
}

/** The affordable plans, and discarding the hand if that is allowed; best first. */
export function judgePlans(
  context: PlanningContext,
  state: State,
  plans: readonly Plan[],
  settings: JudgeSettings,
): JudgedPlan[] {
  const { judgedPlans, judge, judgeNewHand } = createJudge(context, state, settings);
  for (const plan of plans) judge(plan);
  const newHand = judgedPlans.length > 0 ? judgeNewHand() : null;
  if (newHand !== null) judgedPlans.push(newHand);
  return judgedPlans.sort((a, b) => a.turnsToGoal - b.turnsToGoal);
}
