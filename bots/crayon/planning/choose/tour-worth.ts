// The worth of a tour in M a turn: its net gain divided by its simulated time. Some turns of usual income are
// added to both, so that a good long tour beats a short one with a slightly higher rate.
import { BLOCKED } from '../../../paths/graph.ts';
import { type PlanningContext, reserveForM } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import { netCashM } from '../map/debts.ts';
import type { IncomeSettings } from '../params.ts';
import type { Plan } from '../tours/plan.ts';
import { type EvalContext, evalContextOf, maturity } from '../tours/plan-worth.ts';
import { simulatePlan, simulationStart } from './simulate-plan.ts';

/** Inputs that the valuations of all tours of one decision share. */
export interface TourContext {
  readonly evalContext: EvalContext;
  readonly incomePerTurnM: number;
  readonly horizonTurns: number;
  readonly newHandIncomeShare: number;
  readonly setbacks: number;
  /** Cash that wins the game, including the price of the track missing between the majors. */
  readonly goalCashM: number;
  /** Cash less debts. */
  readonly netCashM: number;
  /** Segments of that missing track, and the share of their price that counts as a cost of the tour. */
  readonly lineSegments: ReadonlySet<number>;
  readonly lineCostShare: number;
}

/** Usual income per turn in M for the current network. */
export const usualIncomeM = (context: PlanningContext, { incomeEarly, incomeLate }: IncomeSettings): number =>
  incomeEarly +
  (incomeLate - incomeEarly) * maturity(context) -
  (context.uses.paysForTurns ? context.tables.rules.constants.ownTrackFee : 0);

export function tourContextOf(context: PlanningContext, state: State, income: IncomeSettings): TourContext {
  const { tables, params } = context;
  const line = context.findMajorLine();
  // Early on cash is short, so track between majors counts like any other.
  const discount = (1 - params.mainLineShare) * maturity(context) ** 2;
  return {
    evalContext: evalContextOf(context, state),
    incomePerTurnM: usualIncomeM(context, income),
    horizonTurns: income.horizon,
    newHandIncomeShare: income.newHandIncome,
    setbacks: context.memory.setbacks,
    goalCashM: state.goalCash + (line?.trackCostM ?? 0),
    netCashM: netCashM(tables.rules, state, context.seat),
    lineSegments: new Set(line?.arcs.map((arc) => tables.board.segmentOf[arc])),
    lineCostShare: 1 - discount,
  };
}

/** Usual number of turns from a new hand to its first delivery. */
const TURNS_TO_FIRST_DELIVERY = 5;

/** Penalty for each setback: a new hand in a poor place tends to be poor again. */
const SETBACK_PENALTY_TURNS = 0.5;

/** True if a new hand is better than the plan. Discarding costs the rest of this turn and the next turn. */
export function isWorseThanNewHand(state: State, { worth, turns = 0 }: Plan, tourEval: TourContext): boolean {
  const { incomePerTurnM, horizonTurns, evalContext, newHandIncomeShare, setbacks, goalCashM } = tourEval;
  const netM = worth * (turns + horizonTurns) - incomePerTurnM * horizonTurns;
  const waitingTurns = state.acted === 0 ? 1 : 1 + state.movesLeft / evalContext.speed;
  // A new hand comes too late to pay, and so does a plan that loses money.
  if (evalContext.turnsLeft < waitingTurns + TURNS_TO_FIRST_DELIVERY) return netM <= 0;
  // Cash beyond the goal is worthless, and a new hand takes time as well.
  const missingCashM = goalCashM - tourEval.netCashM;
  if (netM > missingCashM - 0.001)
    return turns - waitingTurns > TURNS_TO_FIRST_DELIVERY + missingCashM / incomePerTurnM;
  return (
    netM < incomePerTurnM * (newHandIncomeShare * (turns - waitingTurns) - SETBACK_PENALTY_TURNS * setbacks)
  );
}

/** The worth of a plan in M a turn, and its duration; null if it is not affordable. @param onStuck see `simulatePlan` */
export function tourWorth(
  context: PlanningContext,
  state: State,
  plan: Plan,
  tourEval: TourContext,
  onStuck?: (stopsMade: number) => void,
): { worth: number; turns: number; hasBorrowed: boolean } | null {
  const { stops, route } = plan;
  const { incomePerTurnM, horizonTurns, goalCashM, evalContext } = tourEval;
  const start = simulationStart(context, state, goalCashM, plan);
  const reserveM = Math.min(start.cashM, reserveForM(context, state, plan));
  const reserving = {
    ...start,
    cashM: start.cashM - reserveM,
    keptM: reserveM,
    goalCashM: goalCashM - reserveM,
  };
  const forecast = simulatePlan(context, state, plan, reserving, undefined, onStuck);
  if (forecast === null) return null;
  const { hasBorrowed } = forecast;
  const rate = (netM: number, turns: number) => ({
    worth: (netM + incomePerTurnM * horizonTurns) / (turns + horizonTurns),
    turns,
    hasBorrowed,
  });
  if (forecast.cashM >= reserving.goalCashM) return rate(goalCashM - tourEval.netCashM, forecast.turns);
  const lastCity = stops[stops.length - 1].city;
  const lineCostM = costOnLineM(context, plan, tourEval.lineSegments);
  const trackLossM =
    (route.trackCostM - lineCostM + lineCostM * tourEval.lineCostShare) * evalContext.trackLossShare;
  const remoteTurns = (evalContext.remoteness * context.tables.remoteness[lastCity]) / evalContext.speed;
  // The weight of fees beyond the cash that they cost.
  const extraFeesM = (evalContext.feeWeight - 1) * forecast.feesM;
  const netM = forecast.cashM - (tourEval.netCashM - reserveM) + route.trackCostM - trackLossM - extraFeesM;
  return rate(netM, Math.max(0, forecast.turns + remoteTurns));
}

/** Price of the plan's new track on the missing line between majors. */
function costOnLineM(
  { tables, costMap }: PlanningContext,
  { route, connection }: Plan,
  line: ReadonlySet<number>,
): number {
  const { segments: countedSegments } = tables.scratch;
  countedSegments.clear();
  let sum = 0;
  for (const arcs of [connection, route.arcs]) {
    for (const arc of arcs) {
      // Test this first: most of a route is existing track.
      const cost = costMap.buildPriceM[arc];
      if (cost === 0 || cost === BLOCKED) continue;
      const segment = tables.board.segmentOf[arc];
      if (!line.has(segment) || countedSegments.has(segment)) continue;
      countedSegments.add(segment);
      sum += cost;
    }
  }
  return sum;
}
