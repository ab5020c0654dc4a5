// Travel costs to cities for one seat, kept from turn to turn and repaired. They give the cost from one city to
// another, and they guide A* searches towards a city.

import type { DistanceMap } from '../../../paths/graph.ts';
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
  /** Takes a snapshot of all distances so far: the present weights will return again and again. */
  snapshot(): void;
}

export function createCityDistances(tables: BoardTables, costMap: CostMap): CityDistances {
  const { board, finder } = tables;
  const empty = emptyBoardOf(tables, costMap.seat, costMap.costWeights);
  const distanceMaps: (IncrementalDistances | undefined)[] = [];
  return {
    towards(city) {
      distanceMaps[city] ??= createIncrementalDistances({
        finder,
        weights: costMap.tracked,
        direction: 'towards',
        sources: [board.cities[city].milepost],
        begin: empty.costsTo(city),
      });
      return distanceMaps[city].update();
    },
    snapshot() {
      costMap.tracked.snapshot();
      for (const distances of distanceMaps) distances?.snapshot();
    },
  };
}
