// The errand that earns most a turn. Errands are looked at in the order of what they could earn at best, and no
// further than the best one found.
import type { State } from './atlas.ts';
import { type Candidate, candidatesOf, promised } from './candidates.ts';
import { type Desk, moneyToPlan } from './desk.ts';
import type { Errand } from './errands.ts';
import { makePlan } from './make-plan.ts';
import { type Plan, type Route, stopsOf } from './plan.ts';
import { type Measure, measureOf, worthOf } from './worth.ts';

/** The best plan of one errand, or null. */
export function chooseErrand(desk: Desk, state: State): Plan | null {
  const { seat, style, router } = desk;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const money = moneyToPlan(desk, state);
  const by = measureOf(desk.atlas, desk.view, state, style.taste);
  const candidates = candidatesOf(desk, state, by, money);
  const plan =
    bestErrand(desk, state, by, promised(candidates), money) ??
    bestErrand(desk, state, by, candidates, money);
  if (at >= 0) router.close();
  return plan;
}

/** The best plan of one of the candidates; the router is open where the train stands somewhere. */
export function bestErrand(
  desk: Desk,
  state: State,
  by: Measure,
  candidates: readonly Candidate[],
  money: number,
): Plan | null {
  const { seat, router } = desk;
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
  let best: Plan | null = null;
  for (const { errand, bound } of candidates) {
    if (best !== null && bound <= best.worth) break;
    if (best !== null && placed && errand.from >= 0) {
      // The way to the pick-up is cheap to find; often it settles the matter.
      const fetching = fetch(errand.from);
      if (fetching === null || fetching.millions + fetching.fees > money) continue;
      if (worthAfter(desk, by, errand, fetching) <= best.worth) continue;
    }
    const plan = makePlan(desk, state, by, stopsOf(errand), money);
    if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
  }
  return best;
}

/** Worth of an errand if bringing the load took no more track and only the steps that it must. */
function worthAfter({ atlas }: Desk, by: Measure, errand: Errand, fetching: Route): number {
  const bringing = atlas.stepsBetween(errand.from, errand.to);
  return worthOf(atlas, by, stopsOf(errand), fetching, fetching.arcs.length + bringing);
}
