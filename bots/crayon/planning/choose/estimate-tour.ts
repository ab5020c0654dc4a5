// Step 2 of choosing a tour: what a tour without a route is expected to take and to be worth.
import { payoutOf } from '../tours/plan.ts';
import { fewestSteps } from '../tours/rough-costs.ts';
import type { Tour } from '../tours/tour-search.ts';
import type { TourDecision, TourEstimate } from './tour-decision.ts';
import type { TourContext } from './tour-worth.ts';

export function estimateTour(
  { context, state, tourEval }: TourDecision,
  { stops, netM }: Tour,
): TourEstimate {
  const { tables, costMap, seat } = context;
  const { evalContext, incomePerTurnM, goalCashM } = tourEval;
  const { million, step } = costMap.costWeights;
  const payoutM = payoutOf(stops);
  const steps = fewestSteps(context, state, stops);
  const remoteTurns =
    (evalContext.remoteness * tables.remoteness[stops[stops.length - 1].city]) / evalContext.speed;
  const trackM = Math.max(0, payoutM - incomePerTurnM * remoteTurns - netM - (steps * step) / million);
  const buildTurns = state.trainAt[seat] < 0 ? 0 : trackM / tables.rules.constants.buildLimit;
  const turns = Math.max(steps / evalContext.speed, buildTurns);
  return { stops, payoutM, trackM, turns, remoteTurns, mayWin: tourEval.netCashM + payoutM >= goalCashM };
}

/** An estimate of a tour's worth, mostly too high; Infinity if it may win. */
export function estimatedWorth(
  { evalContext, incomePerTurnM, horizonTurns }: TourContext,
  { payoutM, trackM, turns, remoteTurns, mayWin }: TourEstimate,
): number {
  if (mayWin) return Number.POSITIVE_INFINITY;
  const gainM = payoutM - evalContext.trackLossShare * trackM + incomePerTurnM * horizonTurns;
  return gainM / (Math.max(0, turns + remoteTurns) + horizonTurns);
}
