// The errand that earns most a turn. Errands are looked at in the order of what they could earn at best, and no
// further than the best one found.
import { crayon } from '../../../engine/index.ts';
import type { State } from './atlas.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import type { Desk } from './desk.ts';
import type { Errand } from './errands.ts';
import { makePlan } from './make-plan.ts';
import { type Plan, type Route, stopsOf, worthOf } from './plan.ts';

/** The best plan of one errand, or null. */
export function chooseErrand(desk: Desk, state: State): Plan | null {
  const { seat, style, router } = desk;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const money = state.cash[seat] - style.reserve;
  const plan = bestErrand(desk, state, candidatesOf(desk, state, money), money);
  if (at >= 0) router.close();
  return plan;
}

/** The best plan of one of the candidates; the router is open where the train stands somewhere. */
export function bestErrand(
  desk: Desk,
  state: State,
  candidates: readonly Candidate[],
  money: number,
): Plan | null {
  const { atlas, seat, router } = desk;
  const speed = crayon.speedOf(atlas.rules, state, seat);
  const placed = state.trainAt[seat] >= 0;
  const fetched = new Map<number, Route | null>();
  const fetch = (city: number): Route | null => {
    let way = fetched.get(city);
    if (way === undefined) {
      way = router.through([city]);
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
      if (worthAfter(desk, errand, fetching, speed) <= best.worth) continue;
    }
    const plan = makePlan(desk, state, stopsOf(errand), money);
    if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
  }
  return best;
}

/** Worth of an errand if bringing the load took no more track and only the steps that it must. */
function worthAfter({ atlas, style }: Desk, errand: Errand, fetching: Route, speed: number): number {
  const bringing = atlas.steps(errand.to)[atlas.board.cities[errand.from].milepost];
  return worthOf(atlas, style.taste, stopsOf(errand), fetching, fetching.arcs.length + bringing, speed);
}
