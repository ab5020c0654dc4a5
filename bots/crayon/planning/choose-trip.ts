// The trip that leaves a seat best off. Trips are first compared by rough costs; for the best of them ways are found, and
// money and time are played out by turns.
import type { State } from './atlas.ts';
import type { Desk } from './desk.ts';
import { legCosts } from './leg-costs.ts';
import type { Plan, Stop } from './plan.ts';
import { isHopeless, type Pace, worthOfTrip, type Yardstick, yardstickOf } from './trip-worth.ts';
import { aboardOf, type Breadth, openErrands, tripsOf } from './trips.ts';

export interface TripTaste {
  readonly breadth: Breadth;
  readonly pace: Pace;
  /** Trips that are looked at closely. */
  readonly trips: number;
}

/** The best trip as a plan; null when there is none, or a new hand promises more. */
export function chooseTrip(desk: Desk, state: State, taste: TripTaste): Plan | null {
  const considered = considerTrips(desk, state, taste);
  if (considered.length === 0) return null;
  const isPlaced = state.trainAt[desk.seat] >= 0;
  if (isPlaced && isHopeless(state, considered[0], yardstickOf(desk, state, taste.pace))) return null;
  return { ...considered[0], considered };
}

/** Times as many trips are looked at where none of the best can be paid for. */
const FURTHER = 6;

/** Plans of the trips that deserve a close look, best first. */
export function considerTrips(desk: Desk, state: State, taste: TripTaste): Plan[] {
  const { seat, router } = desk;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const by = yardstickOf(desk, state, taste.pace);
  const plans: Plan[] = [];
  for (const [i, stops] of roughTrips(desk, state, taste, by).entries()) {
    // Where the best ones cannot be paid for, others are looked at until one can.
    if (i >= taste.trips && (plans.length > 0 || i >= FURTHER * taste.trips)) break;
    for (const plan of plansFor(desk, state, stops, by)) {
      const judgement = worthOfTrip(desk, state, plan, by);
      if (judgement !== null) plans.push({ ...plan, ...judgement });
    }
  }
  if (at >= 0) router.close();
  return plans.sort((a, b) => b.worth - a.worth);
}

/** The trips that look best by rough costs, best first. */
function roughTrips(
  desk: Desk,
  state: State,
  { breadth }: TripTaste,
  { measure, pace }: Yardstick,
): (readonly Stop[])[] {
  const { atlas, seat } = desk;
  const start = {
    capacity: atlas.rules.trains[state.trainClass[seat]].capacity,
    aboard: aboardOf(desk, state),
    money: state.cash[seat],
    after: (city: number) => (-pace * measure.remoteness * atlas.remoteness[city]) / measure.speed,
  };
  const found = tripsOf(openErrands(desk, state), legCosts(desk, state), start, breadth);
  return found.map(({ stops }) => stops);
}

/** Ways of making a trip. */
function plansFor(desk: Desk, state: State, stops: readonly Stop[], { measure }: Yardstick): Plan[] {
  if (state.trainAt[desk.seat] < 0) {
    const plan = desk.opening.plan(state, stops, measure);
    return plan === null ? [] : [plan];
  }
  const routes = desk.router.ways(stops.map((stop) => stop.city));
  return routes.map((route) => ({ stops, route, links: [], worth: 0 }));
}
