// Tours by brute force, for tests: all orders of the stops of all sets of jobs, each checked by the rules.
import { cardOf, type Job } from '../tours/job.ts';
import type { LegCosts } from '../tours/leg-costs.ts';
import { type Stop, stopsOf } from '../tours/plan.ts';
import type { TourStart } from '../tours/tour-search.ts';

/** Net income of the best tour of each set of jobs, the highest first. */
export function allTours(
  jobs: readonly Job[],
  costs: LegCosts,
  start: TourStart,
  deliveries: number,
): number[] {
  return subsets(jobs, deliveries)
    .filter((set) => new Set(set.map(cardOf)).size === set.length && areAboard(set, start))
    .map((set) => Math.max(...orders(set.flatMap(stopsOf)).map((stops) => netOf(set, stops, costs, start))))
    .filter((net) => net > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b - a);
}

/** Net income of a tour; minus infinity when it cannot be made. */
export function netOf(
  set: readonly Job[],
  stops: readonly Stop[],
  costs: LegCosts,
  { capacity, cashM, endWorthM }: TourStart,
): number {
  const aboard = new Set(set.filter(({ pickUpCity }) => pickUpCity < 0));
  let net = 0;
  let cashLeftM = cashM;
  let at = -1;
  const isFull = (): boolean =>
    [...aboard].filter(({ isCommitted, pickUpCity }) => !isCommitted || pickUpCity >= 0).length > capacity;
  let isPossible = !isFull();
  for (const { job, isDelivery, city } of stops) {
    isPossible &&= costs.branchM(city) <= cashLeftM && (!isDelivery || aboard.has(job));
    net -= at < 0 ? costs.firstLegM(city) : costs.legM(at, city);
    at = city;
    if (isDelivery) {
      aboard.delete(job);
      net += job.payoutM;
      cashLeftM += job.payoutM;
    } else aboard.add(job);
    isPossible &&= !isFull();
  }
  return isPossible ? net + endWorthM(at) : Number.NEGATIVE_INFINITY;
}

function areAboard(set: readonly Job[], { aboard }: TourStart): boolean {
  const loads = set.filter(({ pickUpCity }) => pickUpCity < 0).map(({ load }) => load);
  return loads.every((load) => loads.filter((other) => other === load).length <= (aboard.get(load) ?? 0));
}

function subsets<T>(list: readonly T[], maxSize: number): T[][] {
  const all: T[][] = [[]];
  for (const entry of list) for (const set of [...all]) if (set.length < maxSize) all.push([...set, entry]);
  return all.slice(1);
}

/** All orders of a list. */
function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((entry, i) => orders(list.toSpliced(i, 1)).map((rest) => [entry, ...rest]));
}
