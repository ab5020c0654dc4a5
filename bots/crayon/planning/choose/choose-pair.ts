// An errand, or two errands together, that earn much a turn. Pairs are first compared by rough efforts between
// their cities, which leave out that ways share track; the best few are then looked at closely.
import { crayon } from '../../../../engine/index.ts';
import { type Desk, moneyToPlan } from '../context.ts';
import { cardOf, type Errand } from '../jobs/job.ts';
import { type Plan, payoutOf, type Stop, stopsOf } from '../jobs/plan.ts';
import { measureOf } from '../jobs/plan-worth.ts';
import type { State } from '../map/board-tables.ts';
import { candidatesOf, promised } from './candidates.ts';
import { bestErrand } from './choose-job.ts';
import { makePlan } from './make-plan.ts';

/** How widely to look. */
export interface Breadth {
  /** Errands that may be part of a pair, the most promising ones. */
  readonly errands: number;
  /** Rows of stops that are looked at closely. */
  readonly rows: number;
}

interface Row {
  readonly stops: readonly Stop[];
  /** Payouts less effort, in millions. */
  readonly net: number;
}

export function choosePair(desk: Desk, state: State, breadth: Breadth): Plan | null {
  const { atlas, seat, style, router } = desk;
  // Berths, but for those that are kept for promised loads.
  const kept = crayon.demandsOf(atlas.rules, state, seat).filter(({ bound }) => bound).length;
  const room = atlas.rules.trains[state.trainClass[seat]].capacity - kept;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const money = moneyToPlan(desk, state);
  const by = measureOf(atlas, desk.view, state, style.taste);
  const candidates = candidatesOf(desk, state, by, money);
  const promises = promised(candidates);
  let best = bestErrand(desk, state, by, promises, money);
  const mustPromise = best !== null;
  best ??= bestErrand(desk, state, by, candidates, money);
  const errands = candidates.slice(0, breadth.errands).map(({ errand }) => errand);
  const rows: Row[] = [];
  for (let i = 0; i < errands.length; i++) {
    for (let k = i + 1; k < errands.length; k++) {
      if (cardOf(errands[i]) === cardOf(errands[k])) continue;
      const promises = (errands[i].bound ? 1 : 0) + (errands[k].bound ? 1 : 0);
      if (mustPromise && promises === 0) continue;
      for (const stops of rowsOf(errands[i], errands[k], room + promises))
        rows.push({ stops, net: netOf(desk, stops, at) });
    }
  }
  rows.sort((a, b) => b.net - a.net);
  for (const { stops } of rows.slice(0, breadth.rows)) {
    const plan = makePlan(desk, state, by, stops, money);
    if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
  }
  if (at >= 0) router.close();
  return best;
}

/** All orders in which two errands can be run, each load being picked up before it is brought. */
function rowsOf(a: Errand, b: Errand, room: number): Stop[][] {
  const rows: Stop[][] = [];
  const extend = (row: Stop[], todo: readonly (readonly Stop[])[], aboard: number): void => {
    if (todo.every((stops) => stops.length === 0)) rows.push(row);
    todo.forEach((stops, i) => {
      if (stops.length === 0) return;
      const [next, ...rest] = stops;
      const then = next.deliver ? aboard - 1 : aboard + 1;
      if (then > room) return;
      extend(
        [...row, next],
        todo.map((other, k) => (k === i ? rest : other)),
        then,
      );
    });
  };
  const aboard = (a.from < 0 ? 1 : 0) + (b.from < 0 ? 1 : 0);
  extend([], [stopsOf(a), stopsOf(b)], aboard);
  return rows;
}

function netOf({ router, view }: Desk, stops: readonly Stop[], at: number): number {
  let effort = 0;
  stops.forEach(({ city }, i) => {
    if (i > 0) effort += router.effortBetween(stops[i - 1].city, city);
    else if (at >= 0) effort += router.effortTo(city);
  });
  return payoutOf(stops) - effort / view.exchange.million;
}
