// Chooses the tour that leaves a seat best off. Rough costs select the tours; the best of them get routes,
// which are simulated turn by turn.
import { addWork } from '../../../paths/work.ts';
import { type PlanningContext, startingAtTrain } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { TourSettings } from '../params.ts';
import { committedLoadCount, hasCommitment, hasPool, type Job } from '../tours/job.ts';
import { legCosts } from '../tours/leg-costs.ts';
import { type Plan, payoutOf, type Stop } from '../tours/plan.ts';
import { fewestSteps } from '../tours/rough-costs.ts';
import { aboardOf, eligibleJobs, findTours, type Tour } from '../tours/tour-search.ts';
import { candidatesOf } from './candidates.ts';
import { isWorseThanNewHand, type TourContext, tourContextOf, tourWorth } from './tour-worth.ts';

/** The best tour as a plan; null if there is none or a new hand promises more. */
export function chooseTour(context: PlanningContext, state: State, settings: TourSettings): Plan | null {
  const candidates = considerTours(context, state, settings);
  context.memory.wantsNewHand = false;
  if (candidates.length === 0) return null;
  const mayDiscardHand =
    state.trainAt[context.seat] >= 0 && !hasCommitment(context.tables, state, context.seat);
  if (mayDiscardHand && isWorseThanNewHand(state, candidates[0], tourContextOf(context, state, settings))) {
    context.memory.wantsNewHand = true;
    return null;
  }
  return { ...candidates[0], candidates };
}

/** Finds plans to choose from, best first by their own worth. */
export type ConsiderPlans = (context: PlanningContext, state: State, settings: TourSettings) => Plan[];

/** Factor by which the number of tours grows if none of the best is affordable. */
const RETRY_FACTOR = 10;

/** How good tours and plans are, in any unit: more is better. */
export interface TourRanking {
  /** The rank of a tour before it has a route: mostly too high, and Infinity to get its route anyway. */
  estimate(estimate: TourEstimate): number;
  rank(plan: Plan): number;
  /** Tours whose estimate is lower than the best rank by more than this are not simulated. */
  readonly slack: number;
}

/**
 * Plans of the tours worth simulating, best first by their worth. Commitments come first, because no seat wins before they
 * are done. Other jobs are considered only if the commitments cannot be met.
 * @param ranking decides which tours are worth it; by default, their worth
 */
export function considerTours(
  context: PlanningContext,
  state: State,
  settings: TourSettings,
  ranking?: TourRanking,
): Plan[] {
  addWork('plans');
  const decision = decisionOf(context, state, settings, ranking);
  return startingAtTrain(context, state, () => {
    const jobs = cheapSuppliers(context, state, jobsForTours(decision), settings);
    const committedJobs = jobs.filter((job) => job.isCommitted);
    let plans = committedJobs.length > 0 ? plansOf(decision, committedJobs) : [];
    if (plans.length === 0) plans = plansOf(decision, jobs);
    if (plans.length === 0) plans = plansOf({ ...decision, settings: singleJobSettings(settings) }, jobs);
    return plans.sort((a, b) => b.worth - a.worth);
  });
}

/** Plans of given tours only. @param tours stops of each tour */
export function considerRoutes(
  context: PlanningContext,
  state: State,
  settings: TourSettings,
  tours: readonly (readonly Stop[])[],
): Plan[] {
  const decision = decisionOf(context, state, settings);
  return startingAtTrain(context, state, () => tours.flatMap((stops) => affordablePlans(decision, stops)));
}

/** Inputs of the choice of a tour. */
interface TourDecision {
  readonly context: PlanningContext;
  readonly state: State;
  readonly settings: TourSettings;
  readonly tourEval: TourContext;
  readonly ranking: TourRanking;
  /** Keys of first stops on which the money ran out: every tour that begins like this is skipped. */
  readonly stuckBeginnings: Set<string>;
}

function decisionOf(
  context: PlanningContext,
  state: State,
  settings: TourSettings,
  ranking?: TourRanking,
): TourDecision {
  const tourEval = tourContextOf(context, state, settings);
  const byWorth: TourRanking = {
    estimate: (estimate) => estimatedWorth(tourEval, estimate),
    rank: ({ worth }) => worth,
    slack: settings.estimateSlack,
  };
  return { context, state, settings, tourEval, ranking: ranking ?? byWorth, stuckBeginnings: new Set() };
}

