// The travelling part of a plan: moves along the route, picks up, delivers. Trains may reverse only in
// cities, so a train leaves a city for unfinished track only with the cash for the rest; otherwise it might
// get stuck at a dead end.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import { feesAlong } from '../map/fees.ts';
import type { Job } from '../tours/job.ts';
import type { Plan, PlanProgress } from '../tours/plan.ts';
import { makeRoom, takeAlong } from './cargo.ts';

/**
 * - `revealing`: the last action reveals something; the bot will be asked again.
 * - `waiting`: nothing more can be done this turn.
 * - `broken`: the plan cannot be carried out because a load, a demand or cash for fees is missing.
 */
export type DriveOutcome = 'revealing' | 'waiting' | 'broken';

/** Plays as much of the plan as this turn allows and records its progress. */
export function drive(context: PlanningContext, plan: Plan, progress: PlanProgress): DriveOutcome {
  const { tables, turnBuilder, seat } = context;
  const { state } = turnBuilder;
  if (claimAboard(context, plan, progress)) return 'revealing';
  for (;;) {
    takeAlong(context, plan, progress);
    if (progress.travelled === plan.route.ends[progress.stops]) {
      const stop = plan.stops[progress.stops];
      if (stop === undefined) return 'broken';
      const outcome = stop.deliver ? deliver(context, stop.job) : pickUp(context, stop.job, plan, progress);
      if (outcome !== 'done') return outcome;
      progress.stops++;
      if (turnBuilder.closed) return 'revealing';
      continue;
    }
    if (state.movesLeft === 0) return 'waiting';
    const arc = plan.route.arcs[progress.travelled];
    const inCity = tables.board.cityOf[tables.board.from[arc]] >= 0;
    if (inCity) {
      const missing = missingOnLeg(context, plan, progress);
      if (missing > state.cash[seat]) return 'waiting';
      if (missing + feesOnLeg(context, plan, progress) > state.cash[seat]) return 'broken';
    }
    if (!turnBuilder.play(crayon.actionOf('move', arc))) return 'waiting';
    progress.travelled++;
  }
}

/** Binds loads that are already aboard to the plan's demands; returns whether it bound one. */
function claimAboard({ turnBuilder }: PlanningContext, { stops }: Plan, progress: PlanProgress): boolean {
  return stops
    .slice(progress.stops)
    .some(({ job, deliver }) => deliver && job.from < 0 && job.claim >= 0 && turnBuilder.play(job.claim));
}

const isStruck = ({ tables, turnBuilder, seat }: PlanningContext): boolean =>
  crayon.isStruck(tables.rules, turnBuilder.state, turnBuilder.state.trainAt[seat]);

function deliver(context: PlanningContext, job: Job): 'done' | 'waiting' | 'broken' {
  const { turnBuilder } = context;
  if (turnBuilder.play(job.deliver)) return 'done';
  return isStruck(context) || turnBuilder.state.movesLeft === 0 ? 'waiting' : 'broken';
}

function pickUp(
  context: PlanningContext,
  job: Job,
  plan: Plan,
  progress: PlanProgress,
): 'done' | 'waiting' | 'broken' {
  const { turnBuilder } = context;
  makeRoom(context, plan, progress);
  if (!turnBuilder.play(crayon.actionOf('pick-up', job.load))) {
    return isStruck(context) || turnBuilder.state.movesLeft === 0 ? 'waiting' : 'broken';
  }
  if (job.claim >= 0) turnBuilder.play(job.claim);
  return 'done';
}

/** M of missing track on the way to the plan's next stop. */
function missingOnLeg(
  { costMap, tables }: PlanningContext,
  plan: Plan,
  { stops, travelled }: PlanProgress,
): number {
  let missing = 0;
  for (let i = travelled; i < plan.route.ends[stops]; i++) {
    const arc = plan.route.arcs[i];
    const price = costMap.buildCost[arc];
    if (price !== BLOCKED && price > 0) missing += price + tables.dearer[tables.board.segmentOf[arc]];
  }
  return missing;
}

/** M of fees on the way to the plan's next stop. */
const feesOnLeg = (
  { tables, turnBuilder, seat }: PlanningContext,
  { route }: Plan,
  { stops, travelled }: PlanProgress,
): number => feesAlong(tables, turnBuilder.state, seat, route.arcs, travelled, route.ends[stops]);
