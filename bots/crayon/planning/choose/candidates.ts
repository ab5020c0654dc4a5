// Jobs worth planning in full, the most promising ones first.

import { addWork } from '../../../paths/work.ts';
import { isRefused, type PlanningContext, sourcesOf, startingAtTrain } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { type Job, jobsOf } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { type EvalContext, evalContextOf } from '../tours/plan-worth.ts';

export interface Candidate {
  readonly job: Job;
  /** Upper bound of the job's worth in M a turn: counts only the track and steps that any route needs. */
  readonly upperBound: number;
}

/**
 * The jobs that the seat can afford, by descending upper bound. Precondition: if the train is on the board,
 * the router starts at it.
 */
export function candidatesOf(context: PlanningContext, state: State, evalContext: EvalContext): Candidate[] {
  const { tables, seat, router } = context;
  const trainAt = state.trainAt[seat];
  const { budgetM, deliveryOverheadTurns, remoteness, speed } = evalContext;
  const trackLoss = Math.min(evalContext.trackLossShare, evalContext.mainLineLossShare);
  const candidates: Candidate[] = [];
  for (const job of jobsOf(tables, state, seat, sourcesOf(context, state))) {
    if (isRefused(context, state, job.demand)) continue;
    const steps = fewestSteps(context, trainAt, job);
    if (steps < 0) continue;
    let trackSpendM = 0;
    if (trainAt >= 0) {
      trackSpendM = router.trackSpendTo(job.deliveryCity, budgetM);
      if (job.pickUpCity >= 0)
        trackSpendM = Math.max(trackSpendM, router.trackSpendTo(job.pickUpCity, budgetM));
    }
    if (trackSpendM > budgetM) continue;
    const turns = (steps + remoteness * tables.remoteness[job.deliveryCity]) / speed + deliveryOverheadTurns;
    candidates.push({
      job,
      upperBound: (job.payoutM - trackLoss * trackSpendM) / Math.max(turns, deliveryOverheadTurns),
    });
  }
  return candidates.sort((a, b) => b.upperBound - a.upperBound);
}

/** The candidates that the seat is committed to. They come first: no seat wins before they are done. */
export const committedOnly = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ job }) => job.isCommitted);

/** Lets `choose` make a plan from the seat's candidates, while the router starts at the train. */
export function planCandidates(
  context: PlanningContext,
  state: State,
  choose: (candidates: readonly Candidate[], evalContext: EvalContext) => Plan | null,
): Plan | null {
  addWork('plans');
  const evalContext = evalContextOf(context, state);
  return startingAtTrain(context, state, () =>
    choose(candidatesOf(context, state, evalContext), evalContext),
  );
}

/** Lower bound of the steps, -1 if there is no path. A train not yet placed starts at the pick-up. */
function fewestSteps({ tables }: PlanningContext, from: number, { pickUpCity, deliveryCity }: Job): number {
  if (pickUpCity < 0) return from < 0 ? -1 : tables.steps(deliveryCity)[from];
  const toPickUp = from < 0 ? 0 : tables.steps(pickUpCity)[from];
  const toDelivery = tables.stepsBetween(pickUpCity, deliveryCity);
  return toPickUp < 0 || toDelivery < 0 ? -1 : toPickUp + toDelivery;
}
