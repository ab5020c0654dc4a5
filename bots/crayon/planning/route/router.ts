// Routes for a train through a row of cities, over own and rented track and over track still to be built. The cost
// weights decide between them. Each leg is the cheapest one given the legs before it.
import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import { createCityDistances } from '../map/city-distances.ts';
import type { CostMap } from '../map/cost-map.ts';
import { createLegFinder, type Leg, type LegSearch } from './leg-finder.ts';
import { canBeBuilt, measureRoute, type Route } from './route.ts';
import { createTemporaryWeights } from './temporary-weights.ts';

export interface Router {
  /**
   * Sets the start for all queries that do not name one, until `close`. Call `close` before anyone else uses the cost
   * map. Where the train may not turn round, no route goes to `cameFrom` first (-1: it may go anywhere).
   */
  open(state: State, start: number, cameFrom: number): void;
  close(): void;
  /** Takes a snapshot of all distances to cities: many small changes to the present track will follow. */
  snapshot(): void;
  /**
   * Lower bound in M of the track that any route from the start to a city needs; UNREACHABLE when there is no route,
   * or when it would be more than `most`.
   */
  trackSpendTo(city: number, most?: number): number;
  /** Travel cost from the start to a city; UNREACHABLE when there is no path. */
  costTo(city: number): number;
  /** Travel cost from one city to another; UNREACHABLE when there is no path. */
  costBetween(from: number, to: number): number;
  /** Travel cost from every milepost to a city, without regard to `cameFrom`. Read it before anything is built. */
  costsTowards(city: number): DistanceMap;
  /**
   * The route through the cities in their order, or null. When the cheapest one uses rented track and cannot be built,
   * the cheapest without renting is taken.
   */
  route(cities: readonly number[]): Route | null;
  /**
   * Routes to choose from: the cheapest one if it can be built. Otherwise up to two: one that rents and builds only the
   * cheapest branches to the cities, and one that does not rent.
   */
  routes(cities: readonly number[]): Route[];
  /** The first leg of such a route by itself, even if its new track can only be begun with the later legs. */
  firstLeg(city: number): Route | null;
  /** As `routes`, but from any milepost. */
  routesFrom(state: State, start: number, cities: readonly number[]): Route[];
  /** The route from any milepost through cities, without renting; a link from its start to own track will be built. */
  routeFrom(state: State, start: number, cities: readonly number[]): Route | null;
}

/** A route to be found. */
interface RouteQuery {
  readonly by: LegSearch;
  readonly state: State;
  readonly start: number;
  readonly cities: readonly number[];
  /** Whether it sets out from the router's start, of which legs are kept. */
  readonly fromOpened: boolean;
  /** Whether a link to its start will be built. */
  readonly linked: boolean;
  /** Whether routes count whose new track cannot be begun yet. */
  readonly unrooted?: boolean;
}

export function createRouter(tables: BoardTables, costMap: CostMap, branches: Branches): Router {
  const { board } = tables;
  const cityDistances = createCityDistances(tables, costMap);
  const temporary = createTemporaryWeights(tables, costMap, branches);
  const legs = createLegFinder(tables, cityDistances, temporary.assumed);
  const renting = legs.search(costMap.travelCost);
  const owning = legs.search(costMap.ownTravelCost);
  const spending = legs.search(costMap.trackSpend);
  const existing = legs.search(costMap.existingOnly);
  let opened: { readonly state: State; readonly start: number } | null = null;

  function here(): { readonly state: State; readonly start: number } {
    if (opened === null) throw new Error('the router has no start');
    return opened;
  }

  const distances = (by: LegSearch, most?: number): DistanceMap => legs.distancesFrom(by, here().start, most);

  /** The next leg of a route that has come to `from` by the leg before, or sets out there. */
  function nextLeg({ by, fromOpened }: RouteQuery, from: number, city: number, before: Leg | null): Leg {
    if (!fromOpened) return legs.between(by, from, city);
    const known = before?.next ?? by.first;
    let leg = known.get(city);
    if (leg === undefined) {
      const isFirst = from === here().start && temporary.assumed.length === 0;
      leg = isFirst ? legs.fromStart(by, from, city) : legs.between(by, from, city);
      known.set(city, leg);
    }
    return leg;
  }

  function find(query: RouteQuery): Route | null {
    const { by, state, start, cities, linked, unrooted = false } = query;
    const arcs: number[] = [];
    const ends: number[] = [];
    let at = start;
    let leg: Leg | null = null;
    for (let i = 0; i < cities.length && at >= 0; i++) {
      const done = arcs.length;
      leg = nextLeg(query, at, cities[i], leg);
      at = leg.end;
      for (const arc of leg.arcs) arcs.push(arc);
      if (i + 1 < cities.length) temporary.assumeBuilt(by.weights, arcs, done);
      ends.push(arcs.length);
    }
    temporary.restore(by.weights);
    if (at < 0) return null;
    if (!unrooted && !canBeBuilt(tables, costMap, state, start, arcs, linked)) return null;
    return measureRoute(tables, costMap, state, start, arcs, ends);
  }

  function findSome(query: Omit<RouteQuery, 'by'>): Route[] {
    const best = find({ ...query, by: renting });
    if (best !== null) return [best];
    temporary.admitBranches(query.state, query.cities);
    const rented = find({ ...query, by: existing, fromOpened: false });
    temporary.dismiss();
    return [rented, find({ ...query, by: owning })].filter((route) => route !== null);
  }

  const opening = (cities: readonly number[]): Omit<RouteQuery, 'by'> => ({
    ...here(),
    cities,
    fromOpened: true,
    linked: false,
  });

  return {
    open(state, start, cameFrom) {
      opened = { state, start };
      for (const by of [renting, owning, spending]) legs.reset(by);
      if (cameFrom >= 0 && board.cityOf[start] < 0) temporary.bar(start, cameFrom);
    },
    close() {
      temporary.unbar();
      opened = null;
    },
    snapshot: cityDistances.snapshot,
    trackSpendTo(city, most) {
      const spend = distances(spending, most)[board.cities[city].milepost];
      return most !== undefined && spend > most ? UNREACHABLE : spend;
    },
    costTo: (city) => distances(renting)[board.cities[city].milepost],
    costsTowards: cityDistances.towards,
    costBetween: (from, to) => cityDistances.towards(to)[board.cities[from].milepost],
    route: (cities) => find({ ...opening(cities), by: renting }) ?? find({ ...opening(cities), by: owning }),
    routes: (cities) => findSome(opening(cities)),
    routesFrom: (state, start, cities) =>
      findSome({ state, start, cities, fromOpened: false, linked: false }),
    firstLeg: (city) => find({ ...opening([city]), by: renting, unrooted: true }),
    routeFrom: (state, start, cities) =>
      find({ by: owning, state, start, cities, fromOpened: false, linked: true }),
  };
}
