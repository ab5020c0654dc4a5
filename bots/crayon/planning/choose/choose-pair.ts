// Chooses one job, or two together, by income per turn. Pairs are first compared by rough costs between their
// cities, which ignore shared track. The best few are planned in full.
import { crayon } from '../../../../engine/index.ts';
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { PairLimits } from '../params.ts';
import { cardOf, type Job } from '../tours/job.ts';
import { makePlan } from '../tours/make-plan.ts';
import { type Plan, type Stop, stopsOf } from '../tours/plan.ts';
import { type EvalContext, worthOf } from '../tours/plan-worth.ts';
import { fewestSteps } from '../tours/rough-costs.ts';
import { committedOnly, planCandidates } from './candidates.ts';
import { bestJob } from './choose-job.ts';

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
    const pairs = bestPairs(context, state, jobs, limits.pairs, (first, second) => {
      const commitmentCount = (first.isCommitted ? 1 : 0) + (second.isCommitted ? 1 : 0);
      return mustServeCommitment && commitmentCount === 0 ? 0 : freeSlots + commitmentCount;
    });
    for (const { stops } of pairs) {
      if (best !== null && upperBoundOf(context, state, evalContext, stops) <= best.worth) continue;
      best = makePlan(context, state, evalContext, stops, best?.worth) ?? best;
    }
    return best;
  });
}

/** Upper bound of the worth of a plan with these stops: counts only the track and steps that any route needs. */
function upperBoundOf(
  context: PlanningContext,
  state: State,
  evalContext: EvalContext,
  stops: readonly Stop[],
): number {
  const { tables, router, seat } = context;
  const { budgetM, trackLossShare, mainLineLossShare } = evalContext;
  let trackCostM = 0;
  if (state.trainAt[seat] >= 0)
    for (const { city } of stops) trackCostM = Math.max(trackCostM, router.trackSpendTo(city, budgetM));
  const mainLineCostM = mainLineLossShare < trackLossShare ? trackCostM : 0;
  const steps = fewestSteps(context, state, stops);
  // A plan that loses money may be worth more the longer it takes, but never more than nothing.
  return Math.max(0, worthOf(tables, evalContext, stops, { steps, trackCostM, mainLineCostM, feesM: 0 }));
}

/** All orders of `a` stops of a first job and `b` of a second one, each as the job of each stop: 0 or 1. */
function ordersOf(a: number, b: number): readonly (readonly number[])[] {
  if (a + b === 0) return [[]];
  const beginWith = (job: number): number[][] =>
    ordersOf(a - 1 + job, b - job).map((order) => [job, ...order]);
  return [...(a > 0 ? beginWith(0) : []), ...(b > 0 ? beginWith(1) : [])];
}

/** Orders by the numbers of stops of the two jobs, less one. */
const ORDERS = [1, 2].map((a) => [1, 2].map((b) => ordersOf(a, b)));

/**
 * The best orders of the stops of two jobs by rough costs, best first. Each load is picked up before it is delivered.
 * @param slotsFor cargo slots for two jobs; 0 to skip them
 */
function bestPairs(
  { router, costMap, seat }: PlanningContext,
  state: State,
  jobs: readonly Job[],
  count: number,
  slotsFor: (first: Job, second: Job) => number,
): RoughPair[] {
  const { million } = costMap.costWeights;
  const isPlaced = state.trainAt[seat] >= 0;
  const stops = jobs.map(stopsOf);
  // Stop s of job j has number 2j + s; the place before the first stop comes last. Costs of legs are -1 until asked for.
  const cities = Int32Array.from(stops.flatMap(([first, last = first]) => [first.city, last.city]));
  const start = cities.length;
  const legs = new Int32Array((start + 1) * start).fill(-1);
  const costOf = (from: number, to: number): number => {
    if (from < start) return router.costBetween(cities[from], cities[to]);
    return isPlaced ? router.costTo(cities[to]) : 0;
  };
  const best: RoughPair[] = [];
  const next = [0, 0];

  /** Cost of all legs of an order; Infinity if it exceeds `maxCost` or the loads need more slots. */
  function orderCost(
    first: number,
    second: number,
    order: readonly number[],
    slots: number,
    maxCost: number,
  ): number {
    next[0] = 2 * first;
    next[1] = 2 * second;
    let aboard = 4 - stops[first].length - stops[second].length;
    let cost = 0;
    let from = start;
    for (const job of order) {
      const to = next[job]++;
      const at = 2 * (job === 0 ? first : second);
      const isDelivery = to > at || stops[at >> 1].length === 1;
      aboard += isDelivery ? -1 : 1;
      if (aboard > slots) return Number.POSITIVE_INFINITY;
      const leg = from * start + to;
      if (legs[leg] < 0) legs[leg] = costOf(from, to);
      cost += legs[leg];
      if (cost > maxCost) return Number.POSITIVE_INFINITY;
      from = to;
    }
    return cost;
  }

  for (let i = 0; i < jobs.length; i++) {
    for (let j = i + 1; j < jobs.length; j++) {
      const slots = cardOf(jobs[i]) === cardOf(jobs[j]) ? 0 : slotsFor(jobs[i], jobs[j]);
      if (slots === 0) continue;
      const payoutM = jobs[i].payoutM + jobs[j].payoutM;
      for (const order of ORDERS[stops[i].length - 1][stops[j].length - 1]) {
        const worstM = best[count - 1]?.netM ?? Number.NEGATIVE_INFINITY;
        const netM = payoutM - orderCost(i, j, order, slots, million * (payoutM - worstM)) / million;
        if (netM <= worstM) continue;
        let rank = best.length;
        while (rank > 0 && best[rank - 1].netM < netM) rank--;
        const pending = [stops[i].values(), stops[j].values()];
        best.splice(rank, 0, { stops: order.map((job) => pending[job].next().value!), netM });
        best.length = Math.min(best.length, count);
      }
    }
  }
  return best;
}
