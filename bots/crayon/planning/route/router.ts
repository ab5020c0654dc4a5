// Routes for a train through a list of cities, over own, rented and new track. Greedy: each leg is the
// shortest path under the cost weights, given the legs before it.
import { crayon } from '../../../../engine/index.ts';
import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import { type CityDistances, createCityDistances } from '../map/city-distances.ts';
import type { CostMap } from '../map/cost-map.ts';
import { createTrackSpend } from '../map/track-spend.ts';
import {
  extendLegality,
  HAS_START,
  isComplete,
  measureRoute,
  type Route,
  UNBUILDABLE_ROUTE,
} from './route.ts';
import { createTemporaryWeights } from './temporary-weights.ts';

/** Searches routes of a seat. Its queries start at the milepost set by `startingAt`, if they get no other. */
export interface Router {
  /** Costs towards all cities, which routers of the same seat may take over. */
  readonly distances: CityDistances;
  /**
   * Calls `search` with a start for the queries without one of their own. Until it returns, nothing else may
   * use the cost map. Routes do not begin with the arc to `cameFrom`, because the train may not reverse (-1:
   * no restriction).
   */
  startingAt<T>(state: State, start: number, cameFrom: number, search: () => T): T;
  /**
   * Lower bound in M of the track that any route from the start to a city needs; UNREACHABLE if there is no
   * route or the bound exceeds `maxM`.
   */
  trackSpendTo(city: number, maxM?: number): number;
  /** Travel cost from the start to a city; UNREACHABLE if there is no path. */
  costTo(city: number): number;
  /** Travel cost from every milepost to a city, ignoring `cameFrom`. Read it before anything is built. */
  costsTowards(city: number): DistanceMap;
  /** Travel cost from one city to another; UNREACHABLE if there is no path. */
  costBetween(from: number, to: number): number;
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
  /** As `routes`, but from any milepost. */
  routesFrom(state: State, start: number, cities: readonly number[]): Route[];
  /** The first leg of a route alone, even if only later legs give its new track a legal start. */
  firstLeg(city: number): Route | null;
  /** The route from any milepost through cities, without renting; its start will be connected to own track. */
  routeFrom(state: State, start: number, cities: readonly number[]): Route | null;
}

/** The cheapest path from a milepost to the nearest milepost of a city. */
interface Leg {
  readonly arcs: readonly number[];
  /** Milepost where it ends, or -1 if there is no path. */
  readonly end: number;
  /** Cache of legs that continue it, by city: another route may begin with the same legs. Null if empty. */
  next: Map<number, Leg> | null;
  /** Flags of the route up to its end; see `extendLegality`. */
  readonly flags: number;
}

/** Searches under one set of weights, and their cached results. */
interface LegSearch {
  readonly weights: Uint8Array;
  /** Costs from the router's start, once `isFilled`. */
  readonly distances: DistanceMap;
  isFilled: boolean;
  /** Root of the cached legs from the router's start; null if there are none. */
  root: Leg | null;
}

/** First milepost of a route, and the state of the game. */
interface RouteStart {
  readonly state: State;
  readonly start: number;
}

/** Exceptions to the rule that the new track of a route needs a legal start. */
interface Exceptions {
  /** The start of the route will be connected by new track. */
  readonly isConnected?: boolean;
  /** The new track may get its legal start later. */
  readonly mayStartLater?: boolean;
}

const NONE: readonly number[] = [];

