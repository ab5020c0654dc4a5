// Drives a train along its planned route, with pick-ups and deliveries. Trains may reverse only in cities,
// so a train leaves a city for unfinished track only if the seat can pay for the rest. Otherwise it might get
// stuck at a dead end.
import { crayon } from '../../../../engine/index.ts';
import { type PlanningContext, trackAheadM } from '../context.ts';
import { feesAlong } from '../map/fees.ts';
import type { Plan, PlanProgress, Stop } from '../tours/plan.ts';
import { purseOf, takeLoan } from '../uses/purse.ts';
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
      if (!stop.isDelivery) makeRoom(context, plan, progress);
      if (!makeStop(context, stop)) return mustWait(context) ? 'waiting' : 'broken';
      progress.stopsMade++;
      if (turnBuilder.isClosed) return 'revealing';
      continue;
    }
    if (state.movesLeft === 0) return 'waiting';
    const arc = plan.route.arcs[progress.arcsTravelled];
    if (tables.board.cityOf[tables.board.from[arc]] >= 0) {
      const { arcs, ends } = plan.route;
      const [begin, end] = [progress.arcsTravelled, ends[progress.stopsMade]];
      const trackM = trackAheadM(context, { connection: [], route: plan.route }, progress, end);
      if (trackM > state.cash[seat]) return 'waiting';
      const dueM = trackM + feesAlong(tables, state, seat, arcs, begin, end);
      if (dueM > state.cash[seat] && !isOnCredit(context, plan, dueM)) return 'broken';
    }
    const move = crayon.actionOf('move', arc);
    const play = (): boolean => turnBuilder.play(move);
    if (!play() && !(plan.mayBorrow && takeLoan(context, tables.rules.constants.trackFee) && play()))
      return 'waiting';
    progress.arcsTravelled++;
  }
}

/** True if a payment beyond the cash is covered by a loan, or by loads aboard that pay for fees. */
function isOnCredit(context: PlanningContext, plan: Plan, dueM: number): boolean {
  const { tables, turnBuilder, seat } = context;
  const { state } = turnBuilder;
  const { cashM, loanLimitM, mayOweFees, feesOwedM } = purseOf(context, state, plan);
  if (dueM <= cashM + loanLimitM) return true;
  if (!mayOweFees) return false;
  const payouts = crayon
    .demandsOf(tables.rules, state, seat)
    .map(({ demand, isAboard }) => (isAboard ? crayon.payoutOf(tables.rules, state, demand) : 0));
  return dueM - cashM <= Math.max(...payouts) - feesOwedM;
}

/** Binds a load that is already aboard to a demand of the plan. Returns true if it bound one. */
function claimAboard({ turnBuilder }: PlanningContext, { stops }: Plan, progress: PlanProgress): boolean {
  return stops
    .slice(progress.stopsMade)
    .some(
      ({ job, isDelivery }) =>
        isDelivery && job.pickUpCity < 0 && job.claimAction >= 0 && turnBuilder.play(job.claimAction),
    );
}

/** Delivers or picks up the load of a stop; false if the rules refuse it. */
function makeStop(context: PlanningContext, { job, isDelivery }: Stop): boolean {
  const { turnBuilder } = context;
  if (isDelivery) return turnBuilder.play(job.deliverAction);
  if (!turnBuilder.play(crayon.actionOf('pick-up', job.load))) return false;
  if (job.claimAction >= 0) turnBuilder.play(job.claimAction);
  return true;
}

/** True if the train can neither load nor deliver in this turn. */
const mustWait = ({ tables, turnBuilder: { state }, seat }: PlanningContext): boolean =>
  crayon.isOnStrike(tables.rules, state, state.trainAt[seat]) || state.movesLeft === 0;
