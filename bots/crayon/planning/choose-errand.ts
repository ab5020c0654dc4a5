// The errand that earns most a turn. Errands are looked at in the order of what they could earn at best (no track to
// build, the shortest way there is), and no further than the best one found.
import { crayon } from '../../../engine/index.ts';
import type { State } from './atlas.ts';
import type { Desk } from './desk.ts';
import { type Errand, errandsOf } from './errands.ts';
import { citiesOf, type Plan, stopsOf, worthOf } from './plan.ts';

interface Candidate {
  readonly errand: Errand;
  /** Millions a turn that it cannot beat. */
  readonly bound: number;
}

export function chooseErrand(desk: Desk, state: State): Plan | null {
  const { atlas, seat, style, router } = desk;
  const at = state.trainAt[seat];
  const speed = crayon.speedOf(atlas.rules, state, seat);
  const candidates: Candidate[] = [];
  for (const errand of errandsOf(atlas, state, seat)) {
    if (errand.from < 0 && at < 0) continue;
    const steps = fewestSteps(desk, at, errand);
    if (steps < 0) continue;
    const { overhead, remoteness } = style.taste;
    const turns = (steps + remoteness * atlas.remoteness[errand.to]) / speed + overhead;
    candidates.push({ errand, bound: errand.payout / Math.max(turns, overhead) });
  }
  candidates.sort((a, b) => b.bound - a.bound);
  let best: Plan | null = null;
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  for (const { errand, bound } of candidates) {
    if (best !== null && bound <= best.worth) break;
    const plan = at < 0 ? desk.opening.plan(state, stopsOf(errand), style.openingTaste, speed) : route(desk, errand, speed);
    if (plan === null || (best !== null && plan.worth <= best.worth)) continue;
    if (plan.route.millions + plan.route.fees > state.cash[seat] - style.reserve) continue;
    best = plan;
  }
  if (at >= 0) router.close();
  return best;
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
