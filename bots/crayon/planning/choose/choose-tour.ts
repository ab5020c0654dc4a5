// Chooses the tour that leaves a seat best off. Rough costs select the tours; the best of them get routes,
// which are simulated turn by turn.
import { addWork } from '../../../paths/work.ts';
import { type PlanningContext, startingAtTrain } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { TourSettings } from '../params.ts';
import { committedLoadCount, hasCommitment, hasPool, type Job } from '../tours/job.ts';
import { legCosts } from '../tours/leg-costs.ts';
import type { Plan, Stop } from '../tours/plan.ts';
import { aboardOf, eligibleJobs, findTours, type Tour } from '../tours/tour-search.ts';
import { candidatesOf } from './candidates.ts';
import { isWorseThanNewHand, type TourContext, tourContextOf, tourWorth } from './tour-worth.ts';

/** The best tour as a plan; null if there is none or a new hand promises more. */
export function chooseTour(context: PlanningContext, state: State, settings: TourSettings): Plan | null {
  const candidates = considerTours(context, state, settings);
  if (candidates.length === 0) return null;
  const mayDiscardHand =
    state.trainAt[context.seat] >= 0 && !hasCommitment(context.tables, state, context.seat);
  if (mayDiscardHand && isWorseThanNewHand(state, candidates[0], tourContextOf(context, state, settings)))
    return null;
  return { ...candidates[0], candidates };
}

/** Finds plans to choose from, best first by their own worth. */
export type ConsiderPlans = (context: PlanningContext, state: State, settings: TourSettings) => Plan[];

/** Factor by which the number of tours grows if none of the best is affordable. */
const RETRY_FACTOR = 10;

/**
 * Plans of the tours worth simulating, best first. Commitments come first, because no seat wins before they
 * are done. Other jobs are considered only if the commitments cannot be met.
 */
export function considerTours(context: PlanningContext, state: State, settings: TourSettings): Plan[] {
  addWork('plans');
  const decision = { context, state, settings, tourEval: tourContextOf(context, state, settings) };
  return startingAtTrain(context, state, () => {
    const jobs = nearSuppliers(context, state, jobsForTours(decision), settings.suppliers);
    const committedJobs = jobs.filter((job) => job.isCommitted);
    let plans = committedJobs.length > 0 ? plansOf(decision, committedJobs) : [];
    if (plans.length === 0) plans = plansOf(decision, jobs);
    if (plans.length === 0) plans = plansOf({ ...decision, settings: singleJobSettings(settings) }, jobs);
    return plans.sort((a, b) => b.worth - a.worth);
  });
}

/** Inputs of the choice of a tour. */
interface TourDecision {
  readonly context: PlanningContext;
  readonly state: State;
  readonly settings: TourSettings;
  readonly tourEval: TourContext;
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
  const { tours } = decision.settings;
  const plans = roughTours(decision, jobs, tours).flatMap((tour) => affordablePlans(decision, tour));
  if (plans.length > 0) return plans;
  // None of the best is affordable: try more until one is. The best are among them again, perhaps in another
  // order.
  for (const tour of roughTours(decision, jobs, RETRY_FACTOR * tours)) {
    const tourPlans = affordablePlans(decision, tour);
    if (tourPlans.length > 0) return tourPlans;
  }
  return [];
}

/** The affordable plans of a tour, one for each of its routes. */
function affordablePlans({ context, state, tourEval }: TourDecision, { stops }: Tour): Plan[] {
  const plans: Plan[] = [];
  for (const plan of plansFor(context, state, stops, tourEval)) {
    const valuation = tourWorth(context, state, plan, tourEval);
    if (valuation === null) continue;
    const { worth, turns } = valuation;
    // All fields are listed: copying with `...` takes as long as simulating a short route.
    plans.push({ stops, route: plan.route, connection: plan.connection, worth, turns });
  }
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
  return findTours(jobs, legCosts(context, state), start, settings, maxTours);
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
 * For each demand, the `maxPerDemand` jobs with the fewest steps from train to supplier to city over all
 * buildable segments, in the given order. A train not yet placed starts at the supplier.
 * Most loads have several suppliers; tours by way of the farther ones hardly ever win and slow down the
 * search.
 */
export function nearSuppliers(
  { tables, seat }: PlanningContext,
  state: State,
  jobs: readonly Job[],
  maxPerDemand: number,
): Job[] {
  const trainAt = state.trainAt[seat];
  const steps = jobs.map(({ pickUpCity, deliveryCity }) =>
    pickUpCity < 0
      ? 0
      : tables.stepsBetween(pickUpCity, deliveryCity) + (trainAt < 0 ? 0 : tables.steps(pickUpCity)[trainAt]),
  );
  return jobs.filter(({ demand }, i) => {
    const isNearer = (other: Job, k: number): boolean =>
      other.demand === demand && (steps[k] < steps[i] || (steps[k] === steps[i] && k < i));
    return jobs.filter(isNearer).length < maxPerDemand;
  });
}