/** @param isFrugal see `BotParams` */
export function createRouter(
  tables: BoardTables,
  costMap: CostMap,
  branches: Branches,
  isFrugal = false,
): Router {
  const { board, finder } = tables;
  const distances = createCityDistances(tables, costMap);
  const temporary = createTemporaryWeights(tables, costMap, branches);
  const trackSpendM = createTrackSpend(tables, costMap);
  const searchUnder = (weights: Uint8Array): LegSearch => ({
    weights,
    distances: new Int32Array(board.mileposts),
    isFilled: false,
    root: null,
  });
  const renting = searchUnder(costMap.travelCost);
  const owning = searchUnder(costMap.ownTravelCost);
  const existing = searchUnder(costMap.existingOnly);
  const path = new Int32Array(board.mileposts);
  const source = new Int32Array(1);
  let current: RouteStart | null = null;
  // Version of the cost map, start and `cameFrom` of the cached legs.
  let cachedFor = [-1, -1, -1];

  function startOrThrow(): RouteStart {
    if (current === null) throw new Error('the router has no start');
    return current;
  }

  /** Costs from the router's start, under the weights when it was set. */
  function fromStart(search: LegSearch): DistanceMap {
    if (!search.isFilled) {
      source[0] = startOrThrow().start;
      finder.fill(search.weights, source, 1, search.distances);
      search.isFilled = true;
    }
    return search.distances;
  }

  /**
   * Distances to a city, or steps, are the lower bounds of its A* search. Arcs that count as built may make true
   * distances smaller, but not below the distance of the nearest end of such an arc, so bounds are capped
   * there.
   */
  function greatestBound(costs: DistanceMap): number {
    let cap = UNREACHABLE;
    for (const arc of temporary.assumedArcs) cap = Math.min(cap, costs[board.from[arc]]);
    return cap;
  }

  /** The arcs to the nearest milepost of a city; null if there is no path. */
  function findLeg(
    search: LegSearch,
    from: number,
    city: number,
    isFirst: boolean,
  ): readonly number[] | null {
    if (board.cityOf[from] === city) return NONE;
    const target = board.cities[city].milepost;
    let count: number;
    if (isFirst) {
      count = finder.tracePath(search.weights, fromStart(search), target, path);
    } else {
      const costs = isFrugal ? distances.boundsTowards(city) : distances.towards(city);
      count = finder.path(search.weights, from, target, path, costs, greatestBound(costs));
    }
    if (count < 0) return null;
    const arcs: number[] = [];
    for (let i = 0; i < count; i++) {
      arcs.push(path[i]);
      if (board.cityOf[board.to[path[i]]] === city) break;
    }
    return arcs;
  }

  /** The next leg of a route that came by the leg `before`. */
  function nextLeg(search: LegSearch, state: State, before: Leg, city: number, isCached: boolean): Leg {
    if (isCached) before.next ??= new Map();
    const known = isCached ? before.next!.get(city) : undefined;
    if (known !== undefined) return known;
    // A frugal bot needs costs from the start for other purposes, or few legs by these weights.
    const isFirst =
      isCached &&
      (search.isFilled || !isFrugal) &&
      before.end === current!.start &&
      temporary.assumedArcs.length === 0;
    const found = findLeg(search, before.end, city, isFirst);
    const arcs = found ?? NONE;
    const end = arcs.length > 0 ? board.to[arcs[arcs.length - 1]] : found && before.end;
    const flags = extendLegality(tables, costMap, state, arcs, before.flags);
    const leg = { arcs, end: end ?? -1, flags, next: null };
    if (isCached) before.next!.set(city, leg);
    return leg;
  }

  /**
   * The cheapest route under the weights of a search; null if there is none or it cannot be built. The new
   * track of each leg counts as built for the next ones.
   */
  function find(
    { state, start }: RouteStart,
    cities: readonly number[],
    search: LegSearch,
    { isConnected = false, mayStartLater = false }: Exceptions = {},
  ): Route | null {
    const isCached = start === current?.start && !isConnected && (isFrugal || search !== existing);
    const hasStart = isConnected || crayon.mayStartAt(tables.rules, state, costMap.seat, start);
    let leg: Leg = { arcs: NONE, end: start, flags: hasStart ? HAS_START : 0, next: null };
    if (isCached) leg = search.root ??= leg;
    // The branches of all cities, or by leg: then routes share legs.
    if (search === existing && !isFrugal) for (const city of cities) temporary.admitBranch(state, city);
    const legs: (readonly number[])[] = [];
    const ends: number[] = [];
    let length = 0;
    for (let i = 0; i < cities.length && leg.end >= 0; i++) {
      if (search === existing && isFrugal) temporary.admitBranch(state, cities[i]);
      leg = nextLeg(search, state, leg, cities[i], isCached);
      legs.push(leg.arcs);
      length += leg.arcs.length;
      ends.push(length);
      // Whatever follows, the route cannot be built.
      if ((leg.flags & UNBUILDABLE_ROUTE) !== 0 && !mayStartLater) break;
      if (i + 1 < cities.length) temporary.assumeBuilt(search.weights, leg.arcs);
    }
    temporary.restore(search.weights);
    temporary.dismiss();
    if (leg.end < 0 || (!mayStartLater && !isComplete(leg.flags))) return null;
    return measureRoute(tables, costMap, state, start, NONE.concat(...legs), ends);
  }

  function findRoutes(from: RouteStart, cities: readonly number[]): Route[] {
    const best = find(from, cities, renting);
    if (best !== null) return [best];
    return [find(from, cities, existing), find(from, cities, owning)].filter((route) => route !== null);
  }

  return {
    distances,
    startingAt(state, start, cameFrom, search) {
      current = { state, start };
      const [version, from, before] = cachedFor;
      if (version !== costMap.version || from !== start || before !== cameFrom) {
        cachedFor = [costMap.version, start, cameFrom];
        for (const legSearch of [renting, owning, existing]) {
          legSearch.isFilled = false;
          legSearch.root = null;
        }
      }
      if (cameFrom >= 0 && board.cityOf[start] < 0) temporary.bar(start, cameFrom);
      try {
        return search();
      } finally {
        temporary.unbar();
        current = null;
      }
    },
    trackSpendTo: (city, maxM) => trackSpendM(startOrThrow().start, board.cities[city].milepost, maxM),
    costTo: (city) => fromStart(renting)[board.cities[city].milepost],
    costsTowards: distances.towards,
    costBetween: (from, to) => distances.towards(to)[board.cities[from].milepost],
    route: (cities) => find(startOrThrow(), cities, renting) ?? find(startOrThrow(), cities, owning),
    routes: (cities) => findRoutes(startOrThrow(), cities),
    routesFrom: (state, start, cities) => findRoutes({ state, start }, cities),
    firstLeg: (city) => find(startOrThrow(), [city], renting, { mayStartLater: true }),
    routeFrom: (state, start, cities) => find({ state, start }, cities, owning, { isConnected: true }),
  };
}