/** Key of the first stops of a tour, given the key of all but the last of them. */
const extendKey = (key: string, { job, city }: Stop): string => `${key} ${job.demand}:${city}`;

/** True if the money is known to run out early in the tour. */
function isKnownStuck({ context, stuckBeginnings }: TourDecision, stops: readonly Stop[]): boolean {
  if (stuckBeginnings.size === 0 || !context.params.isFrugal) return false;
  let key = '';
  return stops.some((stop) => {
    key = extendKey(key, stop);
    return stuckBeginnings.has(key);
  });
}

/** For a seat without money: single jobs of any worth, because better-looking tours are not affordable. */
const singleJobSettings = (settings: TourSettings): TourSettings => ({
  ...settings,
  deliveries: 1,
  slack: Number.POSITIVE_INFINITY,
});

/** Number of pool jobs to consider. With all of them the search for tours would take too long. */
const MAX_POOL_JOBS = 24;

/** The jobs for tours: all jobs of a hand, or the most promising ones of a pool. */
function jobsForTours({ context, state, tourEval }: TourDecision): Job[] {
  if (!hasPool(context.tables)) return eligibleJobs(context, state);
  const evalContext = { ...tourEval.evalContext, budgetM: state.cash[context.seat] };
  const promisingJobs = candidatesOf(context, state, evalContext).map(({ job }) => job);
  const committedJobs = promisingJobs.filter((job) => job.isCommitted);
  const otherJobs = promisingJobs.filter((job) => !job.isCommitted);
  return [...committedJobs, ...otherJobs].slice(0, MAX_POOL_JOBS);
}

/** The affordable plans of the best tours for some jobs. */
function plansOf(decision: TourDecision, jobs: readonly Job[]): Plan[] {
  const { ranking } = decision;
  const { tours } = decision.settings;
  const estimatedTours = roughTours(decision, jobs, tours).map((tour) => ({
    tour,
    rank: ranking.estimate(estimateOf(decision, tour)),
  }));
  if (decision.context.params.isFrugal) estimatedTours.sort((a, b) => b.rank - a.rank);
  const plans: Plan[] = [];
  let best = Number.NEGATIVE_INFINITY;
  for (const { tour, rank } of estimatedTours) {
    if (rank < best - ranking.slack) break;
    for (const plan of affordablePlans(decision, tour.stops)) {
      plans.push(plan);
      best = Math.max(best, ranking.rank(plan));
    }
  }
  if (plans.length > 0) return plans;
  // None of the best is affordable: try more until one is. The best are among them again, perhaps in another
  // order.
  for (const tour of roughTours(decision, jobs, RETRY_FACTOR * tours)) {
    const tourPlans = affordablePlans(decision, tour.stops);
    if (tourPlans.length > 0) return tourPlans;
  }
  return [];
}

/** What a tour without a route is expected to take: the fewest steps, and track for what its legs cost beyond these. */
export interface TourEstimate {
  readonly stops: readonly Stop[];
  readonly payoutM: number;
  readonly trackM: number;
  /** Turns until the last stop. */
  readonly turns: number;
  /** Turns that the remote end of the tour costs. */
  readonly remoteTurns: number;
  /** True if the tour may reach the goal, where the rest of it no longer counts. */
  readonly mayWin: boolean;
}

function estimateOf({ context, state, tourEval }: TourDecision, { stops, netM }: Tour): TourEstimate {
  const { tables, costMap, seat } = context;
  const { evalContext, incomePerTurnM, goalCashM } = tourEval;
  const { million, step } = costMap.costWeights;
  const payoutM = payoutOf(stops);
  const steps = fewestSteps(context, state, stops);
  const remoteTurns =
    (evalContext.remoteness * tables.remoteness[stops[stops.length - 1].city]) / evalContext.speed;
  const trackM = Math.max(0, payoutM - incomePerTurnM * remoteTurns - netM - (steps * step) / million);
  const buildTurns = state.trainAt[seat] < 0 ? 0 : trackM / tables.rules.constants.buildLimit;
  const turns = Math.max(steps / evalContext.speed, buildTurns);
  return { stops, payoutM, trackM, turns, remoteTurns, mayWin: state.cash[seat] + payoutM >= goalCashM };
}

