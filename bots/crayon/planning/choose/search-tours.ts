// Step 1 of choosing a tour: which jobs to combine, and the tours of them that look best by rough costs.
import type { PlanningContext } from '../context.ts';
import type { State } from '../map/board-tables.ts';
import type { TourSettings } from '../params.ts';
import { committedLoadCount, hasPool, type Job } from '../tours/job.ts';
import { legCosts } from '../tours/leg-costs.ts';
import { stopsOf } from '../tours/plan.ts';
import { fewestSteps } from '../tours/rough-costs.ts';
import { aboardOf, eligibleJobs, findTours, type Tour } from '../tours/tour-search.ts';
import { loanLimitM } from '../uses/purse.ts';
import { candidatesOf } from './candidates.ts';
import type { TourDecision } from './tour-decision.ts';

/** The jobs that tours may combine. Precondition: if the train is on the board, the router starts at it. */
export const jobsForTours = (decision: TourDecision): Job[] =>
  cheapSuppliers(decision.context, decision.state, jobsInTime(decision), decision.settings);

/** The available jobs without those that come too late for the end of the game, whatever the route. */
function jobsInTime(decision: TourDecision): Job[] {
  const { context, state, tourEval } = decision;
  const { turnsLeft, speed } = tourEval.evalContext;
  const jobs = availableJobs(decision);
  if (turnsLeft === Number.POSITIVE_INFINITY) return jobs;
  return jobs.filter((job) => fewestSteps(context, state, stopsOf(job)) <= (turnsLeft + 1) * speed);
}

/** The best tours by rough costs, best first. */
export function searchTours(
  { context, state, settings, tourEval }: TourDecision,
  jobs: readonly Job[],
  maxTours: number,
): Tour[] {
  const { tables, seat } = context;
  const { evalContext, incomePerTurnM } = tourEval;
  const start = {
    capacity: tables.rules.trains[state.trainClass[seat]].capacity - committedLoadCount(tables, state, seat),
    aboard: aboardOf(context, state),
    cashM: state.cash[seat] + loanLimitM(context, state),
    endWorthM: (city: number) =>
      (-incomePerTurnM * evalContext.remoteness * tables.remoteness[city]) / evalContext.speed,
  };
  const targets = context.params.isFrugal ? jobs.map(({ deliveryCity }) => deliveryCity) : undefined;
  return findTours(jobs, legCosts(context, state, targets), start, settings, maxTours);
}

/** Number of pool jobs to consider. With all of them the search for tours would take too long. */
const MAX_POOL_JOBS = 24;

/** All jobs of a hand, or the most promising ones of a pool. */
function availableJobs({ context, state, tourEval }: TourDecision): Job[] {
  if (!hasPool(context.tables)) return eligibleJobs(context, state);
  const evalContext = { ...tourEval.evalContext, budgetM: state.cash[context.seat] };
  const promisingJobs = candidatesOf(context, state, evalContext).map(({ job }) => job);
  const committedJobs = promisingJobs.filter((job) => job.isCommitted);
  const otherJobs = promisingJobs.filter((job) => !job.isCommitted);
  return [...committedJobs, ...otherJobs].slice(0, MAX_POOL_JOBS);
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
