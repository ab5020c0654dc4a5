// The errand that earns most a turn. Errands are looked at in the order of what they could earn at best (no track to
// build, the shortest way there is), and no further than the best one found.
import { crayon } from '../../../engine/index.ts';
import type { State } from './atlas.ts';
import type { Desk } from './desk.ts';
import { type Errand, errandsOf } from './errands.ts';
import { citiesOf, type Plan, type Route, stopsOf, worthOf } from './plan.ts';

interface Candidate {
  readonly errand: Errand;
  /** Millions a turn that it cannot beat. */
  readonly bound: number;
}

export function chooseErrand(desk: Desk, state: State): Plan | null {
  const { atlas, seat, style, router } = desk;
  const at = state.trainAt[seat];
  const speed = crayon.speedOf(atlas.rules, state, seat);
  const { overhead, remoteness, trackLost, trunkLost } = style.taste;
  const lost = Math.min(trackLost, trunkLost);
  const money = state.cash[seat] - style.reserve;
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const candidates: Candidate[] = [];
  for (const errand of errandsOf(atlas, state, seat)) {
    if (errand.from < 0 && at < 0) continue;
    const steps = fewestSteps(desk, at, errand);
    if (steps < 0) continue;
    const outlay = at < 0 ? 0 : Math.max(router.outlayTo(errand.to), errand.from < 0 ? 0 : router.outlayTo(errand.from));
    if (outlay > money) continue;
    const turns = (steps + remoteness * atlas.remoteness[errand.to]) / speed + overhead;
    candidates.push({ errand, bound: (errand.payout - lost * outlay) / Math.max(turns, overhead) });
  }
  candidates.sort((a, b) => b.bound - a.bound);
  const fetched = new Map<number, Route | null>();
  const fetch = (city: number): Route | null => {
    let way = fetched.get(city);
    if (way === undefined) fetched.set(city, (way = router.through([city])));
    return way;
  };
  let best: Plan | null = null;
  for (const { errand, bound } of candidates) {
    if (best !== null && bound <= best.worth) break;
    if (best !== null && at >= 0 && errand.from >= 0) {
      const fetching = fetch(errand.from);
      if (fetching === null || fetching.millions + fetching.fees > money) continue;
      const bringing = atlas.steps(errand.to)[atlas.board.cities[errand.from].milepost];
      if (bestWith(desk, errand, fetching, bringing, speed) <= best.worth) continue;
    }
    const plan = at < 0 ? desk.opening.plan(state, stopsOf(errand), style.openingTaste, speed) : route(desk, errand, speed);
    if (plan === null || (best !== null && plan.worth <= best.worth)) continue;
    if (plan.route.millions + plan.route.fees > money) continue;
    best = plan;
  }
  if (at >= 0) router.close();
  return best;
}

/** Worth of an errand if bringing needed no more track and took only `bringing` steps. */
function bestWith({ atlas, style }: Desk, errand: Errand, fetching: Route, bringing: number, speed: number): number {
  const arcs = { length: fetching.arcs.length + bringing } as readonly number[];
  return worthOf(atlas, style.taste, stopsOf(errand), { ...fetching, arcs }, speed);
}

function route({ atlas, router, style }: Desk, errand: Errand, speed: number): Plan | null {
  const stops = stopsOf(errand);
  const way = router.through(citiesOf(stops));
  if (way === null) return null;
  return { stops, route: way, links: [], worth: worthOf(atlas, style.taste, stops, way, speed) };
}

/** Steps of the shortest way there can be, -1 when there is none; a train not placed yet begins at the pick-up. */
function fewestSteps({ atlas }: Desk, at: number, { from, to }: Errand): number {
  const { cities } = atlas.board;
  if (from < 0) return atlas.steps(to)[at];
  const fetching = at < 0 ? 0 : atlas.steps(from)[at];
  const bringing = atlas.steps(to)[cities[from].milepost];
  return fetching < 0 || bringing < 0 ? -1 : fetching + bringing;
}
