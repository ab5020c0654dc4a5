// Travel costs to cities for one seat, kept from turn to turn and repaired. They give the cost from one city to
// another, and they guide A* searches towards a city.

import { type DistanceMap, UNREACHABLE } from '../../../paths/graph.ts';
import { createGrowingDistances, type GrowingDistances } from '../../../paths/growing-distances.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../paths/incremental/incremental-distances.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';
import { emptyBoardOf } from './empty-board.ts';

export interface CityDistances {
  /** Travel cost from every milepost to a city's centre under the present weights. Read it before they change. */
  towards(city: number): DistanceMap;
  /**
   * Lower bounds of the travel cost to a city's centre, for a search that sets out at `from`: exact up to `most`, and greater ones
   * count as that. Kept distances that would have to be computed anew are replaced by some that reach no farther than `from`.
   */
  boundsTowards(city: number, from: number): { readonly costs: DistanceMap; readonly most: number };
  /** Whether these are up to date already, so that reading them takes no search. */
  isCurrent(city: number): boolean;
  /** Takes a snapshot of all distances so far: the present weights will return again and again. */
  snapshot(): void;
}

/** Distances that reach some way, and the version of the weights that they belong to. */
interface Partial {
  version: number;
  readonly distances: GrowingDistances;
}

export function createCityDistances(tables: BoardTables, costMap: CostMap): CityDistances {
  const { board, finder } = tables;
  const { tracked } = costMap;
  const empty = emptyBoardOf(tables, costMap.seat, costMap.costWeights);
  const distanceMaps: (IncrementalDistances | undefined)[] = [];
  const partial: (Partial | undefined)[] = [];

  function kept(city: number): IncrementalDistances {
    distanceMaps[city] ??= createIncrementalDistances({
      finder,
      weights: tracked,
      direction: 'towards',
      sources: [board.cities[city].milepost],
      begin: empty.costsTo(city),
    });
    return distanceMaps[city];
  }

  function partialOf(city: number): Partial {
    partial[city] ??= { version: -1, distances: createGrowingDistances(board, tracked.back) };
    const own = partial[city];
    if (own.version !== tracked.version) own.distances.begin(board.cities[city].milepost);
    own.version = tracked.version;
    return own;
  }

  return {
    towards: (city) => kept(city).update(),
    isCurrent: (city) => distanceMaps[city]?.isCurrent() ?? false,
    boundsTowards(city, from) {
      const costsKept = kept(city).updateUnlessLost();
      if (costsKept !== null) return { costs: costsKept, most: UNREACHABLE };
      const { distances } = partialOf(city);
      const costs = distances.upTo(from);
      return { costs, most: distances.finalTo() };
    },
    snapshot() {
      tracked.snapshot();
      for (const distances of distanceMaps) distances?.snapshot();
    },
  };
}