/** An estimate of a tour's worth, mostly too high; Infinity if it may win. */
function estimatedWorth(
  { evalContext, incomePerTurnM, horizonTurns }: TourContext,
  { payoutM, trackM, turns, remoteTurns, mayWin }: TourEstimate,
): number {
  if (mayWin) return Number.POSITIVE_INFINITY;
  const gainM = payoutM - evalContext.trackLossShare * trackM + incomePerTurnM * horizonTurns;
  return gainM / (Math.max(0, turns + remoteTurns) + horizonTurns);
}

/** The affordable plans of a tour, one for each of its routes. */
function affordablePlans(decision: TourDecision, stops: readonly Stop[]): Plan[] {
  const plans: Plan[] = [];
  if (isKnownStuck(decision, stops)) return plans;
  const { context, state, tourEval, stuckBeginnings } = decision;
  let stuckAt = -1;
  for (const plan of plansFor(context, state, stops, tourEval)) {
    const valuation = tourWorth(context, state, plan, tourEval, (stopsMade) => {
      stuckAt = Math.max(stuckAt, stopsMade);
    });
    if (valuation === null) continue;
    const { worth, turns } = valuation;
    // All fields are listed: copying with `...` takes as long as simulating a short route.
    plans.push({ stops, route: plan.route, connection: plan.connection, worth, turns });
  }
  if (plans.length === 0 && stuckAt >= 0)
    stuckBeginnings.add(stops.slice(0, stuckAt + 1).reduce(extendKey, ''));
  return plans;
}

/** The best tours by rough costs, best first. */
function roughTours(
  { context, state, settings, tourEval }: TourDecision,
  jobs: readonly Job[],
  maxTours: number,
): Tour[] {
  const { tables, seat } = context;
  const { evalContext, incomePerTurnM } = tourEval;
  const start = {
    capacity: tables.rules.trains[state.trainClass[seat]].capacity - committedLoadCount(tables, state, seat),
    aboard: aboardOf(context, state),
    cashM: state.cash[seat],
    endWorthM: (city: number) =>
      (-incomePerTurnM * evalContext.remoteness * tables.remoteness[city]) / evalContext.speed,
  };
  const targets = context.params.isFrugal ? jobs.map(({ deliveryCity }) => deliveryCity) : undefined;
  return findTours(jobs, legCosts(context, state, targets), start, settings, maxTours);
}

/** One plan for each route of a tour, not yet valued. */
function plansFor(
  context: PlanningContext,
  state: State,
  stops: readonly Stop[],
  { evalContext }: TourContext,
): Plan[] {
  if (state.trainAt[context.seat] < 0) {
    const plan = context.planOpening(state, stops, evalContext);
    return plan === null ? [] : [plan];
  }
  const routes = context.router.routes(stops.map((stop) => stop.city));
  return routes.map((route) => ({ stops, route, connection: [], worth: 0 }));
}

/**
 * For each demand, at most `suppliers` jobs: those with the least cost (frugal) or steps from the train to the supplier and on
 * to the city, and no more than `supplierSlack` above the least; in the given order. A train not yet placed starts at the
 * supplier. Most loads have several suppliers; tours by way of the others hardly ever win and slow down the search.
 */
export function cheapSuppliers(
  { tables, router, costMap, seat, params }: PlanningContext,
  state: State,
  jobs: readonly Job[],
  { suppliers, supplierSlack }: TourSettings,
): Job[] {
  const trainAt = state.trainAt[seat];
  const isPlaced = trainAt >= 0;
  const costsM = jobs.map(({ pickUpCity, deliveryCity }) => {
    if (pickUpCity < 0) return 0;
    if (!params.isFrugal)
      return (
        tables.stepsBetween(pickUpCity, deliveryCity) + (isPlaced ? tables.steps(pickUpCity)[trainAt] : 0)
      );
    const cost = (isPlaced ? router.costTo(pickUpCity) : 0) + router.costBetween(pickUpCity, deliveryCity);
    return cost / costMap.costWeights.million;
  });
  return jobs.filter(({ demand }, i) => {
    let cheaper = 0;
    for (let k = 0; k < jobs.length; k++) {
      if (jobs[k].demand !== demand) continue;
      if (costsM[k] < costsM[i] - supplierSlack) return false;
      if (costsM[k] < costsM[i] || (costsM[k] === costsM[i] && k < i)) cheaper++;
    }
    return cheaper < suppliers;
  });
}
