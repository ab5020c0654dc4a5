// The worth of plans in M a turn: income less costs, divided by time.
import { crayon } from '../../../../engine/index.ts';
import type { BoardTables, Rules, State } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';
import { netCashM } from '../map/debts.ts';
import type { BotParams } from '../params.ts';
import type { Route } from '../route/route.ts';
import { type Plan, payoutOf, type Stop } from './plan.ts';

/** The budget and the evaluation weights for a given state. */
export interface EvalContext {
  /** Maximum M that a plan may spend on track and fees. */
  readonly budgetM: number;
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
  /** Turns after this one until the game ends, perhaps Infinity. Deliveries after that pay nothing. */
  readonly turnsLeft: number;
}

/** The parts of a planning context that the evaluation weights depend on. */
interface EvalInputs {
  readonly tables: BoardTables;
  readonly costMap: CostMap;
  readonly params: BotParams;
  turnsLeft(state: State): number;
}

/** Maturity of a seat's network, 0 to 1. */
export const maturity = ({ costMap, params }: EvalInputs): number =>
  Math.min(1, costMap.ownSegments / params.matureSegments);

/** Cash in M that a plan may spend: all but the reserve. A seat with less can still use its own track. */
export const spendableCashM = ({ costMap, params }: EvalInputs, state: State): number =>
  Math.max(0, state.cash[costMap.seat] - params.reserve);

/** Turns that new track needs to serve more than the plan for which it is built. */
const TURNS_OF_TRACK = 15;

export function evalContextOf(context: EvalInputs, state: State): EvalContext {
  const { params } = context;
  const { seat } = context.costMap;
  const { rules } = context.tables;
  const turnsLeft = context.turnsLeft(state);
  const usualLossShare =
    params.trackLossEarly + (params.trackLossLate - params.trackLossEarly) * maturity(context);
  // Track has no time left to pay again.
  const trackLossShare = turnsLeft < TURNS_OF_TRACK ? Math.max(1, usualLossShare) : usualLossShare;
  return {
    budgetM: spendableCashM(context, state),
    trackLossShare,
    mainLineLossShare: trackLossShare * params.mainLineShare,
    deliveryOverheadTurns: params.deliveryOverhead,
    remoteness: params.remoteness,
    feeWeight: params.feeWeight,
    speed: crayon.speedOf(rules, state, seat),
    cashToVictoryM: cashToVictoryOf(rules, state, seat),
    openingTurnsLeft: Math.max(0, rules.constants.openingTurns + 1 - state.round),
    turnsLeft,
  };
}

/** Once less cash than this is missing (M), plans look no further than the goal. */
const ENDGAME_CASH_M = 60;

function cashToVictoryOf(rules: Rules, state: State, seat: number): number {
  const missingM = state.goalCash - netCashM(rules, state, seat);
  if (missingM > ENDGAME_CASH_M || missingM <= 0) return Number.POSITIVE_INFINITY;
  const connectedMajors = crayon.goalProgress(rules, state, seat);
  return connectedMajors >= rules.constants.goalMajors ? missingM : Number.POSITIVE_INFINITY;
}

/** Worth of stops in M a turn, by the route through them. */
export function worthOf(
  { rules, remoteness }: BoardTables,
  evalContext: EvalContext,
  stops: readonly Stop[],
  route: Pick<Route, 'steps' | 'trackCostM' | 'mainLineCostM' | 'feesM'>,
): number {
  const { steps, trackCostM, mainLineCostM, feesM } = route;
  const trackLossM =
    (trackCostM - mainLineCostM) * evalContext.trackLossShare + mainLineCostM * evalContext.mainLineLossShare;
  const travelTurns =
    (steps + evalContext.remoteness * remoteness[stops[stops.length - 1].city]) / evalContext.speed;
  const buildTurns = trackCostM / rules.constants.buildLimit - evalContext.openingTurnsLeft;
  const deliveries = stops.filter((stop) => stop.isDelivery).length;
  // Track is built at the end of a turn.
  const leastTurns = Math.max(steps / evalContext.speed + (trackCostM > 0 ? 1 : 0), buildTurns);
  const isInTime = leastTurns <= evalContext.turnsLeft + 1;
  const netM = Math.min(
    (isInTime ? payoutOf(stops) : 0) - trackLossM - evalContext.feeWeight * feesM,
    evalContext.cashToVictoryM,
  );
  return netM / (Math.max(travelTurns, buildTurns, 0) + evalContext.deliveryOverheadTurns * deliveries);
}

/** The plan for stops by a route and a connection, with its worth. */
export const planOf = (
  tables: BoardTables,
  evalContext: EvalContext,
  stops: readonly Stop[],
  route: Route,
  connection: readonly number[] = [],
): Plan => ({ stops, route, connection, worth: worthOf(tables, evalContext, stops, route) });
