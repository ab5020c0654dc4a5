// Finds the legs of a route: the cheapest path from a milepost to the nearest milepost of a city. Distances
// and legs from the router's start are cached until it is closed; all other legs are found by A*.
import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import { createGrowingDistances, type GrowingDistances } from '../../../paths/growing-distances.ts';
import type { BoardTables } from '../map/board-tables.ts';
import type { CityDistances } from '../map/city-distances.ts';

export interface Leg {
  readonly arcs: readonly number[];
  /** Milepost where it ends, or -1 if there is no path. */
  readonly end: number;
  /** Cache of legs that continue it, by city: another route may begin with the same legs. Null if empty. */
  next: Map<number, Leg> | null;
}

/** The searches under one set of weights. */
export interface LegSearch {
  readonly weights: Uint8Array;
  /** Costs from the router's start. */
  readonly distances: GrowingDistances;
  /** First legs from the router's start, by city. */
  readonly first: Map<number, Leg>;
}

export interface LegFinder {
  search(weights: Uint8Array): LegSearch;
  /** Clears the cache of another start. */
  reset(search: LegSearch, start: number): void;
  /** The leg from a milepost to the nearest milepost of a city. */
  between(search: LegSearch, from: number, city: number): Leg;
  /** The same from the router's start, under the weights at its opening. */
  fromStart(search: LegSearch, start: number, city: number): Leg;
}

/** @param assumed arcs that currently count as built (see TemporaryWeights) */
export function createLegFinder(
  { board, finder }: BoardTables,
  cityDistances: CityDistances,
  assumed: readonly number[],
): LegFinder {
  const path = new Int32Array(board.mileposts);

  /**
   * Distances to a city are the lower bounds of its A* search. Arcs that count as built may make true
   * distances smaller, but not below the distance of the nearest end of such an arc, so bounds are capped
   * there.
   */
  function greatestBound(costs: DistanceMap): number {
    let most = UNREACHABLE;
    for (const arc of assumed) most = Math.min(most, costs[board.from[arc]]);
    return most;
  }

  /** @param count number of arcs in `path`, -1 if there is no path */
  function legOf(count: number, city: number): Leg {
    if (count < 0) return { arcs: [], end: -1, next: null };
    const arcs: number[] = [];
    for (let i = 0; i < count; i++) {
      arcs.push(path[i]);
      if (board.cityOf[board.to[path[i]]] === city) break;
    }
    return { arcs, end: board.to[arcs[arcs.length - 1]], next: null };
  }

  return {
    search: (weights) => ({
      weights,
      distances: createGrowingDistances(board, weights),
      first: new Map(),
    }),
    reset(search, start) {
      search.distances.begin(start);
      search.first.clear();
    },
    between({ weights }, from, city) {
      if (board.cityOf[from] === city) return { arcs: [], end: from, next: null };
      const { costs, most } = cityDistances.boundsTowards(city, from);
      const target = board.cities[city].milepost;
      const bound = Math.min(most, greatestBound(costs));
      return legOf(finder.path(weights, from, target, path, costs, bound), city);
    },
    fromStart(search, start, city) {
      if (board.cityOf[start] === city) return { arcs: [], end: start, next: null };
      const target = board.cities[city].milepost;
      // A* is faster if distances to the city are already known.
      if (cityDistances.isCurrent(city, start)) return this.between(search, start, city);
      const distances = search.distances.upTo(target);
      return legOf(finder.tracePath(search.weights, distances, target, path), city);
    },
  };
}
