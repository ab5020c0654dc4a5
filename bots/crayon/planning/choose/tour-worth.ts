// What a trip is worth: what it leaves the seat with, over the time it takes, played out turn by turn. A few turns at the
// seat's usual pace are thought to follow, so that a good long trip beats a short one that is a little better a turn.
import { BLOCKED } from '../../../paths/graph.ts';
import type { Desk } from '../context.ts';
import type { Plan } from '../jobs/plan.ts';
import { type Measure, measureOf } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';
import { foresee, outlookOf } from './simulate-plan.ts';

export interface Pace {
  /** Millions that a turn usually brings, track paid: at first, and once the network is settled. */
  readonly atFirst: number;
  readonly later: number;
  /** Turns at that pace that are thought to follow a trip. */
  readonly horizon: number;
  /** Times that pace that a new hand promises, once it is drawn. */
  readonly renewed: number;
}

/** All that trips of one moment are measured by. */
export interface Yardstick {
  readonly measure: Measure;
  readonly pace: number;
  readonly horizon: number;
  readonly renewed: number;
  /** Hands given up in a row before this one. */
  readonly handsGivenUp: number;
  /** Millions with which the game is won: the goal's, and what the line between majors still lacks. */
  readonly goal: number;
  /** Segments of that line, and the share of their price that counts as spent when a trip builds them. */
  readonly line: ReadonlySet<number>;
  readonly lineShare: number;
}

/** How far a seat's network is settled, 0 to 1. */
const settledness = ({ view, style }: Desk): number => Math.min(1, view.segments / style.taste.settled);

/** Millions that a turn is worth to a seat whose network is as the view sees it. */
export const paceOf = (desk: Desk, { atFirst, later }: Pace): number =>
  atFirst + (later - atFirst) * settledness(desk);

export function yardstickOf(desk: Desk, state: State, pace: Pace): Yardstick {
  const { atlas, view, style } = desk;
  const line = desk.majors.line();
  // Early on, track for the majors is as dear as any other: money is what is short.
  const near = settledness(desk) ** 2;
  return {
    measure: measureOf(atlas, view, state, style.taste),
    pace: paceOf(desk, pace),
    horizon: pace.horizon,
    renewed: pace.renewed,
    handsGivenUp: desk.handsGivenUp,
    goal: state.goalCash + (line?.millions ?? 0),
    line: new Set(line?.arcs.map((arc) => atlas.board.segmentOf[arc])),
    lineShare: 1 - (1 - style.taste.trunkShare) * near,
  };
}

/** Turns that the nearest delivery of a new hand usually takes, whatever it pays. */
const NEAREST = 5;

/** Turns' worth by which the promise of a new hand shrinks with each one that was drawn in vain: it is the place that is poor. */
const IN_VAIN = 0.5;

/** Whether a new hand, for which a turn is given up and what is left of this one, promises more than the plan. */
export function isHopeless(state: State, { worth, turns = 0 }: Plan, by: Yardstick): boolean {
  const { pace, horizon, measure, renewed, handsGivenUp, goal } = by;
  const net = worth * (turns + horizon) - pace * horizon;
  const waiting = state.acted === 0 ? 1 : 1 + state.movesLeft / measure.speed;
  // The last millions are worth no more than they are, and take a new hand some time as well.
  const needed = goal - state.cash[state.seat];
  if (net > needed - 0.001) return turns - waiting > NEAREST + needed / pace;
  return net < pace * (renewed * (turns - waiting) - IN_VAIN * handsGivenUp);
}

/** The worth of a plan in millions a turn, and its turns; null when the plan cannot be carried out with the money there is. */
export function worthOfTrip(
  desk: Desk,
  state: State,
  plan: Plan,
  by: Yardstick,
): { worth: number; turns: number } | null {
  const { stops, route } = plan;
  const { pace, horizon, goal, measure } = by;
  const forecast = foresee(desk, state, plan, outlookOf(desk, state, goal));
  if (forecast === null) return null;
  const rated = (net: number, turns: number): { worth: number; turns: number } => ({
    worth: (net + pace * horizon) / (turns + horizon),
    turns,
  });
  if (forecast.cash >= goal) return rated(goal - state.cash[desk.seat], forecast.turns);
  const last = stops[stops.length - 1].city;
  const wanted = millionsOnLine(desk, plan, by.line);
  const lost = (route.millions - wanted + wanted * by.lineShare) * measure.trackLost;
  const away = (measure.remoteness * desk.atlas.remoteness[last]) / measure.speed;
  // Of fees, all that they count as besides the cash that they took.
  const fed = (measure.fees - 1) * forecast.fees;
  const net = forecast.cash - state.cash[desk.seat] + route.millions - lost - fed;
  return rated(net, Math.max(0, forecast.turns + away));
}

/** Millions of a plan's track that the line between majors asks for as well. */
function millionsOnLine({ atlas, view }: Desk, { route, links }: Plan, line: ReadonlySet<number>): number {
  const { segments: counted } = atlas.marks;
  counted.clear();
  let sum = 0;
  for (const arc of [...links, ...route.arcs]) {
    const segment = atlas.board.segmentOf[arc];
    if (!line.has(segment) || view.millions[arc] === BLOCKED || counted.has(segment)) continue;
    counted.add(segment);
    sum += view.millions[arc];
  }
  return sum;
}
