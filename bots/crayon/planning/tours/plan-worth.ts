// The worth of plans in M a turn: income less costs, divided by time.

import { crayon } from '../../../../engine/index.ts';
import type { BoardTables, Rules, State } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';
import type { BotParams } from '../params.ts';
import type { Route } from '../route/route.ts';
import { payoutOf, type Stop } from './plan.ts';

/** The evaluation weights for a given state. */
export interface EvalContext {
  readonly trackLoss: number;
  readonly mainLineLoss: number;
  readonly deliveryOverhead: number;
  readonly remoteness: number;
  readonly feeWeight: number;
  /** Mileposts a turn. */
  readonly speed: number;
  /** Opening turns still to come. Building in them costs no time. */
  readonly openingTurns: number;
  /** Cash in M missing if the goal needs nothing but money, else Infinity. Cash beyond that is worthless. */
  readonly cashToVictory: number;
}

export function evalContextOf(
  { rules }: BoardTables,
  { seat, ownSegments }: CostMap,
  state: State,
  weights: BotParams,
): EvalContext {
  const maturity = Math.min(1, ownSegments / weights.matureSegments);
  const trackLoss = weights.trackLossEarly + (weights.trackLossLate - weights.trackLossEarly) * maturity;
  return {
    trackLoss,
    mainLineLoss: trackLoss * weights.mainLineShare,
    deliveryOverhead: weights.deliveryOverhead,
    remoteness: weights.remoteness,
    feeWeight: weights.feeWeight,
    speed: crayon.speedOf(rules, state, seat),
    cashToVictory: cashToVictoryOf(rules, state, seat),
    openingTurns: Math.max(0, rules.constants.openingTurns + 1 - state.round),
  };
}

/** Once less cash than this is missing (M), plans look no further than the goal. */
const FINISH = 60;

function cashToVictoryOf(rules: Rules, state: State, seat: number): number {
  const missing = state.goalCash - state.cash[seat];
  if (missing > FINISH || missing <= 0) return Number.POSITIVE_INFINITY;
  const connected = crayon.goalProgress(rules, state, seat);
  return connected >= rules.constants.goalMajors ? missing : Number.POSITIVE_INFINITY;
}

/** Worth of stops in M a turn, given the track to build, fees and steps of the route through them. */
export function worthOf(
  { rules, remoteness }: BoardTables,
  evalContext: EvalContext,
  stops: readonly Stop[],
  { trackCost, mainLineCost, fees }: Pick<Route, 'trackCost' | 'mainLineCost' | 'fees'>,
  steps: number,
): number {
  const trackLoss =
    (trackCost - mainLineCost) * evalContext.trackLoss + mainLineCost * evalContext.mainLineLoss;
  const travelling =
    (steps + evalContext.remoteness * remoteness[stops[stops.length - 1].city]) / evalContext.speed;
  const building = trackCost / rules.constants.buildLimit - evalContext.openingTurns;
  const deliveries = stops.filter((stop) => stop.deliver).length;
  const net = Math.min(payoutOf(stops) - trackLoss - evalContext.feeWeight * fees, evalContext.cashToVictory);
  return net / (Math.max(travelling, building, 0) + evalContext.deliveryOverhead * deliveries);
}
