// Operates a train under a plan: tries plans until one can be carried out, drives, and discards the hand if
// nothing is worth doing.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import { hasCommitment } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { isLineDue } from './build.ts';
import { drive } from './drive.ts';
import type { PlanKeeper } from './plan-keeper.ts';
import { planRetreat } from './retreat.ts';

/** Plans to try in one decision before giving up the turn. Each replaces one that broke. */
const MAX_TRIES = 4;

/** Moves, loads and delivers as far as this turn allows. */
export function operate(context: PlanningContext, keeper: PlanKeeper): void {
  const { turnBuilder, seat } = context;
  const { state } = turnBuilder;
  const { progress } = keeper;
  // The opening is over and its track is paid for: choose again, now that the track is free.
  if (state.trainAt[seat] < 0) keeper.adopt(null);
  for (let i = 0; i < MAX_TRIES; i++) {
    let current = keeper.keepOrChoose();
    const hasBegun = progress.arcsTravelled > 0 || progress.stopsMade > 0;
    if (current === null && isOutsideCities(context)) {
      current = planRetreat(context, state);
      keeper.adopt(current);
    }
    if (discardIfNothingPays(context, current, hasBegun)) {
      keeper.adopt(null);
      return;
    }
    context.memory.setbacks = 0;
    // Without a plan, `discardIfNothingPays` has returned true.
    if (current === null || !carryOut(context, keeper, current)) return;
  }
}

/** Carries out as much of the plan as this turn allows. Returns true if another plan may be tried. */
function carryOut(context: PlanningContext, { progress, adopt }: PlanKeeper, current: Plan): boolean {
  const { turnBuilder, seat } = context;
  const { state } = turnBuilder;
  if (state.trainAt[seat] < 0 && !turnBuilder.play(crayon.actionOf('place', current.route.start))) {
    // A strike closes that city: do another job this round.
    context.memory.refusalRounds.set(current.stops[0].job.demand, state.round);
    adopt(null);
    return true;
  }
  const outcome = drive(context, current, progress);
  if (outcome === 'waiting') return false;
  const stop = current.stops[progress.stopsMade];
  if (outcome === 'broken') {
    context.memory.setbacks++;
    if (stop) context.memory.refusalRounds.set(stop.job.demand, state.round);
  }
  // A delivery brings a new card, so the plan is chosen again.
  if (outcome === 'broken' || current.stops[progress.stopsMade - 1]?.isDelivery) adopt(null);
  return outcome !== 'revealing';
}

/** True if the train is on the board but not in a city. */
function isOutsideCities({ tables, turnBuilder, seat }: PlanningContext): boolean {
  const milepost = turnBuilder.state.trainAt[seat];
  return milepost >= 0 && tables.board.cityOf[milepost] < 0;
}

/** True if the seat must build the line now, or can pay for it and win. Then it must not discard: that ends the turn. */
function lacksOnlyTrack(context: PlanningContext): boolean {
  const { turnBuilder, seat, findMajorLine } = context;
  const { state } = turnBuilder;
  const line = findMajorLine();
  return line !== null && (isLineDue(context) || state.cash[seat] >= state.goalCash + line.trackCostM);
}

/**
 * Returns true if nothing pays in this turn, and then discards the hand if that is legal. A seat with
 * commitments gets no new hand and must carry out its plan.
 */
function discardIfNothingPays(context: PlanningContext, plan: Plan | null, hasBegun: boolean): boolean {
  const { tables, turnBuilder, seat, params } = context;
  if (plan !== null && (plan.worth >= params.discardBelow || hasBegun)) return false;
  if (plan === null && lacksOnlyTrack(context)) return true;
  const hasDiscarded =
    turnBuilder.play(crayon.actionOf('discard-hand')) || turnBuilder.play(crayon.actionOf('pitch'));
  if (hasDiscarded) context.memory.setbacks++;
  return hasDiscarded || plan === null || !hasCommitment(tables, turnBuilder.state, seat);
}
