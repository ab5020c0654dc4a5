// Routes for a train through a list of cities, over own, rented and new track. The cost weights decide
// between them. Each leg is the cheapest given the legs before it.
import type { DistanceMap } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import { createCityDistances } from '../map/city-distances.ts';
import type { CostMap } from '../map/cost-map.ts';
import { createTrackSpend } from '../map/track-spend.ts';
import { createLegFinder } from './leg-finder.ts';
import type { Route } from './route.ts';
import { createRouteSearch, type RouteQuery } from './route-search.ts';
import { createTemporaryWeights } from './temporary-weights.ts';

export interface Router {
  /**
   * Sets the start for all queries that do not name one, until `close`. Call `close` before anyone else uses
   * the cost map. If the train may not reverse, no route goes to `cameFrom` first (-1: it may go anywhere).
   */
  open(state: State, start: number, cameFrom: number): void;
  close(): void;
  /** Takes a snapshot of all distances to cities. Call it before many small changes to the current track. */
  snapshot(): void;
  /**
   * Lower bound in M of the track that any route from the start to a city needs; UNREACHABLE if there is no
   * route or the bound exceeds `most`.
   */
  trackSpendTo(city: number, most?: number): number;
  /** Travel cost from the start to a city; UNREACHABLE if there is no path. */
  costTo(city: number): number;
  /** Travel cost from one city to another; UNREACHABLE if there is no path. */
  costBetween(from: number, to: number): number;
  /** Lower bound of `costTo`, exact if it is small (see CityDistances). */
  lowerBoundTo(city: number): number;
  /** Writes lower bounds of `costBetween` from each of the cities `from` to another into `bounds`. */
  lowerBoundsBetween(from: Int32Array, to: number, bounds: Int32Array): void;
  /** Travel cost from every milepost to a city, ignoring `cameFrom`. Read it before anything is built. */
  costsTowards(city: number): DistanceMap;
  /**
   * The route through the cities in the given order, or null. If the cheapest one rents track and cannot be
   * built, it is the cheapest without renting.
   */
  route(cities: readonly number[]): Route | null;
  /**
   * Routes to choose from: the cheapest one if it can be built, else up to two: one that rents and builds
   * only the cheapest branches to the cities, and one that does not rent.
   */
  routes(cities: readonly number[]): Route[];
  /** The first leg of such a route by itself, even if only later legs give its new track a legal start. */
  firstLeg(city: number): Route | null;
  /** As `routes`, but from any milepost. */
  routesFrom(state: State, start: number, cities: readonly number[]): Route[];
  /** The route from any milepost through cities, without renting; its start will be linked to own track. */
  routeFrom(state: State, start: number, cities: readonly number[]): Route | null;
}

export function createRouter(tables: BoardTables, costMap: CostMap, branches: Branches): Router {
  const { board } = tables;
  const cityDistances = createCityDistances(tables, costMap);
  const temporary = createTemporaryWeights(tables, costMap, branches);
  const legs = createLegFinder(tables, cityDistances, temporary.assumed);
  const renting = legs.search(costMap.travelCost);
  const owning = legs.search(costMap.ownTravelCost);
  const trackSpend = createTrackSpend(tables, costMap);
  const { find, findSome } = createRouteSearch(tables, costMap, legs, temporary, { renting, owning });
  const one = new Int32Array(1);
  const bound = new Int32Array(1);
  let opened: { readonly state: State; readonly start: number } | null = null;

  function here(): { readonly state: State; readonly start: number } {
    if (opened === null) throw new Error('the router has no start');
    return opened;
  }

  // All fields are listed: copying with `...` took 6 % of a game.
  function fromHere(cities: readonly number[], unrooted = false): RouteQuery {
    const { state, start } = here();
    return { state, start, cities, fromOpened: true, linked: false, unrooted };
  }

  /** The cost to a city whose distances are up to date; undefined if it takes a search. */
  function knownCostTo(city: number): number | undefined {
    // These distances ignore the arc that is closed to a train outside cities.
    const { start } = here();
    if (temporary.isBarred || !cityDistances.isCurrent(city, start)) return undefined;
    return cityDistances.costTowards(city, start);
  }

  function grownCostTo(city: number): number {
    const { milepost } = board.cities[city];
    return renting.distances.upTo(milepost)[milepost];
  }

  /** For a train outside cities this is the exact cost. */
  function lowerBoundTo(city: number): number {
    const from = board.cityOf[here().start];
    // In a city of several mileposts the train may be away from the centre.
    if (from < 0 || temporary.isBarred || board.cities[from].milepost !== here().start) return costTo(city);
    one[0] = from;
    cityDistances.lowerBoundsTowards(city, one, bound);
    return bound[0];
  }

  const costTo = (city: number): number => knownCostTo(city) ?? grownCostTo(city);

  return {
    open(state, start, cameFrom) {
      opened = { state, start };
      for (const by of [renting, owning]) legs.reset(by, start);
      if (cameFrom >= 0 && board.cityOf[start] < 0) temporary.bar(start, cameFrom);
    },
    close() {
      temporary.unbar();
      opened = null;
    },
    snapshot: cityDistances.snapshot,
    trackSpendTo: (city, most) => trackSpend.between(here().start, board.cities[city].milepost, most),
    costTo,
    lowerBoundTo,
    lowerBoundsBetween: (from, to, bounds) => cityDistances.lowerBoundsTowards(to, from, bounds),
    costsTowards: cityDistances.towards,
    costBetween: (from, to) => cityDistances.costTowards(to, board.cities[from].milepost),
    route(cities) {
      const query = fromHere(cities);
      return find(query, renting) ?? find(query, owning);
    },
    routes: (cities) => findSome(fromHere(cities)),
    routesFrom: (state, start, cities) =>
      findSome({ state, start, cities, fromOpened: false, linked: false, unrooted: false }),
    firstLeg: (city) => find(fromHere([city], true), renting),
    routeFrom: (state, start, cities) =>
      find({ state, start, cities, fromOpened: false, linked: true, unrooted: false }, owning),
  };
}
