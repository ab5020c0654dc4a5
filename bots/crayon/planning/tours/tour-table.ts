// The table for a search for tours: costs in M between the stops of its jobs, Infinity if there is no path.
// Stop 2e picks up the load of job e, stop 2e + 1 delivers it. A load that is aboard needs no pick-up: that
// stop costs nothing, and no tour starts with it.
import type { Job } from './job.ts';
import type { LegBounds, LegCosts } from './leg-costs.ts';

export interface TourTable {
  readonly stops: number;
  /**
   * By stop: index of its city in the table, which has `cityCount` cities; -1 for a pick-up that is not
   * needed.
   */
  readonly cityIndex: Int32Array;
  readonly cityCount: number;
  /** Cost from city p to city q, at p x cityCount + q. */
  readonly leg: Float64Array;
  /** Cost of a stop as the first of a tour; Infinity for the delivery of a load that is not aboard. */
  readonly first: Float64Array;
  /** Cost of the cheapest leg to a stop from a stop of a job, at job x stops + stop. */
  readonly following: Float64Array;
  /** Least cash in M that a stop needs. */
  readonly branch: Float64Array;
  /** Replaces lower bounds along an order of stops by costs. */
  settle(row: Int32Array): void;
  /** Number of lower bounds that were replaced by a greater cost so far. */
  readonly corrections: number;
}

/** A cost that has not been computed yet. */
const UNKNOWN = -1;

/** The table for some jobs. It queries lower bounds, or else costs, for every pair of their cities. */
export function tourTable(jobs: readonly Job[], costs: LegCosts): TourTable {
  const stops = 2 * jobs.length;
  const cityOf = (stop: number): number => (stop % 2 === 0 ? jobs[stop >> 1].from : jobs[stop >> 1].to);
  const cities: number[] = [];
  const cityIndex = new Int32Array(stops).fill(-1);
  const first = new Float64Array(stops).fill(Number.POSITIVE_INFINITY);
  const branch = new Float64Array(stops);
  for (let stop = 0; stop < stops; stop++) {
    const city = cityOf(stop);
    if (city < 0) continue;
    let place = cities.indexOf(city);
    if (place < 0) place = cities.push(city) - 1;
    cityIndex[stop] = place;
  }
  const cityCount = cities.length;
  const leg = new Float64Array(cityCount * cityCount);
  const bounds = costs.bounds ?? costsAsBounds(costs);
  fillLegs(leg, Int32Array.from(cities), bounds);

  // Legs first: their searches often yield the costs from the train, too.
  const toFirst = new Float64Array(cityCount).fill(UNKNOWN);
  for (let stop = 0; stop < stops; stop++) {
    const place = cityIndex[stop];
    if (place < 0) continue;
    branch[stop] = costs.branch(cities[place]);
    if (stop % 2 !== 0 && jobs[stop >> 1].from >= 0) continue;
    if (toFirst[place] === UNKNOWN) toFirst[place] = bounds.toFirst(cities[place]);
    first[stop] = toFirst[place];
  }

  const following = new Float64Array(jobs.length * stops);
  const fillFollowing = (e: number): void => {
    const { from } = jobs[e];
    const bringing = cityIndex[2 * e + 1] * cityCount;
    const fetching = from < 0 ? bringing : cityIndex[2 * e] * cityCount;
    const row = e * stops;
    for (let stop = 0; stop < stops; stop++) {
      const city = cityIndex[stop];
      if (city >= 0) following[row + stop] = Math.min(leg[fetching + city], leg[bringing + city]);
    }
    // Within a job only the delivery can follow, after the pick-up.
    if (from >= 0) following[row + 2 * e] = Number.POSITIVE_INFINITY;
    following[row + 2 * e + 1] = from < 0 ? Number.POSITIVE_INFINITY : leg[fetching + cityIndex[2 * e + 1]];
  };
  for (let e = 0; e < jobs.length; e++) fillFollowing(e);

  const settled = bounds === costs.bounds ? 0 : 1;
  const isSettled = new Uint8Array(cityCount * cityCount).fill(settled);
  const isFirstSettled = new Uint8Array(cityCount).fill(settled);

  function settleFirst(place: number): void {
    if (isFirstSettled[place] !== 0) return;
    isFirstSettled[place] = 1;
    const cost = costs.toFirst(cities[place]);
    for (let stop = 0; stop < stops; stop++) {
      if (cityIndex[stop] !== place || first[stop] === Number.POSITIVE_INFINITY || first[stop] === cost)
        continue;
      first[stop] = cost;
      table.corrections++;
    }
  }

  function settleLeg(from: number, to: number): void {
    const at = from * cityCount + to;
    if (isSettled[at] !== 0) return;
    isSettled[at] = 1;
    const cost = costs.between(cities[from], cities[to]);
    if (leg[at] === cost) return;
    leg[at] = cost;
    table.corrections++;
    for (let e = 0; e < jobs.length; e++)
      if (cityIndex[2 * e] === from || cityIndex[2 * e + 1] === from) fillFollowing(e);
  }

  const table = {
    ...{ stops, cityIndex, cityCount, leg, first, following, branch },
    corrections: 0,
    settle(row: Int32Array): void {
      settleFirst(cityIndex[row[0]]);
      for (let i = 1; i < row.length; i++) settleLeg(cityIndex[row[i - 1]], cityIndex[row[i]]);
    },
  };
  return table;
}

const costsAsBounds = (costs: LegCosts): LegBounds => ({
  toFirst: (city) => costs.toFirst(city),
  between(from, to, bounds) {
    for (let i = 0; i < from.length; i++) bounds[i] = costs.between(from[i], to);
  },
});

/** Fills in lower bounds between all cities. */
function fillLegs(leg: Float64Array, cities: Int32Array, bounds: LegBounds): void {
  const { length } = cities;
  const towards = new Float64Array(length);
  for (let to = 0; to < length; to++) {
    bounds.between(cities, cities[to], towards);
    for (let from = 0; from < length; from++) leg[from * length + to] = towards[from];
  }
}

/** Cost of the cheapest leg to a stop from another one, in a tour that serves the first `size` members. */
export function cheapestLegTo(
  { stops, following }: TourTable,
  members: Int32Array,
  size: number,
  stop: number,
): number {
  let cheapest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < size; i++) {
    const cost = following[members[i] * stops + stop];
    if (cost < cheapest) cheapest = cost;
  }
  return cheapest;
}
