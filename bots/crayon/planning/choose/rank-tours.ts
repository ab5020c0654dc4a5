// Step 3 of choosing a tour: tours get routes in the order of their estimates, until none of the rest can beat the best.
import type { Job } from '../tours/job.ts';
import type { Plan } from '../tours/plan.ts';
import { affordablePlans } from './affordable-plans.ts';
import { estimateTour } from './estimate-tour.ts';
import { searchTours } from './search-tours.ts';
import type { TourDecision } from './tour-decision.ts';

/** Factor by which the number of tours grows if none of the best is affordable. */
const RETRY_FACTOR = 10;

/** The affordable plans of the best tours for some jobs. */
export function rankTours(decision: TourDecision, jobs: readonly Job[]): Plan[] {
  const { ranking } = decision;
  const { tours } = decision.settings;
  const estimatedTours = searchTours(decision, jobs, tours).map((tour) => ({
    tour,
    rank: ranking.estimate(estimateTour(decision, tour)),
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
  for (const tour of searchTours(decision, jobs, RETRY_FACTOR * tours)) {
    const tourPlans = affordablePlans(decision, tour.stops);
    if (tourPlans.length > 0) return tourPlans;
  }
  return [];
}
