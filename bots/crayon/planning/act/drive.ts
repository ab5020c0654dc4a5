// Drives a train along its planned route, with pick-ups and deliveries. Trains may reverse only in cities,
// so a train leaves a city for unfinished track only if the seat can pay for the rest. Otherwise it might get
// stuck at a dead end.
import { crayon } from '../../../../engine/index.ts';
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import { feesAlong } from '../map/fees.ts';
import type { Job } from '../tours/job.ts';
import type { Plan, PlanProgress } from '../tours/plan.ts';
import { makeRoom, pickUpSpareLoads } from './cargo.ts';

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
    pickUpSpareLoads(context, plan, progress);
    if (progress.arcsTravelled === plan.route.ends[progress.stopsMade]) {
      const stop = plan.stops[progress.stopsMade];
      if (stop === undefined) return 'broken';
      const outcome = stop.deliver ? deliver(context, stop.job) : pickUp(context, stop.job, plan, progress);
      if (outcome !== 'done') return outcome;
      progress.stopsMade++;
      if (turnBuilder.closed) return 'revealing';
      continue;
    }
    if (state.movesLeft === 0) return 'waiting';
    const arc = plan.route.arcs[progress.arcsTravelled];
    const inCity = tables.board.cityOf[tables.board.from[arc]] >= 0;
    if (inCity) {
      const missingM = missingTrackOnLegM(context, plan, progress);
      if (missingM > state.cash[seat]) return 'waiting';
      if (missingM + feesOnLegM(context, plan, progress) > state.cash[seat]) return 'broken';
    }
    if (!turnBuilder.play(crayon.actionOf('move', arc))) return 'waiting';
    progress.arcsTravelled++;
  }
}

/** Binds a load that is already aboard to a demand of the plan. Returns true if it bound one. */
function claimAboard({ turnBuilder }: PlanningContext, { stops }: Plan, progress: PlanProgress): boolean {
  return stops
    .slice(progress.stopsMade)
    .some(({ job, deliver }) => deliver && job.from < 0 && job.claim >= 0 && turnBuilder.play(job.claim));
}

const isStruck = ({ tables, turnBuilder, seat }: PlanningContext): boolean =>
  crayon.isOnStrike(tables.rules, turnBuilder.state, turnBuilder.state.trainAt[seat]);

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

/** Price of the missing track up to the plan's next stop. */
function missingTrackOnLegM(
  { costMap, tables }: PlanningContext,
  plan: Plan,
  { stopsMade, arcsTravelled }: PlanProgress,
): number {
  let missingM = 0;
  for (let i = arcsTravelled; i < plan.route.ends[stopsMade]; i++) {
    const arc = plan.route.arcs[i];
    const price = costMap.buildPriceM[arc];
    if (price !== BLOCKED && price > 0)
      missingM += price + tables.linkSurchargeM[tables.board.segmentOf[arc]];
  }
  return missingM;
}

/** Fees up to the plan's next stop. */
const feesOnLegM = (
  { tables, turnBuilder, seat }: PlanningContext,
  { route }: Plan,
  { stopsMade, arcsTravelled }: PlanProgress,
): number => feesAlong(tables, turnBuilder.state, seat, route.arcs, arcsTravelled, route.ends[stopsMade]);
