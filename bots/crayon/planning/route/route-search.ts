// Searches a route leg by leg. The new track of each leg counts as built for the next ones.
import type { BoardTables, State } from '../map/board-tables.ts';
import type { CostMap } from '../map/cost-map.ts';
import type { Leg, LegFinder, LegSearch } from './leg-finder.ts';
import { canBeBuilt, measureRoute, type Route } from './route.ts';
import type { TemporaryWeights } from './temporary-weights.ts';

/** A route to find. */
export interface RouteQuery {
  readonly state: State;
  readonly start: number;
  readonly cities: readonly number[];
  /** Whether it starts at the router's start, for which legs are cached. */
  readonly fromOpened: boolean;
  /** True when a link to its start will be built. */
  readonly linked: boolean;
  /** Whether to accept routes whose new track has no legal start yet. */
  readonly unrooted: boolean;
}

export interface RouteSearch {
  /** The cheapest route under the weights of a search; null if there is none or it cannot be built. */
  find(query: RouteQuery, by: LegSearch): Route | null;
  /** See `Router.routes`. */
  findSome(query: RouteQuery): Route[];
}

const NONE: readonly number[] = [];

/** @param searches one with others' track and one without */
export function createRouteSearch(
  tables: BoardTables,
  costMap: CostMap,
  legs: LegFinder,
  temporary: TemporaryWeights,
  { renting, owning }: { readonly renting: LegSearch; readonly owning: LegSearch },
): RouteSearch {
  const existing = legs.search(costMap.existingOnly);

  /** The next leg of a route that reached `from` by the leg `before`, or starts there. */
  function nextLeg(
    { start, fromOpened }: RouteQuery,
    by: LegSearch,
    from: number,
    city: number,
    before: Leg | null,
  ): Leg {
    // Legs over existing track are not cached: the branches that they may use are admitted for one route
    // only.
    if (!fromOpened || by === existing) return legs.between(by, from, city);
    if (before !== null) before.next ??= new Map();
    const known = before?.next ?? by.first;
    let leg = known.get(city);
    if (leg === undefined) {
      const isFirst = from === start && temporary.assumed.length === 0;
      leg = isFirst ? legs.fromStart(by, from, city) : legs.between(by, from, city);
      known.set(city, leg);
    }
    return leg;
  }

  function find(query: RouteQuery, by: LegSearch): Route | null {
    const { state, start, cities, linked, unrooted } = query;
    const legsMade: (readonly number[])[] = [];
    const ends: number[] = [];
    let length = 0;
    let at = start;
    let leg: Leg | null = null;
    for (let i = 0; i < cities.length && at >= 0; i++) {
      leg = nextLeg(query, by, at, cities[i], leg);
      at = leg.end;
      legsMade.push(leg.arcs);
      length += leg.arcs.length;
      ends.push(length);
      if (i + 1 < cities.length) temporary.assumeBuilt(by.weights, leg.arcs);
    }
    temporary.restore(by.weights);
    if (at < 0) return null;
    const arcs = NONE.concat(...legsMade);
    if (!unrooted && !canBeBuilt(tables, costMap, state, start, arcs, linked)) return null;
    return measureRoute(tables, costMap, state, start, arcs, ends);
  }

  function findSome(query: RouteQuery): Route[] {
    const best = find(query, renting);
    if (best !== null) return [best];
    temporary.admitBranches(query.state, query.cities);
    const rented = find(query, existing);
    temporary.dismiss();
    return [rented, find(query, owning)].filter((route) => route !== null);
  }

  return { find, findSome };
}
