// Carries out plans for one train: follows its plan while it is feasible, chooses a new one when it is done
// or broken, builds the track that it needs, and spends spare money on better trains and on connecting major
// cities.
import { crayon } from '../../../../engine/index.ts';
import type { LegalActions } from '../../../bot.ts';
import { addWork } from '../../../paths/work.ts';
import { type Choose, needOf, type PlanningContext, type SpendingPolicy } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { cardOf } from '../tours/job.ts';
import { describePlan } from '../tours/plan.ts';
import { answer } from './answers.ts';
import { operate } from './operate.ts';
import { createPlanKeeper } from './plan-keeper.ts';

export type PlanExecutor = ReturnType<typeof createPlanExecutor>;

/** A bot for the train in operation. */
export function createPlanExecutor(context: PlanningContext, choose: Choose, spending: SpendingPolicy) {
  const { tables, turnBuilder, costMap, seat } = context;
  const { rules } = tables;
  const { state } = turnBuilder;
  const keeper = createPlanKeeper(context, choose, spending);
  const { progress } = keeper;

  return {
    decide(observation: unknown, legal: LegalActions): readonly number[] {
      addWork('answers');
      turnBuilder.begin(observation as State);
      costMap.update();
      if (state.phase !== crayon.OPERATE && state.phase !== crayon.BUILD) {
        return [answer(context, state, keeper.plan, legal)];
      }
      // Once the goal is met, risk and spend nothing more.
      const hasWon = crayon.meetsGoal(rules, state, seat);
      if (state.phase === crayon.OPERATE) {
        if (!hasWon) operate(context, keeper);
        if (turnBuilder.closed) return turnBuilder.actions;
        turnBuilder.play(crayon.actionOf('stop'));
      }
      if (!hasWon) {
        if (crayon.isOpening(rules, state)) keeper.keepOrChoose();
        spending.invest(context, keeper.plan, progress);
      }
      turnBuilder.play(crayon.actionOf('end-turn'));
      return turnBuilder.actions;
    },
    /** Forgets its plan and everything about the game, before another game. */
    forget(): void {
      keeper.adopt(null);
      context.refused.clear();
      context.setbacks = 0;
    },
    /** Cards that its plan uses, and M that the plan still needs. */
    engaged(): { cards: readonly number[]; reserved: number } {
      const { plan } = keeper;
      if (plan === null) return { cards: [], reserved: 0 };
      return {
        cards: plan.stops.map(({ job }) => cardOf(job)),
        reserved: needOf(context, plan, progress),
      };
    },
    explain(): string {
      const { plan } = keeper;
      if (plan === null) return 'no plan';
      const plans = [plan, ...(plan.considered ?? [])];
      return plans.map((considered) => describePlan(tables, considered)).join('\n');
    },
  };
}
