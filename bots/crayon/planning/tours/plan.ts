// A plan: stops in order, the route through them, and the track to build for it.
import type { BoardTables } from '../map/board-tables.ts';
import type { Route } from '../route/route.ts';
import { cardOf, type Job } from './job.ts';

export interface Stop {
  readonly job: Job;
  /** True to deliver the load, false to pick it up. */
  readonly isDelivery: boolean;
  readonly city: number;
}

export interface Plan {
  readonly stops: readonly Stop[];
  readonly route: Route;
  /** Arcs that connect the route to a major city, for new track. */
  readonly connection: readonly number[];
  /** M a turn (see plan-worth.ts and choose/tour-worth.ts). */
  readonly worth: number;
  /** Simulated duration in turns. */
  readonly turns?: number;
  /** True if the plan counts on a loan. */
  readonly mayBorrow?: boolean;
  /** Turns by which rollouts reach the goal later than with the greedy tour; negative: sooner. */
  readonly delay?: number;
  /** The plans from which it was chosen, including itself; for `explain`. */
  readonly candidates?: readonly Plan[];
}

export const pickUpStop = (job: Job): Stop => ({ job, isDelivery: false, city: job.pickUpCity });
export const deliveryStop = (job: Job): Stop => ({ job, isDelivery: true, city: job.deliveryCity });

export const stopsOf = (job: Job): Stop[] =>
  job.pickUpCity < 0 ? [deliveryStop(job)] : [pickUpStop(job), deliveryStop(job)];

/** Sum of the payouts of the deliveries among the stops, in M. */
export function payoutOf(stops: readonly Stop[]): number {
  let sum = 0;
  for (const stop of stops) if (stop.isDelivery) sum += stop.job.payoutM;
  return sum;
}

/** True if a stop of the plan serves a demand on the card. */
export const usesCard = (plan: Plan, card: number): boolean =>
  plan.stops.some(({ job }) => cardOf(job) === card);

/** Progress of a plan. */
export interface PlanProgress {
  /** Stops made, and arcs of the route travelled. */
  stopsMade: number;
  arcsTravelled: number;
}

/** Number of arcs of the route up to the next delivery; all of them if there is none. */
export function arcsToNextDelivery(
  { stops, route }: Pick<Plan, 'stops' | 'route'>,
  { stopsMade }: PlanProgress,
): number {
  const next = stops.findIndex(({ isDelivery }, i) => i >= stopsMade && isDelivery);
  return next < 0 ? route.arcs.length : route.ends[next];
}

/** Arcs that the plan needs as track: its connection, and the rest of its route up to `end`. */
export const arcsAhead = (
  { connection, route }: Plan,
  { arcsTravelled }: Pick<PlanProgress, 'arcsTravelled'>,
  end?: number,
): number[] => [...connection, ...route.arcs.slice(arcsTravelled, end)];

/** The plan in one line of text. */
export function describePlan({ board }: BoardTables, { stops, route, worth, delay = 0 }: Plan): string {
  if (stops.length === 0) return `to the next city: ${route.arcs.length} mileposts`;
  const stopTexts = stops.map(({ job, isDelivery, city }) => {
    const load = board.loads[job.load].name;
    const { name } = board.cities[city];
    return isDelivery ? `${load} to ${name} (${job.payoutM}M)` : `${load} from ${name}`;
  });
  const track = route.trackCostM > 0 ? `${route.trackCostM}M of track` : 'no track to build';
  const turns = Math.abs(delay).toFixed(1);
  const delayText = Math.abs(delay) < 0.05 ? '' : `, goal ${turns} turns ${delay < 0 ? 'sooner' : 'later'}`;
  const routeText = `${route.arcs.length} mileposts, ${track}`;
  return `${stopTexts.join(', ')}: ${routeText}, worth ${worth.toFixed(1)}M a turn${delayText}`;
}
