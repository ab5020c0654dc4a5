// A seat's travel costs to cities, repaired incrementally. They are also the lower bounds of A* searches.

import type { DistanceMap } from '../../../paths/graph.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../paths/incremental/incremental-distances.ts';
import type { TrackedWeights } from '../../../paths/incremental/tracked-weights.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';
import { emptyBoardOf } from './empty-board.ts';

/** Distances of one cost map. */
export interface CityDistances {
  readonly weights: TrackedWeights;
  /** The travel cost from every milepost to a city's centre. Valid until the weights change. */
  towards(city: number): DistanceMap;
  /** Lower bounds of these costs that need no search: the costs if they are known, else the fewest steps. */
  boundsTowards(city: number): DistanceMap;
  /** If the weights are equal, takes older distances over from there, as long as those weights stay the same. */
  follow(other: CityDistances): void;
}

export function createCityDistances(tables: BoardTables, costMap: CostMap): CityDistances {
  const { board, finder } = tables;
  const { tracked: weights } = costMap;
  const empty = emptyBoardOf(tables, costMap.seat, costMap.costWeights);
  const distances: (IncrementalDistances | undefined)[] = [];
  let followed: { other: CityDistances; otherVersion: number; version: number } | null = null;
  const latest = (city: number): IncrementalDistances => {
    const target = board.cities[city].milepost;
    distances[city] ??= createIncrementalDistances({ finder, weights, target, begin: empty.costsTo(city) });
    if (followed !== null && followed.other.weights.version === followed.otherVersion) {
      const { other, version } = followed;
      distances[city].catchUp(version, () => other.towards(city));
    }
    return distances[city];
  };
  return {
    weights,
    towards: (city) => latest(city).update(),
    boundsTowards(city) {
      const known = latest(city);
      return known.isCurrent() ? known.update() : (tables.stepBounds(city) ?? known.update());
    },
    follow(other) {
      const isEqual = weights.ahead.every((weight, arc) => weight === other.weights.ahead[arc]);
      followed = isEqual ? { other, otherVersion: other.weights.version, version: weights.version } : null;
    },
  };
}
