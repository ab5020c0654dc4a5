// Chooses one job, or two together, by income per turn. Pairs are first compared by rough costs between their
// cities, which ignore shared track. The best few are planned in full.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { PairLimits } from '../params.ts';
import { cardOf, type Job } from '../tours/job.ts';
import { type Plan, payoutOf, type Stop, stopsOf } from '../tours/plan.ts';
import { committedOnly, planCandidates } from './candidates.ts';
import { bestJob } from './choose-job.ts';
import { makePlan } from './make-plan.ts';

/** An order of the stops of two jobs. */
interface RoughPair {
  readonly stops: readonly Stop[];
  /** Payouts less travel costs, in M. */
  readonly netM: number;
}

export function choosePair(context: PlanningContext, state: State, limits: PairLimits): Plan | null {
  const { tables, seat } = context;
  // Cargo slots not reserved for committed loads.
  const commitments = crayon
    .demandsOf(tables.rules, state, seat)
    .filter(({ isCommitted }) => isCommitted).length;
  const freeSlots = tables.rules.trains[state.trainClass[seat]].capacity - commitments;
  return planCandidates(context, state, (candidates, evalContext) => {
    let best = bestJob(context, state, evalContext, committedOnly(candidates));
    const mustServeCommitment = best !== null;
    best ??= bestJob(context, state, evalContext, candidates);
    const jobs = candidates.slice(0, limits.jobs).map(({ job }) => job);
    const pairs: RoughPair[] = [];
    jobs.forEach((first, i) => {
      for (const second of jobs.slice(i + 1)) {
        if (cardOf(first) === cardOf(second)) continue;
        const commitmentCount = (first.isCommitted ? 1 : 0) + (second.isCommitted ? 1 : 0);
        if (mustServeCommitment && commitmentCount === 0) continue;
        for (const stops of ordersOf(first, second, freeSlots + commitmentCount))
          pairs.push({ stops, netM: netOfStopsM(context, stops, state.trainAt[seat]) });
      }
    });
    pairs.sort((a, b) => b.netM - a.netM);
    for (const { stops } of pairs.slice(0, limits.pairs)) {
      const plan = makePlan(context, state, evalContext, stops);
      if (plan !== null && (best === null || plan.worth > best.worth)) best = plan;
    }
    return best;
  });
}

/** All orders of the stops of two jobs in which each load is picked up before it is delivered. */
function ordersOf(a: Job, b: Job, slots: number): Stop[][] {
  const orders: Stop[][] = [];
  const extend = (order: Stop[], pending: readonly (readonly Stop[])[], aboard: number): void => {
    if (pending.every((stops) => stops.length === 0)) orders.push(order);
    pending.forEach((stops, i) => {
      if (stops.length === 0) return;
      const [next, ...rest] = stops;
      const aboardAfter = next.isDelivery ? aboard - 1 : aboard + 1;
      if (aboardAfter <= slots) extend([...order, next], pending.with(i, rest), aboardAfter);
    });
  };
  extend([], [stopsOf(a), stopsOf(b)], (a.pickUpCity < 0 ? 1 : 0) + (b.pickUpCity < 0 ? 1 : 0));
  return orders;
}

/** Payouts of the stops less travel costs. @param trainAt milepost of the train, -1 before it is placed */
function netOfStopsM({ router, costMap }: PlanningContext, stops: readonly Stop[], trainAt: number): number {
  let cost = 0;
  stops.forEach(({ city }, i) => {
    if (i > 0) cost += router.costBetween(stops[i - 1].city, city);
    else if (trainAt >= 0) cost += router.costTo(city);
  });
  return payoutOf(stops) - cost / costMap.costWeights.million;
}
