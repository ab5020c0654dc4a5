// One seat's travel costs to cities, repaired from turn to turn. They give the cost between cities and guide
// A* searches.

import type { DistanceMap } from '../../../paths/graph.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../paths/incremental/incremental-distances.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';
import { emptyBoardOf } from './empty-board.ts';

export interface CityDistances {
  /** Travel cost from every milepost to a city's centre. Valid until the weights change. */
  towards(city: number): DistanceMap;
  /**
   * Lower bounds of the travel cost to a city's centre, for a search that starts at `from`: exact up to
   * `most`, and greater ones count as `most`. They reach little farther than `from`.
   */
  boundsTowards(city: number, from: number): { readonly costs: DistanceMap; readonly most: number };
  /** The travel cost from a milepost to a city's centre. */
  costTowards(city: number, from: number): number;
  /** Whether `costTowards` is already known, so that reading it takes no search. */
  isCurrent(city: number, from: number): boolean;
  /**
   * Writes lower bounds of the travel costs to a city's centre from the centres of the cities `from` into
   * `bounds`. Small ones are exact; large ones take no search.
   */
  lowerBoundsTowards(city: number, from: Int32Array, bounds: Int32Array): void;
  /** Takes a snapshot of all distances so far. Call it if the current weights will return again and again. */
  snapshot(): void;
}

/**
 * Travel costs up to this (in M) are always exact: most legs of good tours are shorter. With a lower limit
 * more tours seem good, and comparing them takes longer.
 */
const REACH = 35;

export function createCityDistances(tables: BoardTables, costMap: CostMap): CityDistances {
  const { board, finder } = tables;
  const { cities } = board;
  const { tracked } = costMap;
  const empty = emptyBoardOf(tables, costMap.seat, costMap.costWeights);
  const { step, rentedStep, million } = costMap.costWeights;
  const reach = REACH * million;
  const centres = Int32Array.from(cities, ({ milepost }) => milepost);
  const leastStep = rentedStep > 0 ? Math.min(step, rentedStep) : step;
  const distanceMaps: (IncrementalDistances | undefined)[] = [];

  function kept(city: number): IncrementalDistances {
    distanceMaps[city] ??= createIncrementalDistances({
      finder,
      weights: tracked,
      direction: 'towards',
      sources: [cities[city].milepost],
      begin: empty.costsTo(city),
    });
    return distanceMaps[city];
  }

  return {
    towards: (city) => kept(city).update(),
    costTowards: (city, from) => kept(city).upTo(from)[from],
    lowerBoundsTowards(city, from, bounds) {
      const distances = kept(city);
      const costs = distances.upToAll(centres, from, reach);
      const final = distances.finalTo();
      let isFar = false;
      for (let i = 0; i < from.length; i++) {
        bounds[i] = costs[centres[from[i]]];
        isFar ||= bounds[i] > final;
      }
      if (isFar) distances.lowerBounds(bounds, tables.stepsToCities(), cities.length, from, leastStep);
    },
    isCurrent: (city, from) => distanceMaps[city]?.isCurrentAt(from) ?? false,
    boundsTowards(city, from) {
      const distances = kept(city);
      return { costs: distances.upTo(from), most: distances.finalTo() };
    },
    snapshot() {
      tracked.snapshot();
      for (const distances of distanceMaps) distances?.snapshot();
    },
  };
}
