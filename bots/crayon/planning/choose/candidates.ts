// Errands worth a closer look, the most promising first.

import { isRefused, type PlanningContext } from '../context.ts';
import { type Job, jobsOf } from '../jobs/job.ts';
import type { EvalContext } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';

export interface Candidate {
  readonly job: Job;
  /** Millions a turn that the errand alone cannot beat: as if it took only the track and steps that it must. */
  readonly upperBound: number;
}

/**
 * Errands that the seat can pay for, by their bounds, best first. A train that stands somewhere needs its way there:
 * the router must be open. @param money millions that may be spent on track
 */
export function candidatesOf(
  context: PlanningContext,
  state: State,
  evalContext: EvalContext,
  money: number,
): Candidate[] {
  const { tables, seat, router } = context;
  const at = state.trainAt[seat];
  const { deliveryOverhead, remoteness, speed } = evalContext;
  const lost = Math.min(evalContext.trackLoss, evalContext.mainLineLoss);
  const candidates: Candidate[] = [];
  for (const job of jobsOf(tables, state, seat)) {
    if (isRefused(context, state, job.demand)) continue;
    const steps = fewestSteps(context, at, job);
    if (steps < 0) continue;
    let outlay = 0;
    if (at >= 0) {
      outlay = router.trackSpendTo(job.to, money);
      if (job.from >= 0) outlay = Math.max(outlay, router.trackSpendTo(job.from, money));
    }
    if (outlay > money) continue;
    const turns = (steps + remoteness * tables.remoteness[job.to]) / speed + deliveryOverhead;
    candidates.push({ job, upperBound: (job.payout - lost * outlay) / Math.max(turns, deliveryOverhead) });
  }
  return candidates.sort((a, b) => b.upperBound - a.upperBound);
}

/** The candidates that the seat has committed itself to: they come first, for they stand in the way of victory. */
export const promised = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.filter(({ job }) => job.committed);

/** Steps of the shortest way there can be, -1 when there is none; a train not placed yet begins at the pick-up. */
function fewestSteps({ tables }: PlanningContext, at: number, { from, to }: Job): number {
  if (from < 0) return at < 0 ? -1 : tables.steps(to)[at];
  const fetching = at < 0 ? 0 : tables.steps(from)[at];
  const bringing = tables.stepsBetween(from, to);
  return fetching < 0 || bringing < 0 ? -1 : fetching + bringing;
}
