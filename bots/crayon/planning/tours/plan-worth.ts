// The worth of plans in M a turn: income less costs, divided by time.
import { crayon } from '../../../../engine/index.ts';
import type { BoardTables, Rules, State } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';
import type { BotParams } from '../params.ts';
import type { Route } from '../route/route.ts';
import { payoutOf, type Stop } from './plan.ts';

/** The evaluation weights for a given state. */
export interface EvalContext {
  readonly trackLossShare: number;
  readonly mainLineLossShare: number;
  readonly deliveryOverheadTurns: number;
  readonly remoteness: number;
  readonly feeWeight: number;
  /** Mileposts a turn. */
  readonly speed: number;
  /** Opening turns still to come. Building in them costs no time. */
  readonly openingTurnsLeft: number;
  /** Cash in M missing if the goal needs nothing but money, else Infinity. Cash beyond that is worthless. */
  readonly cashToVictoryM: number;
}

export function evalContextOf(
  { rules }: BoardTables,
  { seat, ownSegments }: CostMap,
  state: State,
  weights: BotParams,
): EvalContext {
  const maturity = Math.min(1, ownSegments / weights.matureSegments);
  const trackLossShare = weights.trackLossEarly + (weights.trackLossLate - weights.trackLossEarly) * maturity;
  return {
    trackLossShare,
    mainLineLossShare: trackLossShare * weights.mainLineShare,
    deliveryOverheadTurns: weights.deliveryOverhead,
    remoteness: weights.remoteness,
    feeWeight: weights.feeWeight,
    speed: crayon.speedOf(rules, state, seat),
    cashToVictoryM: cashToVictoryOf(rules, state, seat),
    openingTurnsLeft: Math.max(0, rules.constants.openingTurns + 1 - state.round),
  };
}

/** Once less cash than this is missing (M), plans look no further than the goal. */
const ENDGAME_CASH_M = 60;

function cashToVictoryOf(rules: Rules, state: State, seat: number): number {
  const missingM = state.goalCash - state.cash[seat];
  if (missingM > ENDGAME_CASH_M || missingM <= 0) return Number.POSITIVE_INFINITY;
  const connected = crayon.goalProgress(rules, state, seat);
  return connected >= rules.constants.goalMajors ? missingM : Number.POSITIVE_INFINITY;
}

/** Worth of stops in M a turn, given the track to build, fees and steps of the route through them. */
export function worthOf(
  { rules, remoteness }: BoardTables,
  evalContext: EvalContext,
  stops: readonly Stop[],
  { trackCostM, mainLineCostM, feesM }: Pick<Route, 'trackCostM' | 'mainLineCostM' | 'feesM'>,
  steps: number,
): number {
  const trackLossM =
    (trackCostM - mainLineCostM) * evalContext.trackLossShare + mainLineCostM * evalContext.mainLineLossShare;
  const travelTurns =
    (steps + evalContext.remoteness * remoteness[stops[stops.length - 1].city]) / evalContext.speed;
  const buildTurns = trackCostM / rules.constants.buildLimit - evalContext.openingTurnsLeft;
  const deliveries = stops.filter((stop) => stop.deliver).length;
  const netM = Math.min(
    payoutOf(stops) - trackLossM - evalContext.feeWeight * feesM,
    evalContext.cashToVictoryM,
  );
  return netM / (Math.max(travelTurns, buildTurns, 0) + evalContext.deliveryOverheadTurns * deliveries);
}
