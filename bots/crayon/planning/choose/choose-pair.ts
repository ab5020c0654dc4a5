// Chooses one job, or two together, by income per turn. Pairs are first compared by rough costs between their
// cities, which ignore shared track. The best few are planned in full.
import { crayon } from '../../../../engine/index.ts';
import { addWork } from '../../../paths/work.ts';
import { cashToPlan, type PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { PairLimits } from '../params.ts';
import { cardOf, type Job } from '../tours/job.ts';
import { type Plan, payoutOf, type Stop, stopsOf } from '../tours/plan.ts';
import { evalContextOf } from '../tours/plan-worth.ts';
import { candidatesOf, promised } from './candidates.ts';
import { bestJob } from './choose-job.ts';
import { makePlan } from './make-plan.ts';

interface Row {
  readonly stops: readonly Stop[];
  /** Payouts less travel costs, in M. */
  readonly net: number;
}

export function choosePair(context: PlanningContext, state: State, limits: PairLimits): Plan | null {
  addWork('plans');
  const { tables, seat, params, router } = context;
  // Cargo slots not taken by committed loads.
  const kept = crayon.demandsOf(tables.rules, state, seat).filter(({ bound }) => bound).length;
  const room = tables.rules.trains[state.trainClass[seat]].capacity - kept;
  const at = state.trainAt[seat];
  if (at >= 0) router.open(state, at, state.cameFrom[seat]);
  const money = cashToPlan(context, state);
  const evalContext = evalContextOf(tables, context.costMap, state, params);
  const candidates = candidatesOf(context, state, evalContext, money);
  const promises = promised(candidates);
  let best = bestJob(context, state, evalContext, promises, money);
  const mustPromise = best !== null;
  best ??= bestJob(context, state, evalContext, candidates, money);
  const jobs = candidates.slice(0, limits.jobs).map(({ job }) => job);
  const pairs: Row[] = [];
  for (let i = 0; i < jobs.length; i++) {
    for (let k = i + 1; k < jobs.length; k++) {
      if (cardOf(jobs[i]) === cardOf(jobs[k])) continue;
      const promises = (jobs[i].committed ? 1 : 0) + (jobs[k].committed ? 1 : 0);
      if (mustPromise && promises === 0) continue;
      for (const stops of rowsOf(jobs[i], jobs[k], room + promises))
        pairs.push({ stops, net: netOf(context, stops, at) });
    }
  }
  pairs.sort((a, b) => b.net - a.net);
  for (const { stops } of pairs.slice(0, limits.pairs)) {
    const plan = makePlan(context, state, evalContext, stops, money);
    if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
  }
  if (at >= 0) router.close();
  return best;
}

/** All orders of the stops of two jobs in which each load is picked up before it is delivered. */
function rowsOf(a: Job, b: Job, room: number): Stop[][] {
  const pairs: Stop[][] = [];
  const extend = (row: Stop[], todo: readonly (readonly Stop[])[], aboard: number): void => {
    if (todo.every((stops) => stops.length === 0)) pairs.push(row);
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
  return pairs;
}

function netOf({ router, costMap }: PlanningContext, stops: readonly Stop[], at: number): number {
  let cost = 0;
  stops.forEach(({ city }, i) => {
    if (i > 0) cost += router.costBetween(stops[i - 1].city, city);
    else if (at >= 0) cost += router.costTo(city);
  });
  return payoutOf(stops) - cost / costMap.costWeights.million;
}
