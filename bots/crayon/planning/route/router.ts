// Ways for a train through a row of cities: by own and rented track and by track still to be built, weighed against
// each other by the view's rate of exchange. Each leg is the cheapest one given the legs before it.
import { BLOCKED, type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import type { BoardTables, State } from '../map/board-tables.ts';
import type { Branches } from '../map/branches.ts';
import { createCityDistances } from '../map/city-distances.ts';
import type { CostMap } from '../map/cost-map.ts';
import type { Route } from './route.ts';
import { canBeBuilt, measureRoute } from './route.ts';

export interface Router {
  /**
   * Sets out from a milepost; where the train may not turn round, `cameFrom` (else -1) is no first step. Questions
   * without a start of their own are about this one until `close`, which must follow before the view is used elsewhere.
   */
  open(state: State, start: number, cameFrom: number): void;
  close(): void;
  /** What is known now is kept at hand: the track that lies now is what changes will be tried on, and taken back again. */
  snapshot(): void;
  /**
   * Millions of track that any way from the start to a city costs at least; UNREACHABLE when there is none, and where
   * it would be more than `most`.
   */
  trackSpendTo(city: number, most?: number): number;
  /** Effort from the start to a city, and from one city to another; UNREACHABLE when there is no way. */
  costTo(city: number): number;
  costBetween(from: number, to: number): number;
  /** Effort from every milepost to a city, by ways that may differ from the start's; to be read before anything is built. */
  costsTowards(city: number): DistanceMap;
  /**
   * The way through the cities in their order; null when there is none. One that rents and then cannot be built is
   * looked for again without renting.
   */
  route(cities: readonly number[]): Route | null;
  /**
   * Ways through the cities to choose from: the one of least effort where it can be built; else one that rents and builds
   * nothing but the cheapest branches to the cities, and one that does not rent at all.
   */
  routes(cities: readonly number[]): Route[];
  /** The first leg of such a way by itself, whether or not its new track can be begun without the later legs. */
  firstLeg(city: number): Route | null;
  /** As `ways`, but from any milepost. */
  routesFrom(state: State, start: number, cities: readonly number[]): Route[];
  /** The way from one milepost through cities, without renting; a link to its start will be built. */
  routeFrom(state: State, start: number, cities: readonly number[]): Route | null;
}

/** One way of weighing arcs, with the costs from the start once they are needed. */
interface Scale {
  readonly weights: Uint8Array;
  readonly distances: Int32Array;
  /** Costs up to this are known; below 0 none are. */
  filledTo: number;
  /** First legs found since the router was opened, by city. */
  readonly legs: Map<number, Leg>;
}

interface Leg {
  readonly arcs: readonly number[];
  /** Milepost where it ends, or -1 when there is no way. */
  readonly end: number;
  /** Legs found that go on from it, by city: the next row may begin with the same ones. */
  readonly legs: Map<number, Leg>;
}

/** A journey to be found: by which weights, from where, through which cities. */
interface Journey {
  readonly by: Scale;
  readonly state: State;
  readonly start: number;
  readonly cities: readonly number[];
  /** Whether it sets out from the router's start, of which costs are kept. */
  readonly opened: boolean;
  /** Whether a link to its start will be built. */
  readonly linked: boolean;
}

export function createRouter(tables: BoardTables, costMap: CostMap, branches: Branches): Router {
  const { board, finder } = tables;
  const scale = (weights: Uint8Array): Scale => ({
    weights,
    distances: new Int32Array(board.mileposts),
    filledTo: -1,
    legs: new Map(),
  });
  const renting = scale(costMap.travelCost);
  const alone = scale(costMap.ownTravelCost);
  const outlays = scale(costMap.trackSpend);
  // Track that lies, and for a while the branches that are admitted to it.
  const joined = scale(costMap.existingOnly);
  const travelling = [renting, alone, joined];
  const distanceMaps = createCityDistances(tables, costMap);
  const way = new Int32Array(board.mileposts);
  const one = new Int32Array(1);
  // Arcs whose weight is changed for a while, with what it was.
  const changed: number[] = [];
  const before: number[] = [];
  const admitted: number[] = [];
  let opened: { readonly state: State; readonly start: number } | null = null;
  let barred = -1;
  let barredWeights: readonly number[] = [];

  function here(): { readonly state: State; readonly start: number } {
    if (opened === null) throw new Error('the router has no start');
    return opened;
  }

  function fill(by: Scale, most = UNREACHABLE): Int32Array {
    if (by.filledTo >= most) return by.distances;
    one[0] = here().start;
    finder.fill(by.weights, one, 1, by.distances, most);
    by.filledTo = most;
    return by.distances;
  }

  /**
   * Efforts to a city stay below the truth when some arcs count as built, if none is taken for more than it is at the
   * nearest end of such an arc.
   */
  function mostOf(costs: DistanceMap): number {
    let most = UNREACHABLE;
    for (const arc of changed) most = Math.min(most, costs[board.from[arc]]);
    return most;
  }

  /** The leg from a milepost to the first milepost of a city; `isFirst`: from the router's start. */
  function findLeg(by: Scale, from: number, city: number, isFirst: boolean): Leg {
    if (board.cityOf[from] === city) return { arcs: [], end: from, legs: new Map() };
    const target = board.cities[city].milepost;
    let count: number;
    if (isFirst) {
      count = finder.tracePath(by.weights, fill(by), target, way);
    } else {
      const costs = distanceMaps.towards(city);
      count = finder.path(by.weights, from, target, way, costs, mostOf(costs));
    }
    if (count < 0) return { arcs: [], end: -1, legs: new Map() };
    const arcs: number[] = [];
    for (let i = 0; i < count; i++) {
      arcs.push(way[i]);
      if (board.cityOf[board.to[way[i]]] === city) break;
    }
    return { arcs, end: board.to[arcs[arcs.length - 1]], legs: new Map() };
  }

  /** The next leg of a journey that has come to `from` by the leg before, or sets out there. */
  function nextLeg({ by, opened: kept }: Journey, from: number, city: number, before: Leg | null): Leg {
    if (!kept) return findLeg(by, from, city, false);
    const { legs } = before ?? by;
    let leg = legs.get(city);
    if (leg === undefined) {
      leg = findLeg(by, from, city, from === here().start && changed.length === 0);
      legs.set(city, leg);
    }
    return leg;
  }

  /** From here on, new track among arcs[from..] counts as built. */
  function assumeBuilt(weights: Uint8Array, arcs: readonly number[], from: number): void {
    for (let i = from; i < arcs.length; i++) {
      if (costMap.buildCost[arcs[i]] === 0 || costMap.buildCost[arcs[i]] === BLOCKED) continue;
      for (const arc of [arcs[i], board.reverse[arcs[i]]]) {
        changed.push(arc);
        before.push(weights[arc]);
        weights[arc] = costMap.costWeights.step;
      }
    }
  }

  function restore(weights: Uint8Array): void {
    for (let i = changed.length - 1; i >= 0; i--) weights[changed[i]] = before[i];
    changed.length = 0;
    before.length = 0;
  }

  /** Opens the cheapest branches to the cities, besides the track that lies. */
  function admit(state: State, cities: readonly number[]): void {
    for (const city of cities) {
      for (const outward of branches.to(state, city)) {
        for (const arc of [outward, board.reverse[outward]]) {
          if (costMap.existingOnly[arc] !== BLOCKED) continue;
          admitted.push(arc);
          costMap.existingOnly[arc] = costMap.travelCost[arc];
        }
      }
    }
  }

  function dismiss(): void {
    for (const arc of admitted) costMap.existingOnly[arc] = BLOCKED;
    admitted.length = 0;
  }

  /** `hanging`: also ways whose new track cannot be begun as things are. */
  function find(journey: Journey, hanging: boolean): Route | null {
    const { by, state, start, cities } = journey;
    const arcs: number[] = [];
    const ends: number[] = [];
    let at = start;
    let leg: Leg | null = null;
    for (let i = 0; i < cities.length && at >= 0; i++) {
      const done = arcs.length;
      leg = nextLeg(journey, at, cities[i], leg);
      at = leg.end;
      for (const arc of leg.arcs) arcs.push(arc);
      if (i + 1 < cities.length) assumeBuilt(by.weights, arcs, done);
      ends.push(arcs.length);
    }
    restore(by.weights);
    if (at < 0) return null;
    if (!hanging && !canBeBuilt(tables, costMap, state, start, arcs, journey.linked)) return null;
    return measureRoute(tables, costMap, state, start, arcs, ends);
  }

  function waysOf(journey: Omit<Journey, 'by'>): Route[] {
    const best = find({ ...journey, by: renting }, false);
    if (best !== null) return [best];
    admit(journey.state, journey.cities);
    const renters = find({ ...journey, by: joined, opened: false }, false);
    dismiss();
    return [renters, find({ ...journey, by: alone }, false)].filter((route) => route !== null);
  }

  return {
    open(state, start, cameFrom) {
      opened = { state, start };
      for (const by of [renting, alone, outlays]) {
        by.filledTo = -1;
        by.legs.clear();
      }
      if (cameFrom < 0 || board.cityOf[start] >= 0) return;
      for (let arc = board.first[start]; arc < board.first[start + 1]; arc++) {
        if (board.to[arc] !== cameFrom) continue;
        barred = arc;
        barredWeights = travelling.map(({ weights }) => weights[arc]);
        for (const { weights } of travelling) weights[arc] = BLOCKED;
      }
    },
    close() {
      if (barred >= 0)
        travelling.forEach(({ weights }, i) => {
          weights[barred] = barredWeights[i];
        });
      barred = -1;
      opened = null;
    },
    snapshot: distanceMaps.snapshot,
    trackSpendTo(city, most) {
      const outlay = fill(outlays, most)[board.cities[city].milepost];
      return most !== undefined && outlay > most ? UNREACHABLE : outlay;
    },
    costTo: (city) => fill(renting)[board.cities[city].milepost],
    costsTowards: distanceMaps.towards,
    costBetween: (from, to) => distanceMaps.towards(to)[board.cities[from].milepost],
    route(cities) {
      const journey = { ...here(), cities, opened: true, linked: false };
      return find({ ...journey, by: renting }, false) ?? find({ ...journey, by: alone }, false);
    },
    routes: (cities) => waysOf({ ...here(), cities, opened: true, linked: false }),
    routesFrom: (state, start, cities) => waysOf({ state, start, cities, opened: false, linked: false }),
    firstLeg: (city) => find({ ...here(), by: renting, cities: [city], opened: true, linked: false }, true),
    routeFrom: (state, start, cities) =>
      find({ by: alone, state, start, cities, opened: false, linked: true }, false),
  };
}
