// The trip that leaves a seat best off. Trips are first compared by rough costs; for the best of them ways are found, and
// money and time are played out by turns.

import type { Desk } from '../context.ts';
import { boundAboard, type Errand, hasPool, isBound } from '../jobs/job.ts';
import type { Plan, Stop } from '../jobs/plan.ts';
import type { State } from '../map/board-tables.ts';
import { legCosts } from '../tours/leg-costs.ts';
import { nearSuppliers } from '../tours/near-suppliers.ts';
import { aboardOf, type Breadth, openErrands, type Trip, tripsOf } from '../tours/tour-search.ts';
import { candidatesOf } from './candidates.ts';
import { isHopeless, type Pace, worthOfTrip, type Yardstick, yardstickOf } from './tour-worth.ts';

export interface TripTaste {
  readonly breadth: Breadth;
  readonly pace: Pace;
  /** Suppliers that are thought of for a demand. */
  readonly suppliers: number;
  /** Trips that are looked at closely. */
  readonly trips: number;
}

/** The best trip as a plan; null when there is none, or a new hand promises more. */
export function chooseTrip(desk: Desk, state: State, taste: TripTaste): Plan | null {
  const considered = considerTrips(desk, state, taste);
  if (considered.length === 0) return null;
  const mayWait = state.trainAt[desk.seat] >= 0 && !isBound(desk.atlas, state, desk.seat);
  if (mayWait && isHopeless(state, considered[0], yardstickOf(desk, state, taste.pace))) return null;
  return { ...considered[0], considered };
}

/** Times as many trips are looked at where none of the best can be paid for. */
const FURTHER = 10;

/**
 * Plans of the trips that deserve a close look, best first. What the seat has committed itself to comes first, for it
 * stands in the way of victory: anything else is looked at only if that cannot be done.
 */
export function considerTrips(desk: Desk, state: State, taste: TripTaste): Plan[] {
  const { seat, router } = desk;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const by = yardstickOf(desk, state, taste.pace);
  const errands = nearSuppliers(desk, state, comparable(desk, state, by), taste.suppliers);
  const promised = errands.filter(({ bound }) => bound);
  let plans = promised.length > 0 ? plansOf(desk, state, promised, taste, by) : [];
  if (plans.length === 0) plans = plansOf(desk, state, errands, taste, by);
  if (plans.length === 0) plans = plansOf(desk, state, errands, oneByOne(taste), by);
  if (at >= 0) router.close();
  return plans.sort((a, b) => b.worth - a.worth);
}

/** For whoever is poor: every errand by itself, however much better trips look that cannot be paid for. */
const oneByOne = (taste: TripTaste): TripTaste => ({
  ...taste,
  breadth: { ...taste.breadth, deliveries: 1, slack: Number.POSITIVE_INFINITY },
});

/** Errands of a pool that are compared: in all of them the search for trips would lose itself. */
const OF_A_POOL = 24;

/** Errands that trips are made of: all of a hand, the most promising ones of a pool. */
function comparable(desk: Desk, state: State, { measure }: Yardstick): Errand[] {
  if (!hasPool(desk.atlas)) return openErrands(desk, state);
  const promising = candidatesOf(desk, state, measure, state.cash[desk.seat]).map(({ errand }) => errand);
  const [bound, free] = [true, false].map((is) => promising.filter((errand) => errand.bound === is));
  return [...bound, ...free].slice(0, OF_A_POOL);
}

/** Plans of the best trips of some errands, as far as they can be carried out. */
function plansOf(
  desk: Desk,
  state: State,
  errands: readonly Errand[],
  { breadth, trips: most }: TripTaste,
  by: Yardstick,
): Plan[] {
  const plans: Plan[] = [];
  const look = ({ stops }: Trip): void => {
    for (const plan of plansFor(desk, state, stops, by)) {
      const judgement = worthOfTrip(desk, state, plan, by);
      if (judgement !== null) plans.push({ ...plan, ...judgement });
    }
  };
  roughTrips(desk, state, errands, breadth, by, most).forEach(look);
  if (plans.length > 0) return plans;
  // Where the best ones cannot be paid for, others are looked at until one can.
  for (const trip of roughTrips(desk, state, errands, breadth, by, FURTHER * most).slice(most)) {
    look(trip);
    if (plans.length > 0) break;
  }
  return plans;
}

/** The trips that look best by rough costs, best first. */
function roughTrips(
  desk: Desk,
  state: State,
  errands: readonly Errand[],
  breadth: Breadth,
  { measure, pace }: Yardstick,
  most: number,
): Trip[] {
  const { atlas, seat } = desk;
  const start = {
    capacity: atlas.rules.trains[state.trainClass[seat]].capacity - boundAboard(atlas, state, seat),
    aboard: aboardOf(desk, state),
    money: state.cash[seat],
    after: (city: number) => (-pace * measure.remoteness * atlas.remoteness[city]) / measure.speed,
  };
  return tripsOf(errands, legCosts(desk, state), start, breadth, most);
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
