// An errand that earns much a turn. Errands are looked at in the order of what they could earn at best, until none of
// the rest could earn much more than the best one found.

import { type Desk, moneyToPlan } from '../context.ts';
import type { Errand } from '../jobs/job.ts';
import { type Plan, stopsOf } from '../jobs/plan.ts';
import { type Measure, measureOf, worthOf } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';
import { feesAlong } from '../map/fees.ts';
import type { Route } from '../route/route.ts';
import { type Candidate, candidatesOf, promised } from './candidates.ts';
import { makePlan } from './make-plan.ts';

/**
 * A plan good enough to be carried out is taken once no other errand can be worth more than this many times as much.
 * Bounds are seldom reached: trying all errands finds hardly more and wins no more games.
 */
export const ENOUGH = 2;

/**
 * A plan of one errand, null when there is none.
 * @param enough see `ENOUGH`; with 1 it is nearly always the best there is
 */
export function chooseErrand(desk: Desk, state: State, enough = ENOUGH): Plan | null {
  const { seat, style, router } = desk;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const money = moneyToPlan(desk, state);
  const by = measureOf(desk.atlas, desk.view, state, style.taste);
  const candidates = candidatesOf(desk, state, by, money);
  const plan =
    bestErrand(desk, state, by, promised(candidates), money, enough) ??
    bestErrand(desk, state, by, candidates, money, enough);
  if (at >= 0) router.close();
  return plan;
}

/**
 * A plan of one of the candidates, given best first; the router is open where the train stands somewhere. Whichever has
 * the highest bound is looked at next: a candidate first gets a closer bound by the way to its pick-up, which is cheap
 * to find, then a plan.
 */
export function bestErrand(
  desk: Desk,
  state: State,
  by: Measure,
  candidates: readonly Candidate[],
  money: number,
  enough = ENOUGH,
): Plan | null {
  const { atlas, seat, style, router } = desk;
  // What would be thrown away with the hand is not enough.
  const good = Math.max(0, style.discardBelow);
  const placed = state.trainAt[seat] >= 0;
  const fetched = new Map<number, Route | null>();
  const fetch = (city: number): Route | null => {
    let way = fetched.get(city);
    if (way === undefined) {
      way = router.reach(city);
      fetched.set(city, way);
    }
    return way;
  };
  /** Looked at more closely, and waiting for a plan. */
  const close: Candidate[] = [];
  let far = 0;
  let best: Plan | null = null;
  for (;;) {
    const closest = highest(close);
    const closeBound = closest < 0 ? Number.NEGATIVE_INFINITY : close[closest].bound;
    const farBound = far < candidates.length ? candidates[far].bound : Number.NEGATIVE_INFINITY;
    const bound = Math.max(closeBound, farBound);
    if (bound === Number.NEGATIVE_INFINITY) return best;
    if (best !== null && bound <= best.worth * (best.worth >= good ? enough : 1)) return best;
    if (closeBound >= farBound) {
      const [{ errand }] = close.splice(closest, 1);
      const plan = makePlan(desk, state, by, stopsOf(errand), money);
      if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
      continue;
    }
    const candidate = candidates[far++];
    const { errand } = candidate;
    if (!placed || errand.from < 0) {
      close.push(candidate);
      continue;
    }
    const fetching = fetch(errand.from);
    if (fetching === null) continue;
    if (fetching.millions + feesAlong(atlas, state, seat, fetching.arcs) > money) continue;
    const after = worthAfter(desk, by, errand, fetching, money);
    close.push({ errand, bound: Math.min(candidate.bound, after) });
  }
}

/** Place of the highest bound, the first one of several; -1 when there is none. */
function highest(candidates: readonly Candidate[]): number {
  let place = -1;
  for (let i = 0; i < candidates.length; i++)
    if (place < 0 || candidates[i].bound > candidates[place].bound) place = i;
  return place;
}

/**
 * Worth of an errand by this way to its pick-up, if bringing the load took no more track than must be laid and only the
 * steps that it must.
 */
function worthAfter(
  { atlas, router }: Desk,
  by: Measure,
  errand: Errand,
  fetching: Route,
  money: number,
): number {
  const steps = fetching.arcs.length + atlas.stepsBetween(errand.from, errand.to);
  // Of what remains to be laid nobody knows yet how much lies on the trunk: the cheaper rate for all of it.
  const remaining = Math.max(0, router.outlayTo(errand.to, money) - fetching.millions);
  const onTrunk = by.trunkLost < by.trackLost ? remaining : 0;
  const millions = fetching.millions + remaining;
  const route = { millions, trunkMillions: fetching.trunkMillions + onTrunk, fees: fetching.fees };
  return worthOf(atlas, by, stopsOf(errand), route, steps);
}
