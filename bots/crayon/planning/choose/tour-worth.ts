// The worth of a tour: its net gain divided by its simulated time. A few turns of usual income are added to
// both, so that a good long tour beats a short one that is slightly better per turn.
import { BLOCKED } from '../../../paths/graph.ts';
import { type PlanningContext, reserveFor } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { IncomeSettings } from '../params.ts';
import type { Plan } from '../tours/plan.ts';
import { type EvalContext, evalContextOf } from '../tours/plan-worth.ts';
import { simulatePlan, simulationStart } from './simulate-plan.ts';

/** The inputs shared by the valuations of all tours of one decision. */
export interface TourEvalContext {
  readonly evalContext: EvalContext;
  readonly income: number;
  readonly horizon: number;
  readonly newHand: number;
  /** See `PlanningContext`. */
  readonly setbacks: number;
  /** Cash in M that wins the game, including the price of the track missing between the majors. */
  readonly goal: number;
  /** Segments of that missing line, and the share of their price that a tour is charged for building them. */
  readonly line: ReadonlySet<number>;
  readonly lineShare: number;
}

/** Maturity of a seat's network, 0 to 1. */
const maturity = ({ costMap, params }: PlanningContext): number =>
  Math.min(1, costMap.ownSegments / params.matureSegments);

/** Usual income per turn in M for the current network. */
export const incomePerTurn = (
  context: PlanningContext,
  { incomeEarly, incomeLate }: IncomeSettings,
): number => incomeEarly + (incomeLate - incomeEarly) * maturity(context);

export function tourEvalContextOf(
  context: PlanningContext,
  state: State,
  income: IncomeSettings,
): TourEvalContext {
  const { tables, costMap, params } = context;
  const line = context.findMajorLine();
  // Early on cash is short, so track between majors counts like any other.
  const discount = (1 - params.mainLineShare) * maturity(context) ** 2;
  return {
    evalContext: evalContextOf(tables, costMap, state, params),
    income: incomePerTurn(context, income),
    horizon: income.horizon,
    newHand: income.newHandIncome,
    setbacks: context.setbacks,
    goal: state.goalCash + (line?.trackCost ?? 0),
    line: new Set(line?.arcs.map((arc) => tables.board.segmentOf[arc])),
    lineShare: 1 - discount,
  };
}

/** Usual turns to the nearest delivery of a new hand. */
const NEAREST = 5;

/** Penalty in turns for each setback: from a poor place a new hand tends to be poor again. */
const SETBACK_PENALTY = 0.5;

/** Whether a new hand promises more than the plan. It costs the rest of this turn and another turn. */
export function isHopeless(state: State, { worth, turns = 0 }: Plan, tourEval: TourEvalContext): boolean {
  const { income, horizon, evalContext, newHand, setbacks, goal } = tourEval;
  const net = worth * (turns + horizon) - income * horizon;
  const waiting = state.acted === 0 ? 1 : 1 + state.movesLeft / evalContext.speed;
  // Money beyond the goal is worthless, and a new hand takes some time as well.
  const needed = goal - state.cash[state.seat];
  if (net > needed - 0.001) return turns - waiting > NEAREST + needed / income;
  return net < income * (newHand * (turns - waiting) - SETBACK_PENALTY * setbacks);
}

/** The worth of a plan in M a turn, and its turns; null if it is not affordable. */
export function tourWorth(
  context: PlanningContext,
  state: State,
  plan: Plan,
  tourEval: TourEvalContext,
): { worth: number; turns: number } | null {
  const { stops, route } = plan;
  const { income, horizon, goal, evalContext } = tourEval;
  const start = simulationStart(context, state, goal);
  const reserve = Math.min(start.cash, reserveFor(context, state, plan));
  const reserving = { ...start, cash: start.cash - reserve, goalCash: goal - reserve };
  const forecast = simulatePlan(context, state, plan, reserving);
  if (forecast === null) return null;
  const rate = (net: number, turns: number): { worth: number; turns: number } => ({
    worth: (net + income * horizon) / (turns + horizon),
    turns,
  });
  if (forecast.cash >= reserving.goalCash) return rate(goal - state.cash[context.seat], forecast.turns);
  const lastCity = stops[stops.length - 1].city;
  const lineCost = costOnLine(context, plan, tourEval.line);
  const trackLoss = (route.trackCost - lineCost + lineCost * tourEval.lineShare) * evalContext.trackLoss;
  const remoteTurns = (evalContext.remoteness * context.tables.remoteness[lastCity]) / evalContext.speed;
  // The weight of fees beyond the cash that they cost.
  const extraFees = (evalContext.feeWeight - 1) * forecast.fees;
  const net = forecast.cash - reserving.cash + route.trackCost - trackLoss - extraFees;
  return rate(net, Math.max(0, forecast.turns + remoteTurns));
}

/** M of a plan's track that is also part of the missing line between majors. */
function costOnLine(
  { tables, costMap }: PlanningContext,
  { route, links }: Plan,
  line: ReadonlySet<number>,
): number {
  const { segments: counted } = tables.scratch;
  counted.clear();
  let sum = 0;
  for (const arcs of [links, route.arcs]) {
    for (const arc of arcs) {
      // Test this first: most of a route is existing track.
      const cost = costMap.buildCost[arc];
      if (cost === 0 || cost === BLOCKED) continue;
      const segment = tables.board.segmentOf[arc];
      if (!line.has(segment) || counted.has(segment)) continue;
      counted.add(segment);
      sum += cost;
    }
  }
  return sum;
}
