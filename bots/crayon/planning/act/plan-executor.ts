// Carries out plans for one train: follows its plan while it is feasible, chooses a new one when it is done
// or broken, builds the track that it needs, and spends spare money on better trains and on connecting major
// cities.
import { crayon } from '../../../../engine/index.ts';
import type { Bot, LegalActions } from '../../../bot.ts';
import { addWork } from '../../../paths/work.ts';
import { type Choose, needOf, type PlanningContext, type SpendingPolicy } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { cardOf } from '../tours/job.ts';
import { describePlan } from '../tours/plan.ts';
import { answer } from './answers.ts';
import { createKeptPlan } from './kept-plan.ts';
import { operate } from './operate.ts';

/** A bot for the train in operation. */
export interface PlanExecutor extends Bot {
  /** Cards that its plan uses, and M that the plan still needs. */
  readonly engaged: () => { readonly cards: readonly number[]; readonly reserved: number };
  /** Forgets its plan and everything about the game, before another game. */
  readonly forget: () => void;
}

export function createPlanExecutor(
  context: PlanningContext,
  choose: Choose,
  spending: SpendingPolicy,
): PlanExecutor {
  const { tables, turnBuilder, costMap, seat } = context;
  const { rules } = tables;
  const { state } = turnBuilder;
  const kept = createKeptPlan(context, choose, spending);
  const { progress } = kept;

  return {
    decide(observation, legal: LegalActions) {
      addWork('answers');
      turnBuilder.begin(observation as State);
      costMap.update();
      if (state.phase !== crayon.OPERATE && state.phase !== crayon.BUILD) {
        return [answer(context, state, kept.plan, legal)];
      }
      // Once the goal is met, risk and spend nothing more.
      const hasWon = crayon.meetsGoal(rules, state, seat);
      if (state.phase === crayon.OPERATE) {
        if (!hasWon) operate(context, kept);
        if (turnBuilder.closed) return turnBuilder.actions;
        turnBuilder.play(crayon.actionOf('stop'));
      }
      if (!hasWon) {
        if (crayon.isOpening(rules, state)) kept.keepOrChoose();
        spending.invest(context, kept.plan, progress);
      }
      turnBuilder.play(crayon.actionOf('end-turn'));
      return turnBuilder.actions;
    },
    forget() {
      kept.adopt(null);
      context.refused.clear();
      context.setbacks = 0;
    },
    engaged: () => {
      const { plan } = kept;
      return {
        cards: plan === null ? [] : plan.stops.map(({ job }) => cardOf(job)),
        reserved: plan === null ? 0 : needOf(context, plan, progress),
      };
    },
    explain: () => {
      const { plan } = kept;
      if (plan === null) return 'no plan';
      return [plan, ...(plan.considered ?? [])].map((one) => describePlan(tables, one)).join('\n');
    },
  };
}
