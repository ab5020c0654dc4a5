// A seat's travel costs to cities, repaired incrementally. They are also the lower bounds of A* searches.

import type { DistanceMap } from '../../../paths/graph.ts';
import {
  createIncrementalDistances,
  type IncrementalDistances,
} from '../../../paths/incremental/incremental-distances.ts';
import type { BoardTables } from './board-tables.ts';
import type { CostMap } from './cost-map.ts';
import { emptyBoardOf } from './empty-board.ts';

/** Returns the travel cost from every milepost to a city's centre. Valid until the weights change. */
export type CityDistances = (city: number) => DistanceMap;

export function createCityDistances(tables: BoardTables, costMap: CostMap): CityDistances {
  const { board, finder } = tables;
  const empty = emptyBoardOf(tables, costMap.seat, costMap.costWeights);
  const distances: (IncrementalDistances | undefined)[] = [];
  return (city) => {
    distances[city] ??= createIncrementalDistances({
      finder,
      weights: costMap.tracked,
      target: board.cities[city].milepost,
      begin: empty.costsTo(city),
    });
    return distances[city].update();
  };
}
