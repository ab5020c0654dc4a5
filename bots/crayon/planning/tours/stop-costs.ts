// Costs in M between the stops of tours; Infinity if there is no path. Stop 2j picks up the load of job j,
// stop 2j + 1 delivers it. The pick-up of a load already aboard costs nothing, and no tour starts with it.
import type { Job } from './job.ts';
import type { LegCosts } from './leg-costs.ts';

export interface StopCosts {
  readonly stopCount: number;
  /** By stop: index of its city, below `cityCount`; -1 for a pick-up that is not needed. */
  readonly cityIndex: Int32Array;
  readonly cityCount: number;
  /** Cost from city p to city q, at p x cityCount + q. */
  readonly legCostM: Float64Array;
  /** Cost of starting a tour at a stop; Infinity for the delivery of a load that is not aboard. */
  readonly startCostM: Float64Array;
  /** Cost of the cheapest leg to a stop from a stop of a job, at job x stops + stop. */
  readonly cheapestLegM: Float64Array;
  /** Least cash in M that a stop needs. */
  readonly minCashM: Float64Array;
}

/** Costs between the stops of some jobs. Queries the leg costs for every pair of their cities. */
export function stopCosts(jobs: readonly Job[], legCosts: LegCosts): StopCosts {
  const stopCount = 2 * jobs.length;
  const stopCities = jobs.flatMap(({ pickUpCity, deliveryCity }) => [pickUpCity, deliveryCity]);
  const cities = [...new Set(stopCities)].filter((city) => city >= 0);
  const cityIndex = new Int32Array(stopCount).fill(-1);
  const startCostM = new Float64Array(stopCount).fill(Number.POSITIVE_INFINITY);
  const minCashM = new Float64Array(stopCount);
  for (let stop = 0; stop < stopCount; stop++) {
    const city = stopCities[stop];
    if (city < 0) continue;
    cityIndex[stop] = cities.indexOf(city);
    minCashM[stop] = legCosts.branchM(city);
    if (stop % 2 === 0 || jobs[stop >> 1].pickUpCity < 0) startCostM[stop] = legCosts.firstLegM(city);
  }
  const cityCount = cities.length;
  const legCostM = new Float64Array(cityCount * cityCount);
  for (let to = 0; to < cityCount; to++)
    for (let from = 0; from < cityCount; from++)
      legCostM[from * cityCount + to] = legCosts.legM(cities[from], cities[to]);

  const cheapestLegM = new Float64Array(jobs.length * stopCount);
  jobs.forEach(({ pickUpCity }, job) => {
    const [pickUp, delivery] = [2 * job, 2 * job + 1];
    const fromDelivery = cityIndex[delivery] * cityCount;
    const fromPickUp = pickUpCity < 0 ? fromDelivery : cityIndex[pickUp] * cityCount;
    const row = job * stopCount;
    for (let stop = 0; stop < stopCount; stop++) {
      const to = cityIndex[stop];
      if (to >= 0)
        cheapestLegM[row + stop] = Math.min(legCostM[fromPickUp + to], legCostM[fromDelivery + to]);
    }
    // Within a job only the delivery can follow, after the pick-up.
    if (pickUpCity >= 0) cheapestLegM[row + pickUp] = Number.POSITIVE_INFINITY;
    cheapestLegM[row + delivery] =
      pickUpCity < 0 ? Number.POSITIVE_INFINITY : legCostM[fromPickUp + cityIndex[delivery]];
  });
  return { stopCount, cityIndex, cityCount, legCostM, startCostM, cheapestLegM, minCashM };
}

/** Cost of the cheapest leg to a stop from another one, in a tour that serves the first `size` members. */
export function cheapestLegTo(
  { stopCount, cheapestLegM }: StopCosts,
  members: Int32Array,
  size: number,
  stop: number,
): number {
  let cheapest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < size; i++) {
    const cost = cheapestLegM[members[i] * stopCount + stop];
    if (cost < cheapest) cheapest = cost;
  }
  return cheapest;
}
