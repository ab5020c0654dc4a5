// What a trip is worth: what it leaves the seat with, over the time it takes, played out turn by turn. A few turns at the
// seat's usual pace are thought to follow, so that a good long trip beats a short one that is a little better a turn.
import { BLOCKED } from '../../../paths/graph.ts';
import type { PlanningContext } from '../context.ts';
import type { Plan } from '../jobs/plan.ts';
import { type EvalContext, evalContextOf } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';
import { simulatePlan, simulationStart } from './simulate-plan.ts';

export interface IncomeParams {
  /** Millions that a turn usually brings, track paid: at first, and once the network is settled. */
  readonly early: number;
  readonly late: number;
  /** Turns at that pace that are thought to follow a trip. */
  readonly horizon: number;
  /** Times that pace that a new hand promises, once it is drawn. */
  readonly newHand: number;
}

/** All that trips of one moment are measured by. */
export interface TourEvalContext {
  readonly evalContext: EvalContext;
  readonly income: number;
  readonly horizon: number;
  readonly newHand: number;
  /** Hands given up in a row before this one. */
  readonly handsDiscarded: number;
  /** Millions with which the game is won: the goal's, and what the line between majors still lacks. */
  readonly goal: number;
  /** Segments of that line, and the share of their price that counts as spent when a trip builds them. */
  readonly line: ReadonlySet<number>;
  readonly lineShare: number;
}

/** How far a seat's network is settled, 0 to 1. */
const maturity = ({ costMap, params }: PlanningContext): number =>
  Math.min(1, costMap.ownSegments / params.evalWeights.matureSegments);

/** Millions that a turn is worth to a seat whose network is as the view sees it. */
export const incomePerTurn = (context: PlanningContext, { early, late }: IncomeParams): number =>
  early + (late - early) * maturity(context);

export function tourEvalContextOf(
  context: PlanningContext,
  state: State,
  income: IncomeParams,
): TourEvalContext {
  const { tables, costMap, params } = context;
  const line = context.majorLine.line();
  // Early on, track for the majors is as dear as any other: money is what is short.
  const near = maturity(context) ** 2;
  return {
    evalContext: evalContextOf(tables, costMap, state, params.evalWeights),
    income: incomePerTurn(context, income),
    horizon: income.horizon,
    newHand: income.newHand,
    handsDiscarded: context.handsDiscarded,
    goal: state.goalCash + (line?.trackCost ?? 0),
    line: new Set(line?.arcs.map((arc) => tables.board.segmentOf[arc])),
    lineShare: 1 - (1 - params.evalWeights.mainLineShare) * near,
  };
}

/** Turns that the nearest delivery of a new hand usually takes, whatever it pays. */
const NEAREST = 5;

/** Turns' worth by which the promise of a new hand shrinks with each one that was drawn in vain: it is the place that is poor. */
const IN_VAIN = 0.5;

/** Whether a new hand, for which a turn is given up and what is left of this one, promises more than the plan. */
export function isHopeless(state: State, { worth, turns = 0 }: Plan, tourEval: TourEvalContext): boolean {
  const { income, horizon, evalContext, newHand, handsDiscarded, goal } = tourEval;
  const net = worth * (turns + horizon) - income * horizon;
  const waiting = state.acted === 0 ? 1 : 1 + state.movesLeft / evalContext.speed;
  // The last millions are worth no more than they are, and take a new hand some time as well.
  const needed = goal - state.cash[state.seat];
  if (net > needed - 0.001) return turns - waiting > NEAREST + needed / income;
  return net < income * (newHand * (turns - waiting) - IN_VAIN * handsDiscarded);
}

/** The worth of a plan in millions a turn, and its turns; null when the plan cannot be carried out with the money there is. */
export function tourWorth(
  context: PlanningContext,
  state: State,
  plan: Plan,
  tourEval: TourEvalContext,
): { worth: number; turns: number } | null {
  const { stops, route } = plan;
  const { income, horizon, goal, evalContext } = tourEval;
  const forecast = simulatePlan(context, state, plan, simulationStart(context, state, goal));
  if (forecast === null) return null;
  const rated = (net: number, turns: number): { worth: number; turns: number } => ({
    worth: (net + income * horizon) / (turns + horizon),
    turns,
  });
  if (forecast.cash >= goal) return rated(goal - state.cash[context.seat], forecast.turns);
  const last = stops[stops.length - 1].city;
  const wanted = millionsOnLine(context, plan, tourEval.line);
  const lost = (route.trackCost - wanted + wanted * tourEval.lineShare) * evalContext.trackLoss;
  const away = (evalContext.remoteness * context.tables.remoteness[last]) / evalContext.speed;
  // Of fees, all that they count as besides the cash that they took.
  const fed = (evalContext.feeWeight - 1) * forecast.fees;
  const net = forecast.cash - state.cash[context.seat] + route.trackCost - lost - fed;
  return rated(net, Math.max(0, forecast.turns + away));
}

/** Millions of a plan's track that the line between majors asks for as well. */
function millionsOnLine(
  { tables, costMap }: PlanningContext,
  { route, links }: Plan,
  line: ReadonlySet<number>,
): number {
  const { segments: counted } = tables.scratch;
  counted.clear();
  let sum = 0;
  for (const arc of [...links, ...route.arcs]) {
    const segment = tables.board.segmentOf[arc];
    if (!line.has(segment) || costMap.buildCost[arc] === BLOCKED || counted.has(segment)) continue;
    counted.add(segment);
    sum += costMap.buildCost[arc];
  }
  return sum;
}
