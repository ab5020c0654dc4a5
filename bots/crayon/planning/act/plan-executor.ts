// Carries out plans for one train: follows each as long as possible, then chooses another. Spare money
// goes into better trains and the line between the major cities.
import { crayon } from '../../../../engine/index.ts';
import { addWork } from '../../../paths/work.ts';
import { type Choose, type PlanningContext, remainingCostM, type SpendingPolicy } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { cardOf } from '../tours/job.ts';
import { describePlan } from '../tours/plan.ts';
import type { TrainBot } from '../uses/additional-trains.ts';
import { answerQuestion } from './answers.ts';
import { operate } from './operate.ts';
import { createPlanKeeper } from './plan-keeper.ts';

/** A bot for the train in operation. */
export interface PlanExecutor extends TrainBot {
  /** Forgets the plan and everything learned in the game. */
  forget(): void;
}

export function createPlanExecutor(
  context: PlanningContext,
  choose: Choose,
  spending: SpendingPolicy,
): PlanExecutor {
  const { tables, turnBuilder, costMap, seat } = context;
  const { rules } = tables;
  const { state } = turnBuilder;
  const keeper = createPlanKeeper(context, choose, spending);
  const { progress } = keeper;

  return {
    decide(observation, legal) {
      addWork('answers');
      turnBuilder.begin(observation as State);
      costMap.update();
      if (state.phase !== crayon.OPERATE && state.phase !== crayon.BUILD) {
        return [answerQuestion(context, keeper.plan, legal)];
      }
      // Once the goal is met, risk and spend nothing more.
      const meetsGoal = crayon.meetsGoal(rules, state, seat);
      if (state.phase === crayon.OPERATE) {
        if (!meetsGoal) operate(context, keeper);
        if (turnBuilder.isClosed) return turnBuilder.actions;
        turnBuilder.play(crayon.actionOf('stop'));
      }
      if (!meetsGoal) {
        if (crayon.isOpening(rules, state)) keeper.keepOrChoose();
        spending.invest(context, keeper.plan, progress);
      }
      turnBuilder.play(crayon.actionOf('end-turn'));
      return turnBuilder.actions;
    },
    forget() {
      keeper.adopt(null);
      context.memory.refusalRounds.clear();
      context.memory.setbacks = 0;
    },
    reservations() {
      const { plan } = keeper;
      if (plan === null) return { cards: [], cashM: 0 };
      return {
        cards: plan.stops.map(({ job }) => cardOf(job)),
        cashM: remainingCostM(context, plan, progress),
      };
    },
    explain() {
      const { plan } = keeper;
      if (plan === null) return 'no plan';
      const plans = [plan, ...(plan.candidates ?? [])];
      return plans.map((candidate) => describePlan(tables, candidate)).join('\n');
    },
  };
}
