// Carries plans out for one train: keeps to its plan while that is feasible, chooses a new one when it is done or broken,
// lays the track that it needs, and turns spare money into better trains and connected major cities.
import { crayon } from '../../../../engine/index.ts';
import type { Bot, LegalActions } from '../../../bot.ts';
import type { Choose, PlanningContext } from '../context.ts';
import { cardOf, isCommitted } from '../jobs/job.ts';
import { describePlan, missingTrackCost, type Plan } from '../jobs/plan.ts';
import type { State } from '../map/board-tables.ts';
import type { SpendingPolicy } from '../spend/spending-policy.ts';
import { answer } from './answers.ts';
import { drive } from './drive.ts';
import { isFeasible } from './is-feasible.ts';
import { retreat } from './retreat.ts';

/** A bot for the train in operation. */
export interface PlanExecutor extends Bot {
  /** Cards that its plan uses, and M that the plan still needs. */
  readonly engaged: () => { readonly cards: readonly number[]; readonly reserved: number };
  /** Forgets its plan and everything about the game, because another game follows. */
  readonly forget: () => void;
}

/** Plans tried in one decision before the turn is given up. Each replaces one that broke. */
const MAX_TRIES = 4;

/** An executor for the train in operation. */
export function createPlanExecutor(
  context: PlanningContext,
  choose: Choose,
  spending: SpendingPolicy,
): PlanExecutor {
  const { tables, turnBuilder, costMap, seat } = context;
  const { rules } = tables;
  const { state } = turnBuilder;
  const progress = { stops: 0, travelled: 0 };
  let plan: Plan | null = null;

  function adopt(next: Plan | null): void {
    plan = next;
    progress.stops = 0;
    progress.travelled = 0;
  }

  /** The plan, chosen anew where there is none or it is no longer feasible. */
  function keepOrChoose(): Plan | null {
    if (plan === null || !isFeasible(context, plan, progress, spending)) adopt(choose(context, state));
    return plan;
  }

  function operate(): void {
    // The opening is over and its track is paid for: choose again, now that it costs nothing.
    if (state.trainAt[seat] < 0) adopt(null);
    for (let i = 0; i < MAX_TRIES; i++) {
      let current = keepOrChoose();
      const begun = progress.travelled > 0 || progress.stops > 0;
      if (current === null && isInTheOpen(context)) {
        adopt(retreat(context, state));
        current = plan;
      }
      if (givesUpHand(context, current, begun)) {
        adopt(null);
        return;
      }
      context.handsDiscarded = 0;
      // `givesUpHand` is true without a plan.
      if (current === null || !proceed(current)) return;
    }
  }

  /** Carries out as much of the plan as this turn allows; true when another plan may be tried. */
  function proceed(current: Plan): boolean {
    if (state.trainAt[seat] < 0 && !turnBuilder.play(crayon.actionOf('place', current.route.start))) {
      // A strike lets no train in there: do another job this round.
      context.refused.set(current.stops[0].job.demand, state.round);
      adopt(null);
      return true;
    }
    const outcome = drive(context, current, progress);
    if (outcome === 'waiting') return false;
    const stop = current.stops[progress.stops];
    if (outcome === 'broken' && stop) context.refused.set(stop.job.demand, state.round);
    // A delivery brings a new card, so the plan is chosen anew.
    if (outcome === 'broken' || current.stops[progress.stops - 1]?.deliver) adopt(null);
    return outcome !== 'revealing';
  }

  return {
    decide(observation, legal: LegalActions) {
      turnBuilder.begin(observation as State);
      costMap.update();
      if (state.phase !== crayon.OPERATE && state.phase !== crayon.BUILD) {
        return [answer(context, state, plan, legal)];
      }
      // Once the goal is met, nothing more is risked or spent.
      const hasWon = crayon.meetsGoal(rules, state, seat);
      if (state.phase === crayon.OPERATE) {
        if (!hasWon) operate();
        if (turnBuilder.closed) return turnBuilder.actions;
        turnBuilder.play(crayon.actionOf('stop'));
      }
      if (!hasWon) {
        if (crayon.isOpening(rules, state)) keepOrChoose();
        spending.invest(context, plan, progress);
      }
      turnBuilder.play(crayon.actionOf('end-turn'));
      return turnBuilder.actions;
    },
    forget() {
      adopt(null);
      context.refused.clear();
      context.handsDiscarded = 0;
    },
    engaged: () => ({
      cards: plan === null ? [] : plan.stops.map(({ job }) => cardOf(job)),
      reserved: plan === null ? 0 : missingTrackCost(costMap.buildCost, plan, progress.travelled),
    }),
    explain: () =>
      plan === null
        ? 'no plan'
        : [plan, ...(plan.considered ?? [])].map((one) => describePlan(tables, one)).join('\n'),
  };
}

/** Whether the train stands on the board, but in no city. */
function isInTheOpen({ tables, turnBuilder, seat }: PlanningContext): boolean {
  const at = turnBuilder.state.trainAt[seat];
  return at >= 0 && tables.board.cityOf[at] < 0;
}

/**
 * Whether nothing is worth doing now. Discards the hand if the turn still allows it; else the next turn brings a new one.
 * A seat that has committed itself to a demand gets no new hand, and has to carry out the plan that it has.
 */
function givesUpHand(context: PlanningContext, plan: Plan | null, begun: boolean): boolean {
  const { tables, turnBuilder, seat, params } = context;
  if (plan !== null && (plan.worth >= params.discardBelow || begun)) return false;
  const isRenewed =
    turnBuilder.play(crayon.actionOf('discard-hand')) || turnBuilder.play(crayon.actionOf('pitch'));
  if (isRenewed) context.handsDiscarded++;
  return isRenewed || plan === null || !isCommitted(tables, turnBuilder.state, seat);
}
